/** Matches of a side or at a ground, read in parts through the indexes on sides and grounds. */
import type { MatchCard } from '@sightscreen/contracts';
import type { Instant } from '@sightscreen/cricket';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { idsOf } from '../../core/db/merged.ts';
import { readCards } from './lists.ts';

type Sql = RawBuilder<unknown>;
export type Where = { team: number } | { venue: number };
export type Which = 'fixtures' | 'results' | 'live';

/** Matches in one part of a list. */
export const PART = 30;

const SOONEST = sql`m.start_date, m.start_time nulls last, m.id`;
/** Sorted by start: the order in which matches ended would be a spoiler (BEYOND-04). */
const LATEST = sql`m.start_date desc, m.start_time desc nulls last, m.id`;
const ORDER: Record<Which, Sql> = { fixtures: SOONEST, results: LATEST, live: SOONEST };

function phases(which: Which, now: Instant): Sql {
  if (which === 'live') return sql`m.phase in ('inprogress', 'break', 'forseen')`;
  if (which === 'results') return sql`m.phase in ('complete', 'recent')`;
  // Excludes old fixtures that never began.
  return sql`m.phase in ('upcoming', 'preview') and m.start_date >= (to_timestamp(${now}::float8 / 1000.0) at time zone 'UTC')::date - 1`;
}

/** One query for home and one for away, so that each uses an index: a condition on both could scan all matches. */
export function idsIn(of: Where, which: Which, now: Instant): Sql {
  const own = (column: string, ids: Sql) =>
    sql`select m.id, m.start_date, m.start_time from match m where m.${sql.id(column)} = any(${ids}) and m.summary is not null and ${phases(which, now)}`;
  if ('venue' in of) return own('venue_id', idsOf('venue', of.venue));
  const ids = idsOf('team', of.team);
  return sql`${own('team1_id', ids)} union all ${own('team2_id', ids)}`;
}

export interface Part {
  cards: MatchCard[];
  total: number;
  validUntil: Instant | null;
}
export async function readMatches(
  db: Kysely<Database>,
  of: Where,
  which: Which,
  { now, limit, offset = 0 }: { now: Instant; limit: number; offset?: number },
): Promise<Part> {
  const own = idsIn(of, which, now);
  const { rows: found } = await sql<{ id: string }>`
    select m.id from (${own}) m order by ${ORDER[which]} limit ${limit} offset ${offset}`.execute(db);
  // Most have no live or coming match, and the query of cards with all names is expensive to plan.
  if (found.length === 0 && offset === 0) return { cards: [], total: 0, validUntil: null };
  const ids = found.map(({ id }) => id);
  // The page has checked the world of its side or ground, which is that of the matches.
  const [{ cards, validUntil }, total] = await Promise.all([
    readCards(db, sql`m.id = any(${ids}::text[])`, ORDER[which], { demo: true, now, limit }),
    offset === 0 && ids.length < limit ? null : countOf(db, own),
  ]);
  return { cards, total: total ?? cards.length, validUntil };
}

async function countOf(db: Kysely<Database>, ids: Sql): Promise<number> {
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*)::int as total from (${ids}) m`.execute(db);
  return counted?.total ?? 0;
}
