import type { RankingRow } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { spelt } from '../../ui/chart/scale.ts';

const WIDTH = 72;
const HEIGHT = 24;
const EDGE = 3;
/** Minimum width of a history, in weeks. */
const SHORT = 12;

/** A year of ratings as a line that links to the same year with dates. Weeks without a rating are gaps. */
export function Year({ row: { name, history, rating, open } }: { row: RankingRow }) {
  const words = useText('rankings');
  const rated = history.filter((week) => week !== null);
  if (rated.length < 2) return null;
  const [least, most] = [Math.min(...rated), Math.max(...rated)];
  // A short history fills part of the width, since a few weeks are not a year.
  const weeks = Math.max(SHORT, history.length - history.findIndex((week) => week !== null));
  const x = (at: number): number => WIDTH - EDGE - ((history.length - 1 - at) * (WIDTH - 2 * EDGE)) / (weeks - 1);
  const y = (value: number): number =>
    HEIGHT - EDGE - ((value - least) * (HEIGHT - 2 * EDGE)) / Math.max(1, most - least);
  const path = history
    .map((value, at) =>
      value === null ? '' : `${at === 0 || history[at - 1] === null ? 'M' : 'L'}${spelt(x(at))} ${spelt(y(value))}`,
    )
    .join('');
  return (
    <a className="rk__year" href={open} aria-label={words.historySays(name, rated[0] ?? rating, rating, most)}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path className="stroke-side-b" d={path} fill="none" strokeWidth="1.5" strokeLinejoin="round" />
        <circle className="fill-side-a" cx={spelt(x(history.length - 1))} cy={spelt(y(rating))} r="2.5" />
      </svg>
    </a>
  );
}
