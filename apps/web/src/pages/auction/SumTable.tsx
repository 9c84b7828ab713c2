import type { AuctionPriceSum } from '@sightscreen/contracts/calls/auction-sums';
import { useText } from '../../text/use-text.ts';
import { Dearest } from './Dearest.tsx';

/** Sums of groups of players, with totals. */
export function SumTable({
  of,
  rows,
  total,
  money,
}: {
  of: string;
  rows: readonly { name: string; sum: AuctionPriceSum }[];
  total: AuctionPriceSum;
  money: (amount: number) => string;
}) {
  const words = useText('auction');
  return (
    <div className="tablewrap" tabIndex={0} role="region" aria-label={`${of}, ${words.sidewise}`}>
      <table className="t">
        <caption className="sr">{of}</caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{words.spent}</th>
            <th scope="col">{words.bought}</th>
            <th scope="col">{words.statuses['unsold']}</th>
            <th scope="col">{words.middle}</th>
            <th scope="col" className="l">
              {words.dearest}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, sum }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <Cells sum={sum} money={money} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="k">
              {words.total}
            </th>
            <Cells sum={total} money={money} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Cells({ sum, money }: { sum: AuctionPriceSum; money: (amount: number) => string }) {
  return (
    <>
      <td className="num k">{money(sum.spent)}</td>
      <td className="num">{sum.bought}</td>
      <td className="num">{sum.unsold}</td>
      <td className="num">{sum.middle === null ? '–' : money(sum.middle)}</td>
      <td className="l">
        <Dearest dearest={sum.dearest} money={money} />
      </td>
    </>
  );
}
