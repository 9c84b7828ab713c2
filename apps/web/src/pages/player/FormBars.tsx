import { Figures } from '../../ui/chart/Figures.tsx';
import { round } from '../../ui/chart/scale.ts';
import { columnSizes, type Size } from '../../ui/chart/sizes.ts';

export interface FormBar {
  key: string;
  value: number;
  /** Label above the bar. */
  label: string;
  /** Label below the bar. */
  foot: string;
  dark: boolean;
  /** The row of the table. */
  row: readonly (string | number)[];
}

const SIZES = columnSizes([150, 170, 180]);
/** Number of bar slots, filled or not, so that a few innings do not become very wide bars. */
const PLACES = 10;
/** Minimum top of the scale, so that a bar of 4 does not fill the chart. */
const LOWEST_TOP = 20;

/** Bars from the oldest to the newest. */
export function FormBars({
  say,
  note,
  head,
  bars,
  lowestTop = LOWEST_TOP,
}: {
  say: string;
  note: string;
  head: readonly string[];
  bars: readonly FormBar[];
  lowestTop?: number;
}) {
  const most = Math.max(lowestTop, ...bars.map(({ value }) => value));
  return (
    <figure>
      <div className="charts charts--wide">
        {SIZES.map((size) => (
          <Drawn key={size.name} size={size} bars={bars} most={most} say={say} />
        ))}
      </div>
      <figcaption className="note">{note}</figcaption>
      <Figures label={say} head={head} rows={bars.map(({ row }) => row)} />
    </figure>
  );
}

function Drawn({
  size: { width, height, name },
  bars,
  most,
  say,
}: {
  size: Size;
  bars: readonly FormBar[];
  most: number;
  say: string;
}) {
  const [top, foot, gap] = [22, height - 20, 6];
  const step = (width + gap) / Math.max(PLACES, bars.length);
  return (
    <svg className={`chart chart--${name}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say}>
      {bars.map(({ key, value, label, foot: below, dark }, at) => {
        const x = round(at * step);
        const tall = Math.max(2, round(((foot - top) * value) / most));
        const middle = round(x + (step - gap) / 2);
        return (
          <g key={key}>
            <rect
              className={dark ? 'fill-side-a' : 'fill-side-c'}
              x={x}
              y={round(foot - tall)}
              width={round(step - gap)}
              height={tall}
            />
            <text className="lab" x={middle} y={round(foot - tall - 6)} textAnchor="middle">
              {label}
            </text>
            <text className="formfoot" x={middle} y={height - 4} textAnchor="middle">
              {below}
            </text>
          </g>
        );
      })}
      <path className="axis" d={`M0 ${foot}H${width}`} />
    </svg>
  );
}
