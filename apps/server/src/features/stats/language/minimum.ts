import type { Range } from './question.ts';

/** Columns that say how much a row is of: a range of one is a minimum against chance. */
export const SAMPLES: readonly string[] = [
  'balls',
  'overs',
  'innings',
  'stands',
  'bowling-innings',
  'matches',
  'runs',
  'wickets',
  'outs',
];
/** A minimum of 0 says that there is none: it filters nothing. */
export const isNoMinimum = ({ column, from, to }: Range): boolean =>
  from === 0 && to === null && SAMPLES.includes(column);
