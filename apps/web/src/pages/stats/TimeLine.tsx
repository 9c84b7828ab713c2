import type { StatsChart } from '@sightscreen/contracts';
import { axis, round } from '../../ui/chart/scale.ts';
import { columnSizes, type Size } from '../../ui/chart/sizes.ts';
import { ValueLines } from '../../ui/chart/ValueLines.tsx';
import { useText } from '../../text/use-text.ts';

const SIZES = columnSizes([180, 220, 240]);
/** Width of a label with padding, in pixels. */
const LABEL = 52;

/** One point for each row of the result, in chronological order. */
export function TimeLine({ chart, title, pages }: { chart: StatsChart; title: string; pages: number }) {
  const words = useText('stats');
  const { points } = chart;
  const [first, last] = [points[0]!, points.at(-1)!];
  const best = points.reduce((most, point) => (point.value > most.value ? point : most), first);
  const say = `${words.lineSays(title, first, last, best)} ${words.lineNote(pages)}`;
  return (
    <div className="charts charts--wide">
      {SIZES.map((size) => (
        <Drawn key={size.name} size={size} points={points} best={best} say={say} />
      ))}
    </div>
  );
}

type Points = StatsChart['points'];

function Drawn({
  size: { width, height, name },
  points,
  best,
  say,
}: {
  size: Size;
  points: Points;
  best: Points[number];
  say: string;
}) {
  const edge = { left: 46, right: 18, top: 20, foot: 24 };
  const room = width - edge.left - edge.right;
  // Years and overs are spaced by value; seasons are spaced evenly.
  const numbers = points.map((point, at) => (/^\d+$/.test(point.name) ? Number(point.name) : at));
  const spread = Math.max(numbers.at(-1)! - numbers[0]!, 1);
  const x = (at: number): number => round(edge.left + ((numbers[at]! - numbers[0]!) / spread) * room);
  const values = axis(Math.max(...points.map(({ value }) => value)), [height - edge.foot, edge.top]);
  const every = Math.ceil((points.length * LABEL) / room);
  const path = points.map(({ value }, at) => `${x(at)},${values.at(value)}`).join('L');
  return (
    <svg className={`chart chart--${name}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say}>
      <ValueLines ticks={values.ticks} at={values.at} left={edge.left} right={width - edge.right} />
      {points.map((point, at) =>
        at % every === 0 ? (
          <text key={point.name} x={x(at)} y={height - 6} textAnchor="middle">
            {point.name}
          </text>
        ) : null,
      )}
      <path className="stroke-side-a" d={`M${path}`} fill="none" strokeWidth="2" />
      {points.map((point, at) => (
        <path
          key={point.name}
          className="fill-side-a"
          d={`M${round(x(at) - 3)} ${round(values.at(point.value) - 3)}h6v6h-6z`}
        />
      ))}
      <text
        className="lab"
        x={x(points.indexOf(best))}
        y={values.at(best.value) - 8}
        textAnchor={best === points[0] ? 'start' : best === points.at(-1) ? 'end' : 'middle'}
      >
        {best.shown}
      </text>
    </svg>
  );
}
