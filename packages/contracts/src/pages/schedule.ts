/** Props of the schedule: by tab, or by the filters of series (MATCH-012 to 028). */
import { z } from 'zod';
import { FILTER_STATES, FILTER_TYPES } from '../schedule/series-filter.ts';
import { growth } from './growth.ts';
import { listedWorld } from './lists.ts';
import { matchCard, pageSchema } from './match.ts';

const count = z.number().int();
/** ISO date. Days and months of the schedule are in GMT. */
const day = z.string();
const named = z.object({ id: count, name: z.string() });

export const schedulePage = pageSchema('schedule', {
  world: listedWorld,
  /** Null on `/cricket-schedule/series/{filter}`. */
  tab: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).nullable(),
  filter: z.object({
    venue: count.nullable(),
    team: count.nullable(),
    type: z.enum(FILTER_TYPES).nullable(),
    state: z.enum(FILTER_STATES).nullable(),
  }),
  /** Options: grounds and sides of matches around these days. */
  venues: z.array(named),
  teams: z.array(named),
  today: day,
  /** First day of the list, and its month. */
  from: day,
  month: day,
  months: z.array(z.object({ month: day, count, href: z.string() })),
  /** Nearest months with matches outside those; before the first match of the list. */
  before: z.object({ month: day, href: z.string() }).nullable(),
  after: z.object({ month: day, href: z.string() }).nullable(),
  earlier: z.object({ day, href: z.string() }).nullable(),
  /** Days of the month with matches. */
  days: z.array(z.object({ day, count, href: z.string() })),
  /** Matches in play, separate from the list, unless the address names a day. */
  live: z.array(matchCard),
  cards: z.array(matchCard),
  growth,
  /** Calendar address for these matches. */
  calendar: z.string(),
});
export type SchedulePage = z.infer<typeof schedulePage>;
