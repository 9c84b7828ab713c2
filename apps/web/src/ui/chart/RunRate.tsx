import type { RunRateSeries } from '@sightscreen/contracts';
import { line } from 'd3-shape';
import { useText } from '../../text/use-text.ts';

import { Figures } from './Figures.tsx';
import { axis, overTicks, round } from './scale.ts';
import { columnSizes, type Size } from './sizes.ts';
import { ValueLines } from './ValueLines.tsx';

const SIZES = columnSizes([180, 220, 250]);

/** The run rate after each over, and in a chase the required rate, dashed. `limit`: maximum overs of the innings. */
export function RunRate({ series, limit, hundred }: { series: RunRateSeries; limit: number | null; hundred: boolean }) {
  const picture = useText('picture');
  const chart = useText('chart');
  const last = series.points.at(-1);
  if (last === undefined) return null;
  const say = picture.rateSay(series.name, last.rate, last.required);
  return (
    <figure>
      <div className="charts charts--wide">
        {SIZES.map((size) => (
          <Drawn key={size.name} size={size} series={series} limit={limit} hundred={hundred} say={say} />
        ))}
      </div>
      <figcaption className="note">{picture.rateNote(dashed(series).length > 1)}</figcaption>
      <Figures
        label={picture.rate}
        head={[hundred ? chart.set : chart.over, picture.rateCurrent, picture.rateRequired]}
        rows={series.points.map(({ over, rate, required }) => [over + 1, rate, required ?? ''])}
      />
    </figure>
  );
}

function Drawn({
  size: { width, height, name },
  series,
  limit,
  hundred,
  say,
}: {
  size: Size;
  series: RunRateSeries;
  limit: number | null;
  hundred: boolean;
  say: string;
}) {
  const edge = { left: 32, right: 46, top: 12, foot: 24 };
  const overs = Math.max(limit ?? 0, (series.points.at(-1)?.over ?? 0) + 1);
  const x = (over: number): number => round(edge.left + ((over + 1) / overs) * (width - edge.left - edge.right));
  // The required rate of the last overs is unbounded: the chart ends at three times the best rate, the table has all
  // values.
  const best = Math.max(...series.points.map(({ rate }) => Number(rate)), 1);
  const cap = Math.min(best * 3, Math.max(best, ...series.points.map(({ required }) => Number(required ?? 0))));
  const rates = axis(cap, [height - edge.foot, edge.top]);
  const path = line<[number, number]>(
    (point) => x(point[0]),
    (point) => rates.at(Math.min(point[1], rates.top)),
  ).digits(1);
  const required = dashed(series);
  const last = series.points.at(-1);
  return (
    <svg className={`chart chart--${name}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say}>
      <ValueLines ticks={rates.ticks} at={rates.at} left={edge.left} right={width - edge.right} />
      {overTicks(overs).map((over) => (
        <text key={over} x={x(over - 1)} y={height - 6} textAnchor="middle">
          {hundred ? over * 5 : over}
        </text>
      ))}
      {required.length > 1 && (
        <path className="stroke-side-b" d={path(required) ?? ''} fill="none" strokeWidth="2" strokeDasharray="5 4" />
      )}
      <path
        className="stroke-side-a"
        d={path(series.points.map(({ over, rate }): [number, number] => [over, Number(rate)])) ?? ''}
        fill="none"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      {last !== undefined && (
        <text
          className="lab"
          x={Math.min(x(last.over) + 6, width - edge.right + 6)}
          y={rates.at(Number(last.rate)) + 4}
        >
          {last.rate}
        </text>
      )}
    </svg>
  );
}

/** The required rate after each over of a chase. */
const dashed = (series: RunRateSeries): [number, number][] =>
  series.points.flatMap((point): [number, number][] =>
    point.required === null ? [] : [[point.over, Number(point.required)]],
  );
