/** Where the figures of a page come from, in one line at its foot (BEYOND-25). */
import { z } from 'zod';
import { summedMatches } from './summed.ts';

const count = z.number().int();

export const sourceLine = z.object({
  /** Who told the balls; `demo`: invented matches of ours. */
  from: z.array(z.enum(['cricsheet', 'scorers', 'demo'])),
  /** Of sums: matches that are over. */
  matches: z
    .object({
      counted: count,
      /** Of which no ball is known. */
      withoutBalls: count,
      /** Day of the latest one. */
      latest: z.string(),
    })
    .nullable(),
  /** Of one match: the number of the last fact in its log. Of an answer: that of the ball data. */
  revision: z.object({ of: z.enum(['log', 'data']), number: count }).nullable(),
  /** The match that the revision gives away. */
  match: z.string().nullable(),
  /** The matches that the counts give away. */
  summed: summedMatches,
  /** The public log of corrections: of the match, else what it is and where. */
  corrections: z.string(),
  /** The same figures to download. */
  data: z.string(),
  /** The same figures as a question of the statistics desk. */
  ask: z.string().nullable(),
});
export type SourceLine = z.infer<typeof sourceLine>;
