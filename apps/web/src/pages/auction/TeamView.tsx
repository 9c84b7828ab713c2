import { moneyText } from '@sightscreen/auction';
import type { AuctionPage } from '@sightscreen/contracts';
import type { AuctionTeamReply } from '@sightscreen/contracts/calls/auction';
import { EmblemPicture } from '../../ui/emblem/EmblemPicture.tsx';
import { auctionWords } from '../../words/auction.ts';
import { useWords } from '../../words/part.ts';
import { PlayerTable } from './PlayerTable.tsx';

/** A side of an auction: what is left, and whom it has, by role (AUCT-005). */
export function TeamView({ currency, team: reply, tabs }: AuctionPage & { team: AuctionTeamReply }) {
  const words = useWords(auctionWords);
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
    <>
      <header className="auction__club">
        <EmblemPicture emblem={sum.team.emblem} size="large" />
        <div>
          <h1 className="headline">{sum.team.name}</h1>
          <p className="note">{words.filled(sum.players, sum.places)}</p>
        </div>
      </header>
      <p className="auction__purse">
        <b className="num">{money(sum.left)}</b>{' '}
        <span className="note">{words.leftOf(money(sum.purse), money(sum.top))}</span>
      </p>
      {lists.map(
        ([role, players]) =>
          players.length > 0 && (
            <section key={role} className="block bleed" aria-labelledby={`squad-${role}`}>
              <div className="block__head">
                <h2 id={`squad-${role}`}>{words.rolesMany[role]}</h2>
                <span className="note num">{players.length}</span>
              </div>
              <PlayerTable players={players} currency={currency} caption={words.rolesMany[role]!} sides={false} />
            </section>
          ),
      )}
      <p className="auction__spent">
        <b>{words.spentOn(sum.players)}</b> <b className="num">{money(sum.spent)}</b>
      </p>
      {back !== undefined && (
        <p>
          <a className="link" href={back.href}>
            {words.allSides}
          </a>
        </p>
      )}
    </>
  );
}
