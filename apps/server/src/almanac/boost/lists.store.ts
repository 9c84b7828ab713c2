/** Lists of the boostometer: finds outdated ones, reads their input and stores them. */
import { BOOST_VERSION, type MatchType, type StaminaType } from '@sightscreen/cricket';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { World } from '../../core/db/column-types.ts';
import { SEASON } from '../../match/figures/counted.ts';
import { notifyRaised } from '../../core/tags/changing.ts';
import { boostometerTag } from './tags.ts';

/** A list covers one world. `season` is the year in which it begins; null for all time. */
export interface BoostScope {
  world: World;
  season: number | null;
}
export interface BoostScopeNow extends BoostScope {
  matches: number;
  /** Changes whenever figures of a finished match are stored again or corrected. */
  fingerprint: string;
}

/** Finished matches `f` that count, of both worlds. */
export const boostedMatches = sql`match_figure f where f.over and f.result is distinct from 'abandoned'`;

/** Missing lists, lists of other figures or another version, and lists without matches. */
export async function outdatedLists(db: Kysely<Database>): Promise<BoostScopeNow[]> {
  const { rows } = await sql<BoostScopeNow & { made: string | null }>`
    with now as (
      select f.world, f.season, count(*)::int as matches,
        ${BOOST_VERSION}::text || ' ' || (sum(hashtextextended(f.match_id || ' ' || f.state, 0)::numeric))::text as fingerprint
      from (select f.world, f.match_id, ${SEASON} as season, f.xmin::text || ' ' || coalesce(c.state, '') as state from match_figure f
          left join (select match_id, string_agg(person_id || ' ' || xmin::text, ' ' order by person_id) as state from boost_correction group by 1) c on c.match_id = f.match_id
          where f.over and f.result is distinct from 'abandoned') f
      group by grouping sets ((f.world, f.season), (f.world))
    )
    select coalesce(n.world, l.world) as world, case when n.world is null then l.season else n.season end as season,
      coalesce(n.matches, 0) as matches, coalesce(n.fingerprint, '') as fingerprint
    from now n full join boost_list l on (l.world, coalesce(l.season, 0)) = (n.world, coalesce(n.season, 0))
    where n.fingerprint is distinct from l.fingerprint order by 1, 2 nulls last`.execute(db);
  return rows;
}

/** The figures of one player in one match, with corrections by editors. */
export interface PlayedMatch {
  match: string;
  player: number;
  team: number;
  format: MatchType;
  batting: number | null;
  bowling: number | null;
  faced: number;
  bowled: number;
  kept: boolean;
}
type Row = [
  player: number,
  team: number,
  batting: number | null,
  bowling: number | null,
  faced: number,
  bowled: number,
  kept: boolean,
];

/** Matches per query, kept short so that the process serves others in between. */
const BATCH = 300;

/** The all-time list has tens of thousands of rows. */
const ROWS_A_STATEMENT = 2_000;

/** In order of play. */
export async function readPlayed(
  db: Kysely<Database>,
  { world, season }: BoostScope,
  signal?: AbortSignal,
): Promise<{ played: PlayedMatch[]; last: { id: string; day: string } | null }> {
  const { rows: matches } = await sql<{ id: string; day: string; format: MatchType }>`
    select f.match_id as id, f.end_date::text as day, f.type as format from ${boostedMatches}
      and f.world = ${world} ${season === null ? sql`` : sql`and ${SEASON} = ${season}::int`}
    order by f.end_date, f.match_id`.execute(db);
  const played: PlayedMatch[] = [];
  for (let from = 0; from < matches.length; from += BATCH) {
    signal?.throwIfAborted();
    const some = matches.slice(from, from + BATCH);
    const { rows } = await sql<{ match: string; rows: Row[] }>`
      select b.match_id as match, json_agg(json_build_array(b.person_id, b.team_id, b.batting, b.bowling, b.faced, b.bowled, coalesce(a.keeper, false)) order by b.person_id) as rows
        from boost_worth b left join appearance_figure a on a.match_id = b.match_id and a.person_id = b.person_id
       where b.match_id = any(${some.map(({ id }) => id)}::text[]) group by b.match_id`.execute(db);
    const byMatch = new Map(rows.map((row) => [row.match, row.rows]));
    for (const { id, format } of some)
      for (const [player, team, batting, bowling, faced, bowled, kept] of byMatch.get(id) ?? [])
        played.push({ match: id, format, player, team, batting, bowling, faced, bowled, kept });
  }
  const last = matches.at(-1);
  return { played, last: last === undefined ? null : { id: last.id, day: last.day } };
}

/** Roles by person, where the register has them. */
export async function readRoles(db: Kysely<Database>, world: World) {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'role'])
    .where('world', '=', world)
    .where('role', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, role }) => [id, role!]));
}

export interface ListedRow {
  type: StaminaType;
  player: number;
  team: number;
  skill: number;
  rank: number;
  change: number | null;
  score: number;
  matches: number;
}

/** Replaces the rows, but keeps the editor's choice whether the list is published. Null deletes the list. */
export async function storeList(
  db: Kysely<Database>,
  { world, season, matches, fingerprint }: BoostScopeNow,
  made: { asOf: string; rows: ListedRow[] } | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`boostometer ${world} ${season ?? 'all'}`}, 0))`.execute(
      trx,
    );
    if (made === null)
      await sql`delete from boost_list where world = ${world} and season is not distinct from ${season}::int`.execute(
        trx,
      );
    else {
      const { rows } = await sql<{ id: number }>`
        insert into boost_list (world, season, as_of, matches, version, fingerprint)
        values (${world}, ${season}, ${made.asOf}, ${matches}, ${BOOST_VERSION}, ${fingerprint})
        on conflict (world, season) do update set as_of = excluded.as_of, matches = excluded.matches, version = excluded.version,
          fingerprint = excluded.fingerprint, made_at = clock_timestamp()
        returning id`.execute(trx);
      const { id } = rows[0]!;
      await trx.deleteFrom('boost_row').where('list_id', '=', id).execute();
      const stored = made.rows.map(({ player, team, ...row }) => ({
        ...row,
        list_id: id,
        person_id: player,
        team_id: team,
      }));
      for (let from = 0; from < stored.length; from += ROWS_A_STATEMENT) {
        const some = JSON.stringify(stored.slice(from, from + ROWS_A_STATEMENT));
        await sql`insert into boost_row select * from jsonb_populate_recordset(null::boost_row, ${some}::jsonb)`.execute(
          trx,
        );
      }
    }
    await notifyRaised(trx, [boostometerTag]);
  });
}
