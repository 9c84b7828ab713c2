import { moneyText } from '@sightscreen/auction';
import type { AuctionSums } from '@sightscreen/contracts/calls/auction-sums';
import { useText } from '../../text/use-text.ts';
import { Dearest } from './Dearest.tsx';
import { Side } from './Side.tsx';

/** Spending and remaining purse of each team, with totals. */
export function SideSums({ sums: { sides, purses, total }, currency }: { sums: AuctionSums; currency: string }) {
  const words = useText('auction');
  const money = (amount: number): string => moneyText(amount, currency);
  return (
    <div className="tablewrap" tabIndex={0} role="region" aria-label={`${words.bySide}, ${words.sidewise}`}>
      <table className="t">
        <caption className="sr">{words.bySide}</caption>
        <thead>
          <tr>
            <th scope="col">{words.side}</th>
            <th scope="col">{words.spent}</th>
            <th scope="col">{words.left}</th>
            <th scope="col">{words.players}</th>
            <th scope="col">{words.fromOverseas}</th>
            <th scope="col">{words.places}</th>
            <th scope="col" className="l">
              {words.dearest}
            </th>
          </tr>
        </thead>
        <tbody>
          {sides.map(({ sum, overseas, dearest }) => (
            <tr key={sum.url}>
              <th scope="row">
                <Side team={sum.team} href={sum.url} />
              </th>
              <td className="num k">{money(sum.spent)}</td>
              <td className="num">{money(sum.left)}</td>
              <td className="num">{sum.players}</td>
              <td className="num">{overseas ?? '–'}</td>
              <td className="num">{sum.places}</td>
              <td className="l">
                <Dearest dearest={dearest} money={money} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="k">
              {words.total}
            </th>
            <td className="num k">{money(total.spent)}</td>
            <td className="num">{money(purses.left)}</td>
            <td className="num">{total.bought}</td>
            <td className="num">{total.overseas ?? '–'}</td>
            <td className="num">{purses.places}</td>
            <td className="l">
              <Dearest dearest={total.dearest} money={money} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
