import { moneyText } from '@sightscreen/auction';
import type { AuctionSums } from '@sightscreen/contracts/calls/auction-sums';
import { Figures } from '../../ui/chart/Figures.tsx';
import { round } from '../../ui/chart/scale.ts';
import { useText } from '../../text/use-text.ts';
import { Side } from './Side.tsx';

const [WIDTH, HEIGHT] = [200, 72];

/** The purse of each team over the auction: small charts on one scale, and a table lot by lot. */
export function PursePictures({
  sums: { sides, bought },
  currency,
}: {
  sums: Pick<AuctionSums, 'sides' | 'bought'>;
  currency: string;
}) {
  const words = useText('auction');
  const money = (amount: number): string => moneyText(amount, currency);
  const most = Math.max(1, ...sides.map(({ sum }) => sum.purse));
  const nameOf = new Map(sides.map(({ sum: { team } }) => [team.id, team.shortName]));
  return (
    <figure>
      <ul className="auction__purses">
        {sides.map(({ sum }) => {
          const own = bought.map((player, at) => ({ ...player, at })).filter(({ team }) => team === sum.team.id);
          const x = (at: number): number => round(((at + 1) / Math.max(1, bought.length)) * WIDTH);
          const y = (left: number): number => round(HEIGHT - 1 - (Math.max(0, left) / most) * (HEIGHT - 2));
          const path = own.map(({ at, left }) => `H${x(at)}V${y(left)}`).join('');
          const drawn = `M0 ${y(sum.purse)}${path}H${WIDTH}`;
          return (
            <li key={sum.team.id}>
              <p>
                <Side team={sum.team} /> <b className="num">{money(sum.left)}</b>
              </p>
              <svg
                className="chart"
                viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                role="img"
                aria-label={words.pursesSay(sum.team.name, money(sum.purse), money(sum.left), own.length)}
              >
                <path className="auction__shade" d={`${drawn}V${HEIGHT}H0z`} />
                <path className="stroke-side-a" d={drawn} fill="none" strokeWidth="2" />
                <path className="axis" d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
              </svg>
            </li>
          );
        })}
      </ul>
      <figcaption className="note">{words.pursesNote}</figcaption>
      <Figures
        label={words.purses}
        head={[words.player, words.side, words.price, words.leftAfter]}
        rows={bought.map(({ name, team, price, left }) => [name, nameOf.get(team) ?? '', money(price), money(left)])}
      />
    </figure>
  );
}
