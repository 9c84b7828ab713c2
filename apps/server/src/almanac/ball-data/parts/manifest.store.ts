/** The manifest of the ball data: what its files hold, and which of them are outdated. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { World } from '../../../core/db/column-types.ts';
import { PROJECTOR_VERSION } from '../../../match/figures/projector.ts';
import { notifyRaised } from '../../../core/tags/changing.ts';
import { MATCH_TABLES, type MatchTableName } from '../tables.ts';
import { TABLES_VERSION } from '../version.ts';
import { ballPartsTag } from '../tags.ts';

export interface StandingPart {
  part: number;
  revision: number;
  /** Prefix of the keys of its files. */
  stem: string;
  /** Distinguishes it from a part of the same revision before a backup was restored. */
  madeAt: string;
  /** Total of all its files. */
  bytes: number;
  /** Kind of its matches. */
  kind: string;
}
export const TABLE_NAMES = Object.keys(MATCH_TABLES) as MatchTableName[];
export const fileOf = ({ stem }: Pick<StandingPart, 'stem'>, table: MatchTableName): string =>
  `${stem}-${table}.parquet`;

/** A match as written to the files. */
export interface MadeMatch {
  matchId: string;
  epoch: number;
  head: number;
  /** `xmin` of its figures, read with the log. It changes when figures are stored again, also by a merge. */
  figures: string;
}

/**
 * Outdated matches, with figures `f` and files `b`: finished but missing or different in the files, or in the files but
 * no longer finished. Figures of an older projector do not count until they are rebuilt.
 */
const outdated = sql`match_figure f full join ball_match b on b.match_id = f.match_id
  where (f.over and f.projector_version = ${PROJECTOR_VERSION}::int and (b.figures is distinct from f.xmin::text or b.version is distinct from ${TABLES_VERSION}))
     or (b.figures is not null and f.over is not true)`;

/** While this many figures are being rebuilt, no files are written: each would be written many times. */
export const MANY = 200;

export interface Outdated {
  matches: number;
  /** Matches whose figures are of an older projector, at most `MANY`. */
  behind: number;
}
export async function readOutdated(db: Kysely<Database>): Promise<Outdated> {
  const { rows } = await sql<Outdated>`
    select count(*)::int as matches, (select count(*)::int from (select from match_figure where over and projector_version <> ${PROJECTOR_VERSION}::int limit ${MANY}) o) as behind
      from ${outdated}`.execute(db);
  return rows[0]!;
}

const MATCHES_A_PART = 128;

/**
 * Assigns finished matches to parts, oldest first. A part holds matches of one kind, so that queries on a format skip
 * most rows, and a new match rewrites only the last part of its kind.
 */
export async function assignMatches(db: Kysely<Database>): Promise<void> {
  await sql`with unplaced as (
      select f.match_id, f.start_date, concat_ws(' ', f.world, f.type, f.gender, case when one.kind = 'international' and other.kind = 'international' then 'international' else 'club' end) as kind
        from match_figure f left join team one on one.id = f.team1_id left join team other on other.id = f.team2_id
       where f.over and not exists (select from ball_match b where b.match_id = f.match_id)),
    last as (select distinct on (kind) kind, part, count(*)::int as matches from ball_match group by kind, part order by kind, part desc),
    told as (
      select u.*, l.part as last, coalesce(l.matches, 0) + row_number() over (partition by u.kind order by u.start_date, u.match_id) - 1 as place
        from unplaced u left join last l on l.kind = u.kind)
    insert into ball_match (match_id, kind, part)
    select match_id, kind, case when last is not null and place < ${MATCHES_A_PART} then last
           else (select coalesce(max(part), -1) from ball_match) + dense_rank() over (partition by last is not null and place < ${MATCHES_A_PART} order by kind, place / ${MATCHES_A_PART}) end
      from told order by kind, start_date, match_id`.execute(db);
}

export async function outdatedParts(db: Kysely<Database>): Promise<{ part: number; outdated: number }[]> {
  const { rows } = await sql<{
    part: number;
    outdated: number;
  }>`select b.part, count(*)::int as outdated from ${outdated} and b.part is not null group by 1 order by 1`.execute(
    db,
  );
  return rows;
}

