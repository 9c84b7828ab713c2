import type { InningsSeries } from '@sightscreen/contracts';
import type { ChartWords } from '../../text/en/match.ts';
import { useText } from '../../text/use-text.ts';
import { axis, overTicks, round, spelt } from './scale.ts';
import { endLabels } from './end-labels.ts';
import { totalAfter } from './running.ts';
import { columnSizes, railSizes } from './sizes.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { ValueLines } from './ValueLines.tsx';

const RAIL = railSizes([190, 260]);
const COLUMN = columnSizes([200, 260, 300]);
/** Newest first: a thick ink line for the current innings, petrol for the previous one, grey for the others. */
const COLOURS = ['side-a', 'side-b', 'side-c', 'side-c'] as const;

/** Runs by over, one line per innings with its name at the end; red discs are that side's wickets. */
export function Worm({
  series,
  hundred,
  wide = false,
  table = true,
}: {
  series: readonly InningsSeries[];
  hundred: boolean;
  wide?: boolean;
  table?: boolean;
}) {
  const chart = useText('chart');
  const visible = [...series]
    .filter((innings) => !innings.superOver && innings.points.length > 0)
    .reverse()
    .slice(0, 4);
  const [first] = visible;
  if (first === undefined) return null;
  const say = chart.wormSay(
    `${visible.map((innings) => chart.after(innings.name, totalAfter(innings, innings.points.length - 1), reached(innings, hundred, chart))).join('. ')}.`,
  );
  const names = labelsOf(series, chart);
  const strokes = visible.map((one, at): Stroke => ({
    one,
    at,
    label: names.get(one) ?? one.shortName,
    places: placesOf(one),
    falls: fallsOf(one),
  }));
  return (
    <figure>
      <div className={wide ? 'charts charts--wide' : 'charts'}>
        {(wide ? COLUMN : RAIL).map((size) => (
          <Drawn key={size.name} {...size} strokes={strokes} hundred={hundred} say={say} />
        ))}
      </div>
      <figcaption className="note">{say}</figcaption>
      {table && <FiguresTable series={visible} hundred={hundred} />}
    </figure>
  );
}

/** "16.4 overs", "83 balls". */
export function reached(series: InningsSeries, hundred: boolean, words: ChartWords): string {
  const balls = series.points.reduce((sum, point) => sum + point.balls, 0);
  if (hundred) return `${balls} ${words.balls}`;
  const fullOvers = Math.floor(balls / series.perOver);
  return `${balls % series.perOver === 0 ? fullOvers : `${fullOvers}.${balls % series.perOver}`} ${words.overs}`;
}

type Place = [over: number, runs: number];
interface Stroke {
  one: InningsSeries;
  at: number;
  label: string;
  places: readonly Place[];
  falls: readonly Place[];
}

function Drawn({
  width,
  height,
  name,
  strokes,
  hundred,
  say,
}: {
  width: number;
  height: number;
  name: string;
  strokes: readonly Stroke[];
  hundred: boolean;
  say: string;
}) {
  const visible = strokes.map(({ one }) => one);
  const ends = strokes.map(({ places }): Place => places.at(-1) ?? [0, 0]);
  const edge = {
    left: 32,
    right: Math.max(46, ...strokes.map(({ label }) => Math.min(label.length, 12) * 7.5 + 6)),
    top: 12,
    foot: 24,
  };
  const overs = Math.max(
    ...visible.map((innings) => (innings.limit === null ? innings.points.length : innings.limit / innings.perOver)),
    ...visible.map((innings) => innings.points.length),
    1,
  );
  const x = (over: number): number => round(edge.left + (over / overs) * (width - edge.left - edge.right));
  const runs = axis(Math.max(...visible.map((innings) => innings.points.at(-1)?.total ?? 0)), [
    height - edge.foot,
    edge.top,
  ]);
  const labelled = ends.map(([over, total], at) => ({
    x: Math.min(x(over) + 6, width - edge.right + 6),
    y: runs.at(total),
    words: strokes[at]?.label ?? '',
  }));
  const places = endLabels(labelled, [edge.top, height - edge.foot]);
  return (
    <svg className={`chart chart--${name}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say}>
      <ValueLines ticks={runs.ticks} at={runs.at} left={edge.left} right={width - edge.right} />
      {overTicks(overs).map((over) => (
        <text key={over} x={x(over)} y={height - 6} textAnchor="middle">
          {hundred ? over * 5 : over}
        </text>
      ))}
      {strokes.toReversed().map(({ one, at, places, falls }) => (
        <g key={one.innings}>
          <path
            className={`stroke-${COLOURS[at]}`}
            d={`M${places.map(([over, total]) => `${spelt(x(over))},${spelt(runs.at(total))}`).join('L')}`}
            fill="none"
            strokeWidth={at === 0 ? 3 : 2}
            strokeLinejoin="round"
          />
          {falls.map(([over, total], fall) => (
            <circle
              key={fall}
              className={at === 0 ? 'disc' : 'disc disc--other'}
              cx={x(over)}
              cy={runs.at(total)}
              r={at === 0 ? 3.5 : 3}
              strokeWidth="1.5"
            />
          ))}
        </g>
      ))}
      {labelled.map(({ x: from, words }, at) => (
        <text key={at} className={at === 0 ? 'lab' : 'lab--other'} x={from} y={round((places[at] ?? 0) + 4)}>
          {words}
        </text>
      ))}
    </svg>
  );
}

/** The short name of each side, with the number of its innings where it batted twice. */
function labelsOf(series: readonly InningsSeries[], { ordinal }: ChartWords): Map<InningsSeries, string> {
  const sides = Map.groupBy(
    series.filter((innings) => !innings.superOver && innings.points.length > 0),
    ({ side }) => side,
  );
  return new Map(
    [...sides.values()].flatMap((own) =>
      own.map((innings, at): [InningsSeries, string] => [
        innings,
        own.length === 1 ? innings.shortName : `${innings.shortName} ${ordinal(at + 1)}`,
      ]),
    ),
  );
}

/** [overs bowled, runs] at the start and at the end of each over. */
function placesOf(series: InningsSeries): Place[] {
  return [
    [0, 0],
    ...series.points.map((point, at): Place => [
      at + (at === series.points.length - 1 ? Math.min(1, point.balls / series.perOver) || 1 : 1),
      point.total,
    ]),
  ];
}

/** Where wickets fell, on the line: `wicketBalls` are the balls of the over, counted from one. */
function fallsOf(series: InningsSeries): Place[] {
  return series.points.flatMap((point, at) =>
    point.wicketBalls.map((ball): Place => {
      const share = Math.min(1, Math.max(0, ball / Math.max(point.balls, 1)));
      return [at + Math.min(1, ball / series.perOver), point.total - point.runs + Math.round(point.runs * share)];
    }),
  );
}
