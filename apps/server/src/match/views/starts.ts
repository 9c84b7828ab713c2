/**
 * Start of a match as SQL over a match row `m`, for lists with one order in every time zone: a match without a time of
 * day starts at noon UTC. Must equal the expression of the index `match_start`.
 */
import { sql } from 'kysely';
import type { MatchCard } from '@sightscreen/contracts';
import type { Instant } from '@sightscreen/cricket';

export const START = sql<Date>`coalesce(m.start_time, (m.start_date + time '12:00') at time zone 'UTC')`;
export const BY_START = sql`${START}, m.id`;
export const instant = (at: Instant) => sql`to_timestamp(${at}::float8 / 1000.0)`;

export const startOf = ({ startTime, date }: Pick<MatchCard, 'startTime' | 'date'>): Instant =>
  startTime ?? Date.parse(`${date}T12:00:00Z`);
