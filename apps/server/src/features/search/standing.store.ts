/** Weight of an entry: matches played and choices of readers decide the order of equal matches. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { RegistryKind } from '../../core/db/column-types.ts';
import { CHOICES_A_STEP } from './events.store.ts';

/** Choices count for this many days, and are then deleted. */
export const REMEMBERED_DAYS = 90;

interface EntryWeight {
  id: number;
  matches: number;
  team: number | null;
}
/** Entries written in one statement. */
const BATCH = 1_000;

/** Reads changed values of these entries; null: of all entries of the entity. */
async function readStanding(db: Kysely<Database>, kind: RegistryKind, ids: number[] | null): Promise<EntryWeight[]> {
  const { rows } = await sql<EntryWeight>`
    select played.* from (${PLAYED[kind](ids)}) as played(id, matches, team) join search_entry e on e.entity = ${kind} and e.id = played.id
     where (e.matches, e.team_id) is distinct from (played.matches, played.team)`.execute(db);
  return rows;
}

async function writeStanding(db: Kysely<Database>, kind: RegistryKind, changed: readonly EntryWeight[]): Promise<void> {
  for (let from = 0; from < changed.length; from += BATCH) {
    await sql`
      update search_entry e set matches = played.matches, team_id = played.team
        from jsonb_to_recordset(${JSON.stringify(changed.slice(from, from + BATCH))}::jsonb) as played(id int, matches int, team int)
       where e.entity = ${kind} and e.id = played.id`.execute(db);
  }
}

export const standingOf = async (db: Kysely<Database>, kind: RegistryKind, ids: readonly number[]): Promise<void> =>
  writeStanding(db, kind, await readStanding(db, kind, [...ids]));

const within = (column: string, ids: number[] | null) =>
  ids === null ? sql`true` : sql`${sql.ref(column)} = any(${ids}::int[])`;

/** Figures are stored under the ids that remain after merges. */
const PLAYED: Record<RegistryKind, (ids: number[] | null) => RawBuilder<unknown>> = {
  person: (ids) => sql`
    select a.person_id, (count(*) filter (where not a.reserve))::int, (array_agg(a.team_id order by m.start_date desc, m.match_id))[1]
      from appearance_figure a join match_figure m on m.match_id = a.match_id where ${within('a.person_id', ids)} group by a.person_id`,
  team: (ids) => sql`
    select side.id, count(*)::int, null::int from match_figure m cross join lateral (values (m.team1_id), (m.team2_id)) as side(id)
     where (${within('m.team1_id', ids)} or ${within('m.team2_id', ids)}) and ${within('side.id', ids)} group by side.id`,
  venue: (ids) =>
    sql`select m.venue_id, count(*)::int, null::int from match_figure m where m.venue_id is not null and ${within('m.venue_id', ids)} group by m.venue_id`,
  series: (ids) =>
    sql`select m.series_id, count(*)::int, null::int from match_figure m where m.series_id is not null and ${within('m.series_id', ids)} group by m.series_id`,
};

/**
 * Renews the weights of all entries, counts the choices of the last weeks, and deletes older ones. `long` is the
 * connection for the long reads over all matches.
 * @param today in the format `2026-11-22`
 */
export async function renewStanding(
  { db, long }: { db: Kysely<Database>; long: Kysely<Database> },
  today: string,
): Promise<void> {
  for (const kind of ['person', 'team', 'venue', 'series'] as const)
    await writeStanding(db, kind, await readStanding(long, kind, null));
  await sql`delete from search_event where day < ${today}::date - ${REMEMBERED_DAYS}::int`.execute(db);
  await sql`
    with lately as (select entity, id, sum(count / ${CHOICES_A_STEP}::int)::int as count from search_event where id > 0 group by entity, id)
    update search_entry e set chosen = coalesce(now.count, 0)
      from search_entry before left join lately now on now.entity = before.entity and now.id = before.id
     where e.entity = before.entity and e.id = before.id and before.chosen <> coalesce(now.count, 0)`.execute(db);
}
