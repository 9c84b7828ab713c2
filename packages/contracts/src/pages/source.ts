/** Source of a page's figures, in one line at its foot (BEYOND-25). */
import { z } from 'zod';
import { summedMatches } from './summed.ts';

const count = z.number().int();

export const sourceLine = z.object({
  /** Sources of the balls; `demo`: invented matches. */
  from: z.array(z.enum(['cricsheet', 'scorers', 'demo'])),
  /** For totals: completed matches. */
  matches: z
    .object({
      counted: count,
      /** Matches without any known ball. */
      withoutBalls: count,
      /** Day of the latest match. */
      latest: z.string(),
    })
    .nullable(),
  /** For one match: number of the last fact in its log. For query results: revision of the ball data. */
  revision: z.object({ of: z.enum(['log', 'data']), number: count }).nullable(),
  /** Match that the revision would spoil. */
  match: z.string().nullable(),
  /** Matches that the counts would spoil. */
  summed: summedMatches,
  /** Public log of corrections of the match, else the page that explains it. */
  corrections: z.string(),
  /** Download of the same figures. */
  data: z.string(),
  /** Statistics query for the same figures. */
  ask: z.string().nullable(),
});
export type SourceLine = z.infer<typeof sourceLine>;
