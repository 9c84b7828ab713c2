import type { Range } from './question.ts';

/** Columns that measure the sample size of a row. A range of one is a minimum sample. */
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
/** A minimum of 0 means no minimum, and filters nothing. */
export const isNoMinimum = ({ column, from, to }: Range): boolean =>
  from === 0 && to === null && SAMPLES.includes(column);
