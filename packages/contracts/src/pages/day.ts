/**
 * Days of a match with two innings a side (BEYOND-17), from `packages/cricket`. Data missing from the log are null or
 * empty.
 */
import { z } from 'zod';

const count = z.number().int();
const share = z.object({
  innings: count,
  side: z.union([z.literal(0), z.literal(1)]),
  name: z.string(),
  shortName: z.string(),
  superOver: z.boolean(),
  runs: count,
  wickets: count,
  overs: z.string(),
  rate: z.string(),
  score: z.string(),
});
export const sessionRow = z.object({
  day: count.nullable(),
  session: count.nullable(),
  name: z.string().nullable(),
  runs: count,
  wickets: count,
  overs: z.string(),
  shares: z.array(share),
  ended: z.string().nullable(),
  endedWords: z.string().nullable(),
  balls: count,
  falls: z.array(count),
  rate: z.string(),
  said: z.array(z.string()),
});
const overRate = z.object({ innings: count, name: z.string(), side: z.string(), perHour: z.string(), minutes: count });
export const leadLine = z.object({
  side: z.string(),
  other: z.string(),
  points: z.array(
    z.object({ at: z.number(), innings: count, over: count, lead: count, wickets: count, first: z.boolean() }),
  ),
});
export const dayView = z.object({
  day: count.nullable(),
  session: count.nullable(),
  told: z.boolean(),
  sessions: z.array(sessionRow),
  days: z.array(
    z.object({
      day: count,
      date: z.string().nullable(),
      runs: count,
      wickets: count,
      overs: z.string(),
      close: z.string(),
    }),
  ),
  today: z
    .object({
      overs: z.string(),
      left: z.object({ overs: z.string(), balls: count, of: count, atMost: z.boolean() }).nullable(),
    })
    .nullable(),
  overRates: z.object({ today: overRate.nullable(), innings: z.array(overRate) }).nullable(),
  lead: leadLine.nullable(),
  standing: z.string().nullable(),
  followOn: z
    .object({
      stand: z.enum(['to avoid', 'avoided', 'may be enforced', 'enforced', 'not enforced']),
      side: z.string(),
      mark: count,
      needed: count,
      lead: count,
      words: z.string(),
    })
    .nullable(),
  newBall: z
    .object({
      after: count,
      left: count,
      available: z.boolean(),
      taken: z.array(z.string()),
      words: z.string().nullable(),
    })
    .nullable(),
});

export type LeadLine = z.infer<typeof leadLine>;
