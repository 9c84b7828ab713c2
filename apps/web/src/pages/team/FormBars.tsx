import type { FormBar } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Figures } from '../../ui/chart/Figures.tsx';
import { round } from '../../ui/chart/scale.ts';
import { columnSizes, type Size } from '../../ui/chart/sizes.ts';
import { dayOf } from '../../ui/time/day-of.ts';

const SIZES = columnSizes([190, 190, 200]);

/** Results as bars from a line: up won, down lost, the margin as length. */
export function FormBars({ name, bars }: { name: string; bars: readonly FormBar[] }) {
  const { team: words } = useText('places');
  const count = (mark: FormBar['mark']): number => bars.filter((bar) => bar.mark === mark).length;
  const say = words.formSay(name, bars.length, count('W'), count('L'));
  return (
    <figure>
      <div className="charts charts--wide">
        {SIZES.map((size) => (
          <Drawn key={size.name} size={size} bars={bars} say={say} />
        ))}
      </div>
      <figcaption className="note">{words.formNote}</figcaption>
      <Figures
        label={say}
        head={words.formHead}
        rows={bars.map(({ opponent, date, mark, margin }) => [opponent, dayOf(date), words.marks[mark], margin])}
      />
    </figure>
  );
}

function Drawn({ size: { width, height, name }, bars, say }: { size: Size; bars: readonly FormBar[]; say: string }) {
  const { team: words } = useText('places');
  const middle = height / 2 - 8;
  const longest = middle - 24;
  const step = width / Math.max(bars.length, 9);
  return (
    <svg className={`chart chart--${name}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say}>
      {bars.map(({ mark, margin, size, against, date }, at) => {
        const x = round(at * step + 2);
        const long = round(Math.max(2, size * longest));
        const centre = round(at * step + step / 2);
        const up = mark === 'W';
        const level = mark !== 'W' && mark !== 'L';
        return (
          <g key={`${date} ${at}`}>
            {!level && (
              <rect
                className={up ? 'fill-side-a' : 'fill-side-c'}
                x={x}
                y={up ? middle - long : middle + 1}
                width={round(step - 4)}
                height={long}
              />
            )}
            <text
              className="lab"
              x={centre}
              y={level || up ? middle - (level ? 6 : long + 6) : middle + long + 15}
              textAnchor="middle"
            >
              {level ? words.short[mark] : shortMargin(margin)}
            </text>
            <text x={centre} y={height - 4} textAnchor="middle">
              {against.slice(0, 4)}
            </text>
          </g>
        );
      })}
      <path className="axis" d={`M0 ${middle}H${width}`} strokeWidth="1.5" />
    </svg>
  );
}

/** "42 runs" becomes 42r, "5 wkts" 5w, since bars are narrow. */
const shortMargin = (margin: string): string => margin.replace(/^(\d+) (r|w).*$/, '$1$2').replace(/^inns & /, 'i+');
