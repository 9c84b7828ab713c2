/** Reads matches of a schedule, their number by day, and filter options. All queries use the index of starts. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { MatchCard } from '@sightscreen/contracts';
import type { Instant } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { leftJoinRemaining } from '../../core/db/merged.ts';
import type { World } from '../../core/db/column-types.ts';
import { type ListAt, PLAYING, readCards } from '../../match/views/lists.ts';
import { inWorlds } from '../../match/views/worlds.ts';
import { BY_START, instant, START, startOf } from '../../match/views/starts.ts';
import { isInTeamFilters } from '../../match/views/team-filters.ts';
import { type Cursor, beginOf, monthsLater } from './days.ts';

type Condition = RawBuilder<unknown>;
export type At = ListAt;

/** Matches per part of the list. */
export const MATCHES_A_PART = 30;

export interface Part {
  cards: MatchCard[];
  /** Start of the next part; null at the end. */
  next: Cursor | null;
  validUntil: Instant | null;
}

export interface Where {
  condition: Condition;
  /** The first day of the list, or the match after which it continues. */
  from: Instant | Cursor;
  /** Whether matches in play are listed separately. */
  apart: boolean;
}

const after = (from: Instant | Cursor): Condition =>
  typeof from === 'number'
    ? sql`${START} >= ${instant(from)}`
    : sql`(${START}, m.id) > (${instant(from.at)}, ${from.id})`;

const cardsOf = ({ worlds, now }: At) => ({ demo: worlds.includes('demo'), mixed: worlds.length > 1, now });

export async function readPart(db: Kysely<Database>, { condition, from, apart }: Where, at: At): Promise<Part> {
  const listed = sql`${condition} and ${after(from)} ${apart ? sql`and not ${PLAYING}` : sql``}`;
  const { cards: found, validUntil } = await readCards(db, listed, BY_START, {
    ...cardsOf(at),
    limit: MATCHES_A_PART + 1,
  });
  const cards = found.slice(0, MATCHES_A_PART);
  const last = cards.at(-1);
  const next =
    last === undefined || found.length === cards.length ? null : { at: startOf(last), id: last.summary.matchId };
  return { cards, next, validUntil };
}

/** More matches than are ever in play at once. */
const MAX_LIVE = 60;
export const readLive = (db: Kysely<Database>, condition: Condition, at: At) =>
  readCards(db, sql`${condition} and ${PLAYING}`, BY_START, { ...cardsOf(at), limit: MAX_LIVE });

/** Number of matches by GMT day for some months from the first of a month. Days without matches are absent. */
export async function countDays(
  db: Kysely<Database>,
  condition: Condition,
  month: string,
  months: number,
): Promise<{ day: string; count: number }[]> {
  const { rows } = await daysQuery(condition, month, months).execute(db);
  return rows;
}
export const daysQuery = (condition: Condition, month: string, months: number) =>
  sql<{ day: string; count: number }>`
    select ((${START} at time zone 'UTC')::date)::text as day, count(*)::int as count from match m
     where ${condition} and ${START} >= ${instant(beginOf(month))} and ${START} < ${instant(beginOf(monthsLater(month, months)))}
     group by 1 order by 1`;

/** `before` finds the last start before the moment; `from` finds the first one from it on. */
export interface Look {
  side: 'before' | 'from';
  at: Instant;
}
/** The nearest starts, in the order of `looks`; null where there is none. */
export async function nearest(
  db: Kysely<Database>,
  condition: Condition,
  looks: readonly Look[],
): Promise<(Instant | null)[]> {
  const { rows } = await nearestQuery(condition, looks).execute(db);
  return looks.map((_, at) => rows.find((row) => row.nth === at)?.start ?? null);
}
export const nearestQuery = (condition: Condition, looks: readonly Look[]) =>
  sql<{ nth: number; start: Instant }>`${sql.join(
    looks.map(
      (
        { side, at },
        nth,
      ) => sql`(select ${nth}::int as nth, (extract(epoch from ${START}) * 1000)::float8 as start from match m
     where ${condition} and ${START} ${side === 'before' ? sql`<` : sql`>=`} ${instant(at)}
     order by ${START} ${side === 'before' ? sql`desc` : sql`asc`} limit 1)`,
    ),
    sql` union all `,
  )}`;

export interface Named {
  id: number;
  name: string;
}
/** Months around the list whose matches provide filter options. */
const OFFERED = 2;

/** Teams and grounds of matches in these months, always including the chosen ones. */
export async function readOptions(
  db: Kysely<Database>,
  { month, worlds, chosen }: { month: string; worlds: readonly World[]; chosen: Chosen },
): Promise<{ teams: Named[]; venues: Named[] }> {
  const { rows } = await optionsQuery(month, worlds, chosen).execute(db);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id, name }));
  return { teams: of('team').filter(isInTeamFilters), venues: of('venue') };
}
interface Chosen {
  team: number | null;
  venue: number | null;
}
export const optionsQuery = (month: string, worlds: readonly World[], { team, venue }: Chosen) => {
  const near = sql`(select m.team1_id, m.team2_id, m.venue_id from match m where ${START} >= ${instant(beginOf(monthsLater(month, -OFFERED)))}
    and ${START} < ${instant(beginOf(monthsLater(month, OFFERED + 1)))} and ${inWorlds(worlds)})`;
  return sql<{ kind: 'team' | 'venue'; id: number; name: string }>`
    with near as materialized ${near}
    select distinct 'team' as kind, t.id, t.name
      from (select team1_id as id from near union select team2_id from near union select ${team}::int) n ${leftJoinRemaining('team', 't', sql`n.id`)}
     where t.id is not null
    union all
    select distinct 'venue', v.id, v.name || case when v.city is null or v.city = '' or v.name like '%' || v.city || '%' then '' else ', ' || v.city end
      from (select venue_id as id from near union select ${venue}::int) n ${leftJoinRemaining('venue', 'v', sql`n.id`)}
     where v.id is not null
    order by 1, 3, 2`;
};

/** The remaining id of a ground or team that may be used as a filter; null if there is none. */
export async function remainingIdOf(
  db: Kysely<Database>,
  kind: 'team' | 'venue',
  id: number,
  demo: boolean,
): Promise<number | null> {
  const { rows } = await sql<{ id: number; world: string }>`
    select k.id, k.world from ${sql.table(kind)} o join ${sql.table(kind)} k on k.id = coalesce(o.merged_into, o.id) where o.id = ${id}`.execute(
    db,
  );
  const found = rows[0];
  return found === undefined || (found.world === 'demo' && !demo) ? null : found.id;
}
