import { middleOf, moneyText } from '@sightscreen/auction';
import { Figures } from '../../ui/chart/Figures.tsx';
import { axis, round } from '../../ui/chart/scale.ts';
import { columnSizes, type Size } from '../../ui/chart/sizes.ts';
import { asides } from './swarm.ts';

export interface PriceColumn {
  key: string;
  /** Label below the column; null for none. */
  foot: string | null;
  prices: readonly number[];
}
interface Picture {
  columns: readonly PriceColumn[];
  currency: string;
  say: string;
  /** A reference price drawn as a line, with its label. */
  line?: { price: number; name: string } | null;
  /** Draws a line in each column at its median price. */
  middles?: boolean;
}

const SIZES = columnSizes([220, 260, 280]);
const ROOM: Size = { width: 320, height: 190, name: 'n' };

/** Prices as squares, in columns from left to right, with a table of them. */
export function PricePicture({
  note,
  head,
  rows,
  ...picture
}: Picture & { note: string; head: readonly string[]; rows: readonly (readonly (string | number)[])[] }) {
  return (
    <figure>
      <div className="charts charts--wide">
        {SIZES.map((size) => (
          <Drawn key={size.name} size={size} {...picture} />
        ))}
      </div>
      <figcaption className="note">{note}</figcaption>
      <Figures label={picture.say} head={head} rows={rows} />
    </figure>
  );
}

/** A single size, for the rail. */
export const RoomPicture = (picture: Picture) => <Drawn size={ROOM} {...picture} />;

/** Letter width at 12 px, and the width of the narrowest column with a label below it. */
const LETTER = 6.6;

function Drawn({
  size: { width, height, name },
  columns,
  currency,
  say,
  line = null,
  middles = true,
}: Picture & { size: Size }) {
  const most = Math.max(line?.price ?? 0, ...columns.flatMap(({ prices }) => prices));
  const words = (price: number): string => moneyText(price, currency);
  const top = 18;
  const foot = height - 24;
  const prices = axis(most, [foot, top], 4);
  const edge = { left: round(Math.max(...prices.ticks.map((tick) => words(tick).length)) * LETTER + 8), right: 6 };
  const step = (width - edge.left - edge.right) / Math.max(1, columns.length);
  const size = step < 8 ? 3 : 5;
  const feet = shownFeet(columns, step);
  const end = width - edge.right;
  return (
    <svg className={`chart chart--${name}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say}>
      {prices.ticks.map((tick) => (
        <g key={tick}>
          <path className="grid" d={`M${edge.left} ${prices.at(tick)}H${end}`} />
          <text x={edge.left - 7} y={prices.at(tick) + 4} textAnchor="end">
            {words(tick)}
          </text>
        </g>
      ))}
      {columns.map(({ key, foot: below, prices: own }, at) => {
        const x = edge.left + (at + 0.5) * step;
        const middle = middles && own.length > 1 ? middleOf(own) : null;
        const heights = own.map((price) => prices.at(price));
        const aside = asides(heights, size + 1, Math.max(0, step / 2 - size));
        return (
          <g key={key}>
            <path
              className="fill-side-b"
              d={heights
                .map(
                  (y, index) =>
                    `M${round(x + aside[index]! - size / 2)} ${round(y - size / 2)}h${size}v${size}h-${size}z`,
                )
                .join('')}
            />
            {middle !== null && (
              <path
                className="stroke-side-a"
                d={`M${round(x - step * 0.4)} ${prices.at(middle)}H${round(x + step * 0.4)}`}
                strokeWidth="2"
              />
            )}
            {below !== null && feet.has(at) && (
              <text x={round(x)} y={height - 7} textAnchor="middle">
                {below}
              </text>
            )}
          </g>
        );
      })}
      <path className="axis" d={`M${edge.left} ${foot}H${end}`} />
      {line !== null && (
        <>
          <path
            className="stroke-side-a"
            d={`M${edge.left} ${prices.at(line.price)}H${end}`}
            strokeWidth="1.5"
            strokeDasharray="4 3"
          />
          <text className="lab" x={edge.left + 4} y={prices.at(line.price) - 6}>
            {line.name}
          </text>
        </>
      )}
    </svg>
  );
}

/** Columns whose labels fit, from the left. */
function shownFeet(columns: readonly PriceColumn[], step: number): Set<number> {
  const labelled = new Set<number>();
  let free = Number.NEGATIVE_INFINITY;
  for (const [at, { foot }] of columns.entries()) {
    if (foot === null) continue;
    const half = (foot.length * LETTER) / 2;
    const x = (at + 0.5) * step;
    if (x - half < free) continue;
    labelled.add(at);
    free = x + half + 6;
  }
  return labelled;
}