export async function matchesOf(db: Kysely<Database>, part: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ball_match')
    .select('match_id')
    .where('part', '=', part)
    .orderBy('number')
    .execute();
  return rows.map(({ match_id }) => match_id);
}

/** Marks all matches as outdated, so that every part is rewritten. */
export const forgetParts = (db: Kysely<Database>): Promise<unknown> =>
  db.updateTable('ball_match').set({ version: null }).where('figures', 'is not', null).execute();

/** Parts written by this version of the tables. */
export async function standingParts(db: Kysely<Database>): Promise<StandingPart[]> {
  return db
    .selectFrom('ball_part')
    .select([
      'part',
      'revision',
      'stem',
      'bytes',
      sql<string>`made_at::text`.as('madeAt'),
      sql<string>`coalesce((select min(kind) from ball_match m where m.part = ball_part.part), '')`.as('kind'),
    ])
    .where('version', '=', TABLES_VERSION)
    .orderBy('part')
    .execute();
}

export async function nextRevision(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ revision: number }>`select nextval('ball_revision') as revision`.execute(db);
  return rows[0]!.revision;
}

export interface WrittenPart extends Omit<StandingPart, 'madeAt' | 'kind'> {
  deliveries: number;
  /** Matches written, without those of the part that are unfinished or deleted. */
  made: readonly MadeMatch[];
}

/** Call after the files are stored. */
export async function notePart(db: Kysely<Database>, { made, ...part }: WrittenPart): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await replaceFiles(trx, part.part);
    const row = { ...part, version: TABLES_VERSION, matches: made.length, made_at: sql<Date>`clock_timestamp()` };
    await trx
      .insertInto('ball_part')
      .values(row)
      .onConflict((conflict) => conflict.column('part').doUpdateSet(row))
      .execute();
    await sql`update ball_match b set epoch = r.epoch, head = r.head, figures = r.figures,
        version = case when r.figures is not null then ${TABLES_VERSION} end, projector_version = case when r.figures is not null then ${PROJECTOR_VERSION}::int end
      from ball_match o left join jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r("matchId" text, epoch int, head int, figures text) on r."matchId" = o.match_id
     where o.part = ${part.part} and b.match_id = o.match_id`.execute(trx);
    await notifyRaised(trx, [ballPartsTag]);
  });
}

const replaceFiles = (trx: Transaction<Database>, part: number): Promise<unknown> =>
  sql`insert into ball_files_replaced (stem) select stem from ball_part where part = ${part}`.execute(trx);

/** Prefixes of files that no server reads anymore, as servers load a new part within seconds. */
export async function replacedFiles(db: Kysely<Database>, graceSeconds: number): Promise<string[]> {
  const { rows } = await sql<{
    stem: string;
  }>`select stem from ball_files_replaced where replaced_at < clock_timestamp() - make_interval(secs => ${graceSeconds}::int)`.execute(
    db,
  );
  return rows.map(({ stem }) => stem);
}
export const forgetFiles = (db: Kysely<Database>, stem: string): Promise<unknown> =>
  db.deleteFrom('ball_files_replaced').where('stem', '=', stem).execute();

/** By world: finished matches whose current log is not in the files yet, and live matches. */
export async function waitingMatches(
  db: Kysely<Database>,
): Promise<Record<World, { waiting: number; inPlay: number }>> {
  const { rows } = await sql<{ world: World; waiting: number; inPlay: number }>`
    select f.world, count(*) filter (where f.over and (b.figures is distinct from f.xmin::text or b.version is distinct from ${TABLES_VERSION} or f.epoch <> m.epoch or f.head <> m.head))::int as waiting,
           count(*) filter (where not f.over)::int as "inPlay"
      from match_figure f join match m on m.id = f.match_id left join ball_match b on b.match_id = f.match_id group by 1`.execute(
    db,
  );
  const of = (world: World) => {
    const { waiting = 0, inPlay = 0 } = rows.find((row) => row.world === world) ?? {};
    return { waiting, inPlay };
  };
  return { real: of('real'), demo: of('demo') };
}
