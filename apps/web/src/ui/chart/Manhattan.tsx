import type { InningsSeries } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { axis, overTicks, round } from './scale.ts';
import { columnSizes, railSizes } from './sizes.ts';
import { ValueLines } from './ValueLines.tsx';

const RAIL = railSizes([170, 210]);
const COLUMN = columnSizes([180, 210, 240]);

/** Runs of each over as bars, with a disc above for each wicket. */
export function Manhattan({
  series,
  side,
  hundred,
  wide = false,
}: {
  series: InningsSeries;
  side: 'a' | 'b';
  hundred: boolean;
  wide?: boolean;
}) {
  const chart = useText('chart');
  const best = series.points.reduce(
    (a, b) => (b.runs > a.runs ? b : a),
    series.points[0] ?? { over: 0, runs: 0, total: 0, wickets: 0, wicketBalls: [], balls: 0 },
  );
  const say = chart.manhattanSay(series.name, best.runs, series.points.indexOf(best) + 1, series.points.length);
  return (
    <figure>
      <div className={wide ? 'charts charts--wide' : 'charts'}>
        {(wide ? COLUMN : RAIL).map((size) => (
          <Drawn key={size.name} {...size} series={series} side={side} hundred={hundred} say={say} />
        ))}
      </div>
      <figcaption className="note">{hundred ? chart.discsSets : chart.discs}</figcaption>
      <FiguresTable series={[series]} hundred={hundred} />
    </figure>
  );
}

function Drawn({
  width,
  height,
  name,
  series,
  side,
  hundred,
  say,
}: {
  width: number;
  height: number;
  name: string;
  series: InningsSeries;
  side: 'a' | 'b';
  hundred: boolean;
  say: string;
}) {
  const edge = { left: 26, right: 4, top: 16, foot: 22 };
  const overs = Math.max(
    series.limit === null ? 10 : Math.ceil(series.limit / series.perOver),
    series.points.length,
    5,
  );
  const step = (width - edge.left - edge.right) / overs;
  const bar = Math.max(1, round(step * (overs > 60 ? 0.85 : 0.72)));
  const runs = axis(
    Math.max(...series.points.map((point) => point.runs + point.wicketBalls.length)),
    [height - edge.foot, edge.top],
    4,
  );
  const disc = Math.min(3.5, Math.max(2, step / 2));
  return (
    <svg className={`chart chart--${name}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say}>
      <ValueLines ticks={runs.ticks} at={runs.at} left={edge.left} right={width - edge.right} />
      {[1, ...overTicks(overs)].map((over) => (
        <text key={over} x={round(edge.left + (over - 0.5) * step)} y={height - 6} textAnchor="middle">
          {hundred ? over * 5 : over}
        </text>
      ))}
      {series.points.map((point, at) => {
        const x = round(edge.left + at * step + (step - bar) / 2);
        return (
          <g key={at}>
            {point.runs > 0 && (
              <rect
                className={`fill-side-${side}`}
                x={x}
                y={runs.at(point.runs)}
                width={bar}
                height={round(runs.at(0) - runs.at(point.runs))}
              />
            )}
            {point.wicketBalls.map((_, fall) => (
              <circle
                key={fall}
                className="disc"
                cx={round(x + bar / 2)}
                cy={round(runs.at(point.runs) - 6 - fall * (disc * 2 + 1.5))}
                r={disc}
                strokeWidth="1"
              />
            ))}
          </g>
        );
      })}
      <path className="axis" d={`M${edge.left} ${runs.at(0)}H${width - edge.right}`} />
    </svg>
  );
}
