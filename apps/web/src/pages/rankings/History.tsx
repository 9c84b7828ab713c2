import type { RankingHistory } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Figures } from '../../ui/chart/Figures.tsx';
import { round, spelt } from '../../ui/chart/scale.ts';
import { columnSizes, type Size } from '../../ui/chart/sizes.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { dayOf } from '../../ui/time/day-of.ts';
import { ValueLines } from '../../ui/chart/ValueLines.tsx';

const SIZES = columnSizes([150, 180, 200]);

/** A year of one row, week by week: the picture, its sentence, its figures. */
export function History({ history: { name, weeks, close } }: { history: RankingHistory }) {
  const words = useText('rankings');
  const rated = weeks.flatMap(({ rating }) => rating ?? []);
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (first === undefined || last === undefined || rated.length === 0) return null;
  const say = words.historyOf(dayOf(first.day), dayOf(last.day), Math.min(...rated), Math.max(...rated));
  return (
    <Block
      id="history"
      title={words.history(name)}
      more={
        <a className="more" href={close}>
          {words.close}
        </a>
      }
    >
      <figure>
        <div className="charts charts--wide">
          {SIZES.map((size) => (
            <Drawn key={size.name} size={size} weeks={weeks} rated={rated} say={`${name}. ${say}`} />
          ))}
        </div>
        <figcaption className="note">{say}.</figcaption>
        <Figures
          label={words.history(name)}
          head={[words.weekColumn, words.rating, words.place]}
          rows={weeks
            .toReversed()
            .map(({ day, rating, place }) => [dayOf(day), rating ?? words.none, place ?? words.none])}
        />
      </figure>
    </Block>
  );
}

function Drawn({
  size: { width, height, name },
  weeks,
  rated,
  say,
}: {
  size: Size;
  weeks: RankingHistory['weeks'];
  rated: readonly number[];
  say: string;
}) {
  const edge = { left: 34, right: 44, top: 12, foot: 24 };
  const step = stepOf(Math.max(...rated) - Math.min(...rated));
  const [least, most] = [
    Math.floor(Math.min(...rated) / step) * step,
    Math.ceil((Math.max(...rated) + 1) / step) * step,
  ];
  const ticks = Array.from({ length: (most - least) / step + 1 }, (_, at) => least + at * step);
  const x = (at: number): number => edge.left + (at * (width - edge.left - edge.right)) / Math.max(1, weeks.length - 1);
  const y = (rating: number): number =>
    round(height - edge.foot - ((rating - least) * (height - edge.foot - edge.top)) / (most - least));
  const path = weeks
    .map(({ rating }, at) =>
      rating === null
        ? ''
        : `${(weeks[at - 1]?.rating ?? null) === null ? 'M' : 'L'}${spelt(x(at))} ${spelt(y(rating))}`,
    )
    .join('');
  const end = weeks.at(-1)?.rating ?? null;
  return (
    <svg className={`chart chart--${name}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say}>
      <ValueLines ticks={ticks} at={y} left={edge.left} right={width - edge.right} />
      <text x={edge.left} y={height - 6}>
        {dayOf(weeks[0]?.day ?? '')}
      </text>
      {weeks.length > 1 && (
        <text x={width - edge.right} y={height - 6} textAnchor="end">
          {dayOf(weeks.at(-1)?.day ?? '')}
        </text>
      )}
      <path className="stroke-side-a" d={path} fill="none" strokeWidth="2.5" strokeLinejoin="round" />
      {end !== null && (
        <>
          <circle className="fill-side-a" cx={spelt(x(weeks.length - 1))} cy={y(end)} r="3.5" />
          <text className="lab" x={round(x(weeks.length - 1) + 8)} y={y(end) + 4}>
            {end}
          </text>
        </>
      )}
    </svg>
  );
}

/** Grid step that gives two to five lines. */
const stepOf = (range: number): number => (range <= 20 ? 10 : range <= 60 ? 20 : range <= 150 ? 50 : 100);
