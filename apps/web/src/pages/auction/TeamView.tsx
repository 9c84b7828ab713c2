import { aboutMoney, moneyText } from '@sightscreen/auction';
import type { AuctionPage } from '@sightscreen/contracts';
import type { AuctionTeamReply, AuctionTeamSum } from '@sightscreen/contracts/calls/auction';
import { EmblemPicture } from '../../ui/emblem/EmblemPicture.tsx';
import { useText } from '../../text/use-text.ts';
import { Lacks } from './Lacks.tsx';
import { PlayerTable } from './PlayerTable.tsx';

/** A team in an auction: remaining purse, and players by role (AUCT-005). */
export function TeamView({ currency, lacks, team: reply, tabs }: AuctionPage & { team: AuctionTeamReply }) {
  const words = useText('auction');
  const { auctionTeamDetails: sum } = reply;
  const money = (amount: number): string => moneyText(amount, currency);
  const lists = [
    ['batter', reply.battersList],
    ['wk-batter', reply.wkBattersList],
    ['all-rounder', reply.allroundersList],
    ['bowler', reply.bowlersList],
    ['other', reply.othersList],
  ] as const;
  const back = tabs.find(({ value }) => value === 'teams');
  return (
    <div className="auction__club-page">
      <div className="auction__has">
        <header className="auction__club">
          <EmblemPicture emblem={sum.team.emblem} size="large" />
          <div>
            <h1 className="headline">{sum.team.name}</h1>
            <p className="note">
              {sum.places === 0 ? words.filledAll(sum.players) : words.filled(sum.players, sum.places)}
            </p>
          </div>
        </header>
        <p className="auction__purse">
          <b className="num">{money(sum.left)}</b>{' '}
          <span className="note">
            {sum.places === 0 ? words.leftOnly(money(sum.purse)) : words.leftOf(money(sum.purse), money(sum.top))}
          </span>
        </p>
        {sum.each !== null && <p className="note">{words.perPlace(money(aboutMoney(sum.each)))}</p>}
        <Lacks lacks={lacks} />
        <Roles sum={sum} />
        {back !== undefined && (
          <p>
            <a className="link" href={back.href}>
              {words.allSides}
            </a>
          </p>
        )}
      </div>
      <div className="auction__squad">
        {lists.map(
          ([role, players]) =>
            players.length > 0 && (
              <section key={role} className="block bleed" aria-labelledby={`squad-${role}`}>
                <div className="block__head">
                  <h2 id={`squad-${role}`}>{words.rolesMany[role]}</h2>
                  <span className="note num">{players.length}</span>
                </div>
                <PlayerTable players={players} currency={currency} caption={words.rolesMany[role]!} sides={false} one />
              </section>
            ),
        )}
        <p className="auction__spent">
          <b>{words.spentOn(sum.players)}</b> <b className="num">{money(sum.spent)}</b>
        </p>
      </div>
    </div>
  );
}

const ROLES = ['batter', 'bowler', 'all-rounder', 'wk-batter'] as const;

/** Players of each role, and how many the team still needs where the rules require them. */
function Roles({ sum }: { sum: AuctionTeamSum }) {
  const words = useText('auction');
  return (
    <dl className="kv">
      {ROLES.map((role) => {
        const count = sum.has[role];
        const need = sum.needs?.[role];
        return (
          <div key={role}>
            <dt>{words.rolesMany[role]}</dt>
            <dd>
              <span className="auction__need" aria-hidden="true">
                {Array.from({ length: count + (need ?? 0) }, (_, at) => (
                  <i key={at} className={at < count ? 'on' : undefined} />
                ))}
              </span>
              <span className="num">{need === undefined ? count : words.haveNeed(count, count + need)}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
