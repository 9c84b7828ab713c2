import { moneyText } from '@sightscreen/auction';
import type { AuctionBid, AuctionPlayer } from '@sightscreen/contracts/calls/auction';
import { useText } from '../../text/use-text.ts';
import { Side } from './Side.tsx';

type Team = NonNullable<AuctionPlayer['team']>;
/** "15:42:08" GMT. */
const clockOf = (at: number): string => new Date(at).toISOString().slice(11, 19);

/** Bids, newest first. */
export function BidTable({
  bids,
  teams,
  currency,
}: {
  bids: readonly AuctionBid[];
  teams: readonly Team[];
  currency: string;
}) {
  const words = useText('auction');
  return (
    <table className="t auction__bidtable">
      <caption className="sr">{words.bidsCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.side}</th>
          <th scope="col">{words.bid}</th>
          <th scope="col">{words.step}</th>
          <th scope="col">{words.time}</th>
        </tr>
      </thead>
      <tbody>
        {bids.map(({ teamId, amount, step, at }) => {
          const team = teams.find(({ id }) => id === teamId);
          return (
            <tr key={at}>
              <th scope="row">{team === undefined ? teamId : <Side team={team} />}</th>
              <td className="num k">{moneyText(amount, currency)}</td>
              <td className="num">{step === null ? '–' : `+${moneyText(step, currency)}`}</td>
              <td className="num">
                <time dateTime={new Date(at).toISOString()}>{clockOf(at)}</time>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
