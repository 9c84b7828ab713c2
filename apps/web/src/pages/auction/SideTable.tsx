import { aboutMoney, moneyText } from '@sightscreen/auction';
import type { AuctionLiveReply, AuctionTeamSum } from '@sightscreen/contracts/calls/auction';
import { useText } from '../../text/use-text.ts';
import { Side } from './Side.tsx';

const ROLES = ['batter', 'bowler', 'all-rounder', 'wk-batter'] as const;
type Live = AuctionLiveReply['auctionTeamsList'][number];

/**
 * Teams by purse and open places. The room keeps the column of the next bid between lots, with dashes, so that no
 * column shifts.
 */
export function SideTable({ teams, currency }: { teams: readonly (AuctionTeamSum | Live)[]; currency: string }) {
  const words = useText('auction');
  const money = (amount: number): string => moneyText(amount, currency);
  const inRoom = teams.some((team) => 'next' in team);
  const needs = teams.some((team) => team.needs !== null);
  return (
    <section className="block bleed" aria-labelledby="auction-sides">
      <div className="block__head">
        <h2 id="auction-sides">{inRoom ? words.who : words.tabs['teams']}</h2>
      </div>
      <div className="tablewrap" tabIndex={0} role="region" aria-label={`${words.tabs['teams']}, ${words.sidewise}`}>
        <table className="t auction__sides">
          <caption className="sr">{inRoom ? words.who : words.tabs['teams']}</caption>
          <thead>
            <tr>
              <th scope="col">{words.side}</th>
              {inRoom && (
                <th scope="col" className="l">
                  {words.next}
                </th>
              )}
              <th scope="col">{words.left}</th>
              <th scope="col">{words.top}</th>
              <th scope="col">{words.places}</th>
              <th scope="col">{words.overseas}</th>
              {needs &&
                ROLES.map((role) => (
                  <th key={role} scope="col">
                    <span className="sr">{words.needs} </span>
                    {words.rolesShort[role]}
                  </th>
                ))}
              <th scope="col" className="auction__wide">
                {words.each}
              </th>
              {!inRoom && (
                <>
                  <th scope="col" className="auction__wide">
                    {words.spent}
                  </th>
                  <th scope="col" className="auction__wide">
                    {words.players}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {teams.map((team) => (
              <tr key={team.url} className={'next' in team && isHolder(team.next) ? 'is-holder' : undefined}>
                <th scope="row">
                  <Side team={team.team} href={team.url} />
                </th>
                {inRoom && 'next' in team && (
                  <td className="l">
                    <Standing next={team.next} money={money} />
                  </td>
                )}
                <td className="num k">{money(team.left)}</td>
                <td className="num">{money(team.top)}</td>
                <td className="num">{team.places}</td>
                <td className="num">{team.overseas ?? '–'}</td>
                {needs &&
                  ROLES.map((role) => (
                    <td key={role} className="num">
                      {team.needs?.[role] ?? '–'}
                    </td>
                  ))}
                <td className="num auction__wide">{team.each === null ? '–' : money(aboutMoney(team.each))}</td>
                {!inRoom && (
                  <>
                    <td className="num auction__wide">{money(team.spent)}</td>
                    <td className="num auction__wide">{team.players}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="note">{words.whoNote}</p>
    </section>
  );
}

const isHolder = (next: Live['next']): boolean => next !== null && !next.can && next.why === 'holds';

function Standing({ next, money }: { next: Live['next']; money: (amount: number) => string }) {
  const words = useText('auction');
  if (next === null) return <span className="auction__none">–</span>;
  if (next.can) return <span className="auction__can">{words.can}</span>;
  switch (next.why) {
    case 'holds':
      return <b>{words.holds}</b>;
    case 'match':
      return <span className="auction__none">{words.hammer}</span>;
    case 'full':
      return <span className="auction__none">{words.full}</span>;
    case 'overseas':
      return <span className="auction__none">{words.noOverseas}</span>;
    case 'short':
      return <span className="auction__none num">{words.short(money(next.short))}</span>;
  }
}
