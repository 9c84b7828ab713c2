/** The matches that figures over many matches give away (BEYOND-03, BEYOND-04). */
import { z } from 'zod';

export const summedMatches = z.object({
  /** Ids of those that ended lately: nobody waits longer to see a match. */
  matches: z.array(z.string()),
  /** The latest end among them; milliseconds. */
  ended: z.number().nullable(),
});
export type SummedMatches = z.infer<typeof summedMatches>;
