/** Matches that aggregated figures would spoil (BEYOND-03, BEYOND-04). */
import { z } from 'zod';

export const summedMatches = z.object({
  /** Ids of matches that ended recently, within the longest time that readers postpone watching. */
  matches: z.array(z.string()),
  /** Latest end among them, in milliseconds. */
  ended: z.number().nullable(),
});
export type SummedMatches = z.infer<typeof summedMatches>;
