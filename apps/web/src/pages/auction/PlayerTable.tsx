import { moneyText } from '@sightscreen/auction';
import type { AuctionPlayer } from '@sightscreen/contracts/calls/auction';
import type { Ref } from 'react';
import { useText } from '../../text/use-text.ts';
import { Side } from './Side.tsx';

const TWO_DECIMALS = 2;
/** "3.08" times the base price; null if either price is unknown. */
export const timesBase = ({ basePrice, soldPrice }: Pick<AuctionPlayer, 'basePrice' | 'soldPrice'>): string | null =>
  basePrice === null || soldPrice === null || basePrice === 0 ? null : (soldPrice / basePrice).toFixed(TWO_DECIMALS);

/**
 * Players with price, base price and team. `sides`: shows the buying team; `one`: all players have one role.
 */
export function PlayerTable({
  players,
  currency,
  caption,
  sides = true,
  one = false,
  body,
}: {
  players: readonly AuctionPlayer[];
  currency: string;
  caption: string;
  sides?: boolean;
  one?: boolean;
  body?: Ref<HTMLTableSectionElement>;
}) {
  const words = useText('auction');
  const money = (amount: number | null): string => (amount === null ? '–' : moneyText(amount, currency));
  return (
    <div className="tablewrap" tabIndex={0} role="region" aria-label={`${caption}, ${words.sidewise}`}>
      <table className="t auction__players">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col" className="l">
              {words.player}
            </th>
            {!one && (
              <th scope="col" className="l auction__role">
                {words.role}
              </th>
            )}
            <th scope="col" className="l auction__wide">
              {words.country}
            </th>
            <th scope="col">{words.price}</th>
            <th scope="col">{words.base}</th>
            <th scope="col" className="auction__wide">
              {words.times}
            </th>
            {sides && (
              <th scope="col" className="l">
                {words.side}
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {players.map((player) => (
            <tr key={player.playerId}>
              <td className="auction__lot num">{player.lot ?? '–'}</td>
              <th scope="row" className="l k">
                <a href={player.url}>{player.playerName}</a>
                {!one && player.role !== null && <small className="auction__under">{words.roles[player.role]}</small>}
              </th>
              {!one && <td className="l auction__role">{player.role === null ? '–' : words.roles[player.role]}</td>}
              <td className="l auction__wide">{player.country ?? '–'}</td>
              <td className="num k">
                {player.soldPrice === null ? (
                  <span className="auction__none">{words.statuses[player.status]}</span>
                ) : (
                  money(player.soldPrice)
                )}
              </td>
              <td className="num">{money(player.basePrice)}</td>
              <td className="num auction__wide">{timesBase(player) ?? '–'}</td>
              {sides && (
                <td className="l">
                  {player.team === null ? (
                    '–'
                  ) : (
                    <>
                      <Side team={player.team} />
                      {player.status === 'sold' ? null : (
                        <small className="auction__how">{words.statuses[player.status]}</small>
                      )}
                    </>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
