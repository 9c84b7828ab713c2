import { Figures } from '../../ui/chart/Figures.tsx';
import { round } from '../../ui/chart/scale.ts';
import { columnSizes, railSizes, type Size } from '../../ui/chart/sizes.ts';

export interface Share {
  name: string;
  value: number;
  /** Label behind the bar. */
  label: string;
  /** Additional text below the name. */
  more?: string;
  row: readonly (string | number)[];
}

const ROW = 30;
const TALL_ROW = 42;

/** Horizontal bars with names, scaled to the longest. */
export function Shares({
  say,
  note,
  head,
  shares,
  rail = false,
}: {
  say: string;
  note?: string;
  head: readonly string[];
  shares: readonly Share[];
  rail?: boolean;
}) {
  const row = shares.some(({ more }) => more !== undefined) ? TALL_ROW : ROW;
  const height = shares.length * row;
  const sizes = rail ? railSizes([height, height]) : columnSizes([height, height, height]);
  return (
    <figure>
      <div className={rail ? 'charts' : 'charts charts--wide'}>
        {sizes.map((size) => (
          <Drawn key={size.name} size={size} row={row} shares={shares} say={say} />
        ))}
      </div>
      {note !== undefined && <figcaption className="note">{note}</figcaption>}
      <Figures label={say} head={head} rows={shares.map((share) => share.row)} />
    </figure>
  );
}

function Drawn({
  size: { width, height, name },
  row,
  shares,
  say,
}: {
  size: Size;
  row: number;
  shares: readonly Share[];
  say: string;
}) {
  const [left, right] = [116, 64];
  const most = Math.max(1, ...shares.map(({ value }) => value));
  return (
    <svg className={`chart chart--${name}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say}>
      {shares.map((share, at) => {
        const y = at * row;
        const long = Math.max(2, round(((width - left - right) * share.value) / most));
        return (
          <g key={share.name}>
            <text className="lab" x="0" y={y + (share.more === undefined ? 19 : 17)}>
              {share.name}
            </text>
            {share.more !== undefined && (
              <text x="0" y={y + 33}>
                {share.more}
              </text>
            )}
            <rect className="fill-side-a" x={left} y={y + 5} width={long} height={row - 12} />
            <text className="lab" x={left + long + 8} y={round(y + row / 2 + 3)}>
              {share.label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
