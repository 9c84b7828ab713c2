import type { FirstInningsPoint, GroundFigures } from '@sightscreen/contracts';
import { scaleLinear } from 'd3-scale';
import { useText } from '../../text/use-text.ts';
import { Figures } from '../../ui/chart/Figures.tsx';
import { round } from '../../ui/chart/scale.ts';
import { columnSizes, type Size } from '../../ui/chart/sizes.ts';
import { dayOf } from '../../ui/time/day-of.ts';
import { ValueLines } from '../../ui/chart/ValueLines.tsx';

const SIZES = columnSizes([240, 280, 300]);
const SIDE = 7;

/**
 * First-innings totals: one square per match, filled if that team won, outlined if it lost; yearly medians joined by a
 * line.
 */
export function Totals({ figures: { totals, medians, decided, median } }: { figures: GroundFigures }) {
  const { venue: words } = useText('places');
  const runs = totals.map((total) => total.runs);
  const say = words.totalsSay(decided, Math.min(...runs), Math.max(...runs), median ?? 0);
  return (
    <figure>
      <Key />
      <div className="charts charts--wide">
        {SIZES.map((size) => (
          <Drawn key={size.name} size={size} totals={totals} medians={medians} median={median ?? 0} say={say} />
        ))}
      </div>
      <figcaption className="note">
        {words.totalsNote(totals.length, decided)}
        {medians.length > 1 && ` ${words.medians(medians)}`}
      </figcaption>
      <Figures
        label={words.totals}
        head={words.totalsHead}
        rows={totals
          .toReversed()
          .map((total) => [dayOf(total.date), totalText(total), total.team, total.against, words[total.mark]])}
      />
    </figure>
  );
}

const totalText = ({ runs, wickets }: FirstInningsPoint): string =>
  wickets === 10 ? String(runs) : `${runs}/${wickets}`;
const MARKS = ['won', 'lost', 'level'] as const;
/** Draws all squares of one kind as one path: hundreds of elements would make up most of the page. */
const SQUARES = {
  won: (x: number, y: number) => `M${x - SIDE / 2} ${y - SIDE / 2}h${SIDE}v${SIDE}h-${SIDE}z`,
  lost: (x: number, y: number) => `M${x - SIDE / 2} ${y - SIDE / 2}h${SIDE}v${SIDE}h-${SIDE}z`,
  level: (x: number, y: number) => `M${x - SIDE / 2} ${y}h${SIDE}`,
};

function Key() {
  const { venue: words } = useText('places');
  return (
    <p className="note totals__key">
      {MARKS.map((mark) => (
        <span key={mark}>
          <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
            <path className={`totals__${mark}`} d={SQUARES[mark](6, 6)} />
          </svg>
          {words[mark]}
        </span>
      ))}
    </p>
  );
}

const DAY = 86_400_000;
const dayNumber = (date: string): number => Date.parse(`${date}T12:00:00Z`) / DAY;

function Drawn({
  size: { width, height, name },
  totals,
  medians,
  median,
  say,
}: { size: Size; median: number; say: string } & Pick<GroundFigures, 'totals' | 'medians'>) {
  const { venue: words } = useText('places');
  const edge = { left: 40, right: 62, top: 12, foot: 26 };
  const days = totals.map(({ date }) => dayNumber(date));
  const [from, to] = [Math.min(...days), Math.max(...days)];
  const runs = totals.map((total) => total.runs);
  const up = scaleLinear()
    .domain([Math.max(0, Math.min(...runs) - 15), Math.max(...runs) + 15])
    .range([height - edge.foot, edge.top])
    .nice(4);
  const x = (day: number): number =>
    round(edge.left + 6 + ((day - from) / Math.max(to - from, 1)) * (width - edge.left - edge.right - 12));
  const y = (value: number): number => round(up(value));
  const years = yearsShown(medians, totals);
  const joined = years.map(({ at, median: middle }) => `${x(at)} ${y(middle)}`);
  const end = years.at(-1);
  const step = Math.ceil(years.length / (width / 60));
  return (
    <svg className={`chart chart--${name}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say}>
      <ValueLines ticks={up.ticks(4)} at={y} left={edge.left} right={width - edge.right} />
      {years.map(({ year, at }, index) =>
        index % step === 0 ? (
          <text key={year} x={x(at)} y={height - 6} textAnchor="middle">
            {year}
          </text>
        ) : null,
      )}
      {joined.length > 1 && (
        <path className="stroke-side-b" d={`M${joined.join('L')}`} fill="none" strokeWidth="2" strokeLinejoin="round" />
      )}
      {MARKS.map((mark) => (
        <path
          key={mark}
          className={`totals__${mark}`}
          d={totals
            .map((total, at) => (total.mark === mark ? SQUARES[mark](x(days[at] ?? from), y(total.runs)) : ''))
            .join('')}
        />
      ))}
      <text className="lab totals__median" x={width - edge.right + 6} y={y(end?.median ?? median) - 2}>
        {words.medianWord}
      </text>
      <text className="lab totals__median" x={width - edge.right + 6} y={y(end?.median ?? median) + 12}>
        {end?.median ?? median}
      </text>
    </svg>
  );
}

/** Year labels among the squares, each at the middle of its year. */
function yearsShown(medians: GroundFigures['medians'], totals: readonly FirstInningsPoint[]) {
  const byYear = Map.groupBy(totals, ({ date }) => date.slice(0, 4));
  return medians.flatMap(({ year, median }) => {
    const days = (byYear.get(year) ?? []).map(({ date }) => dayNumber(date));
    return days.length === 0 ? [] : [{ year, median, at: days.reduce((sum, day) => sum + day, 0) / days.length }];
  });
}
