/** Lists matches and whether the ball data includes them (BEYOND-25). */
import { type Kysely, sql } from 'kysely';
import { MATCH_TABLES, type MatchTableName } from '../../almanac/ball-data/tables.ts';
import { fileOf } from '../../almanac/ball-data/parts/manifest.store.ts';
import { TABLES_VERSION } from '../../almanac/ball-data/version.ts';
import type { Database } from '../../core/db/database.ts';
import type { World } from '../../core/db/column-types.ts';
import type { Value } from '../../almanac/query-engine/query-engine.ts';

export interface PartFile {
  table: MatchTableName;
  /** Key in the site's file storage. */
  key: string;
}
export interface Part {
  part: number;
  revision: number;
  matches: number;
  deliveries: number;
  bytes: number;
  /** ISO 8601. */
  madeAt: string;
  /** Distinguishes parts of the same number and revision after a backup was restored. */
  mark: string;
  stem: string;
  files: PartFile[];
}
const TABLES = Object.keys(MATCH_TABLES) as MatchTableName[];

export async function readParts(db: Kysely<Database>): Promise<Part[]> {
  const rows = await db
    .selectFrom('ball_part')
    .select(['part', 'revision', 'matches', 'deliveries', 'bytes', 'stem', 'made_at'])
    .where('version', '=', TABLES_VERSION)
    .where('matches', '>', 0)
    .orderBy('part')
    .execute();
  return rows.map(({ part, revision, matches, deliveries, bytes, stem, made_at }) => ({
    part,
    revision: Number(revision),
    matches,
    deliveries: Number(deliveries),
    bytes: Number(bytes),
    madeAt: made_at.toISOString(),
    mark: `${revision}-${made_at.getTime().toString(36)}`,
    stem,
    files: TABLES.map((table) => ({ table, key: fileOf({ stem }, table) })),
  }));
}

export interface MatchCounts {
  world: World;
  /** Completed, and in the ball data at the revision of their logs. */
  counted: number;
  /** Completed, but not yet in the ball data. */
  waiting: number;
  /** Completed without ball-by-ball data. */
  withoutBalls: number;
  /** Start date of the latest completed match. */
  latest: string | null;
}
export async function countMatches(db: Kysely<Database>, demo: boolean): Promise<MatchCounts[]> {
  const { rows } = await sql<MatchCounts>`
    select f.world, count(*) filter (where b.figures = f.xmin::text)::int as counted,
           count(*) filter (where b.figures is distinct from f.xmin::text)::int as waiting,
           count(*) filter (where not exists (select from innings_figure i where i.match_id = f.match_id))::int as "withoutBalls",
           max(f.start_date)::text as latest
      from match_figure f left join ball_match b on b.match_id = f.match_id
     where f.over and (f.world = 'real' or ${demo}) group by f.world order by f.world = 'real' desc`.execute(db);
  return rows;
}

export const MATCH_LIST_COLUMNS = [
  'match_id',
  'world',
  'start_date',
  'type',
  'gender',
  'team1',
  'team2',
  'series_id',
  'series',
  'venue_id',
  'venue',
  'source',
  'state',
  'corrected_by_hand',
  'epoch',
  'revision',
] as const;
const AT_ONCE = 500;

/**
 * Yields every match of a world, a few hundred at a time. `state`: `balls` in the ball data; `no balls` completed
 * without ball-by-ball data; `waiting` completed but not yet included; `not over`. `revision` is the number of the
 * last fact of its log.
 */
export async function* listMatches(db: Kysely<Database>, world: World, signal: AbortSignal): AsyncGenerator<Value[][]> {
  let after = '';
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await sql<Record<(typeof MATCH_LIST_COLUMNS)[number], Value>>`
      select m.id as match_id, m.world, m.start_date::text, m.type, m.gender, t1.name as team1, t2.name as team2, s.id as series_id, s.name || ' ' || s.season as series,
             v.id as venue_id, v.name as venue,
             case when m.world = 'demo' then 'demonstration' when m.source = 'cricsheet' then 'Cricsheet' else 'scorers of this site' end as source,
             case when f.over is not true then 'not over' when b.figures is distinct from f.xmin::text then 'waiting'
                  when exists (select from innings_figure i where i.match_id = m.id) then 'balls' else 'no balls' end as state,
             m.people_added as corrected_by_hand, m.epoch, m.head as revision
        from match m left join match_figure f on f.match_id = m.id left join ball_match b on b.match_id = m.id
        left join team t1 on t1.id = m.team1_id left join team t2 on t2.id = m.team2_id
        left join series s on s.id = m.series_id left join venue v on v.id = m.venue_id
       where m.world = ${world} and m.id > ${after} order by m.id limit ${AT_ONCE}`.execute(db);
    yield rows.map((row) => MATCH_LIST_COLUMNS.map((name) => row[name]));
    if (rows.length < AT_ONCE) return;
    after = String(rows.at(-1)!.match_id);
  }
}
