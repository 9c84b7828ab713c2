/** The sentence above a list of counts: the leader and the margin. */
import type { StatsView } from '@sightscreen/contracts/calls/series-stats';
import type { seriesStatsWords } from '../text/en/series-stats.ts';
import { h, type Tree } from './tree.ts';

type Words = typeof seriesStatsWords;
const WHO = 'player';

/** Null for lists of single scores, figures or areas, and if an unknown number of players share the lead. */
export function leaderPiece({ highlight, fields, rows, level }: StatsView, words: Words): Tree | null {
  const unit = highlight === null ? undefined : words.units[highlight];
  if (highlight === null || unit === undefined || !fields.some(({ field }) => field === WHO)) return null;
  const [most, next] = [0, 1].map((at) => Number(rows[at]?.[highlight] ?? Number.NaN));
  if (most === undefined || next === undefined || !Number.isInteger(most)) return null;
  const ahead = rows.filter((row) => Number(row[highlight]) === most).map((row) => row[WHO] ?? '');
  const [leader = '', second = ''] = ahead;
  if (level && ahead.length === rows.length) return null;
  const figure = h('b', { class: 'statslead__figure num', 'aria-hidden': 'true' }, String(most));
  if (ahead.length > 2) return lead(figure, words.shareLead(ahead.length, most, unit));
  const name = h('b', {}, leader);
  if (ahead.length === 2) return lead(figure, name, words.and, h('b', {}, second), words.levelOn(most, unit));
  return lead(figure, name, words.leads(most, unit, Number.isInteger(next) ? most - next : null, rows[1]?.[WHO] ?? ''));
}

const lead = (figure: Tree, ...sentence: (Tree | string)[]): Tree =>
  h('p', { class: 'statslead' }, figure, h('span', {}, ...sentence));
