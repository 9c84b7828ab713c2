/**
 * Which matches' results a table, career or record reveals, so that readers who hide a result see neither (BEYOND-04).
 */
import { type Kysely, sql } from 'kysely';
import type { SummedMatches } from '@sightscreen/contracts';
import type { Instant } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';

/** Days for which a hidden result also hides the figures that include it. */
const HIDES_FIGURES = 14;

const A_DAY = 86_400_000;
/** When the set of recent matches next changes: at the end of a UTC day. */
export const summedUntil = (now: Instant): Instant => (Math.floor(now / A_DAY) + 1) * A_DAY;

/**
 * Matches that ended within 14 days and meet the condition, which refers to a match row as `m`. Includes a match that
 * resumed after its end was undone, until its figures no longer count.
 */
export async function recentlyOver(
  db: Kysely<Database>,
  condition: ReturnType<typeof sql>,
  now: Instant,
): Promise<SummedMatches> {
  const { rows } = await sql<{ id: string; ended: number }>`
    select m.id, floor(extract(epoch from coalesce(m.end_time, m.start_time, m.start_date + 1)) * 1000)::float8 as ended
      from match m
     where m.start_date > (to_timestamp(${now}::float8 / 1000) at time zone 'UTC')::date - ${HIDES_FIGURES}::int
       and (m.phase in ('complete', 'recent') or exists (select from match_figure f where f.match_id = m.id and f.over))
       and ${condition}
     order by m.id`.execute(db);
  return { matches: rows.map(({ id }) => id), ended: rows.length === 0 ? null : Math.max(...rows.map((r) => r.ended)) };
}
