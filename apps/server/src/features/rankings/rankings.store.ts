/** Reads stored rankings. Queries select by list and place. */
import { type Kysely, sql } from 'kysely';
import type { RankFormat, RankGender, RankLevel, RankType, ListScore } from '@sightscreen/contracts';
import type { Database } from '../../core/db/database.ts';
import type { World } from '../../core/db/column-types.ts';
import type { Choice } from './addresses.ts';

/** A list of our own ranking, without its rows. */
export interface ListHead {
  id: number;
  world: World;
  level: RankLevel;
  format: RankFormat;
  gender: RankGender;
  type: RankType;
  asOf: string;
  matches: number;
  listed: number;
  score: ListScore;
}

/** Returns all lists, a few dozen at most. */
export async function readHeads(db: Kysely<Database>, demo: boolean): Promise<ListHead[]> {
  const { rows } = await sql<ListHead>`
    select l.id, l.world, l.level, l.format, case l.gender when 'male' then 'men' else 'women' end as gender, l.rank_type as type,
      l.as_of::text as "asOf", l.matches, l.score, coalesce(r.listed, 0) as listed
    from rating_list l left join (select list_id, count(*)::int as listed from rating_row group by 1) r on r.list_id = l.id where ${demo} or l.world = 'real' order by l.id`.execute(
    db,
  );
  return rows;
}

/** The real world once one of its lists has rows, otherwise the demo world if there is one. */
export const usualWorldOf = (heads: readonly Pick<ListHead, 'world' | 'listed'>[]): World =>
  heads.some(({ world, listed }) => world === 'real' && listed > 0)
    ? 'real'
    : heads.some(({ world }) => world === 'demo')
      ? 'demo'
      : 'real';

export interface StoredRow {
  id: number;
  place: number;
  rating: number;
  giveOrTake: number;
  counted: number;
  weekAgo: number | null;
  /** Newest first, as stored. */
  ratings: number[];
  name: string;
  teamId: number | null;
  team: string | null;
}

const named = (type: RankType) =>
  type === 'teams'
    ? sql`join team s on s.id = r.subject_id left join team t on false`
    : sql`join person s on s.id = r.subject_id left join team t on t.id = r.team_id`;
const columns = sql`r.subject_id as id, r.place, r.rating, r.give_or_take as "giveOrTake", r.counted, r.week_ago as "weekAgo",
  s.name, t.id as "teamId", t.name as team`;

/** Returns one page of rows, in order of place. */
export async function readRows(
  db: Kysely<Database>,
  { id, type }: Pick<ListHead, 'id' | 'type'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columns}, to_json(r.ratings) as ratings from rating_row r ${named(type)} where r.list_id = ${id}
    order by r.place, r.subject_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function readRow(
  db: Kysely<Database>,
  { id, type }: Pick<ListHead, 'id' | 'type'>,
  subject: number,
): Promise<(StoredRow & { places: number[] }) | null> {
  const { rows } = await sql<StoredRow & { places: number[] }>`
    select ${columns}, to_json(r.ratings) as ratings, to_json(r.places) as places from rating_row r ${named(type)} where r.list_id = ${id} and r.subject_id = ${subject}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The rows of the first hundred places that moved most within a week. */
export async function readMovers(
  db: Kysely<Database>,
  { id, type }: Pick<ListHead, 'id' | 'type'>,
  limit: number,
): Promise<Omit<StoredRow, 'ratings'>[]> {
  const { rows } = await sql<Omit<StoredRow, 'ratings'>>`
    select ${columns} from rating_row r ${named(type)}
    where r.list_id = ${id} and r.place <= 100 and r.week_ago <> r.place
    order by abs(r.week_ago - r.place) desc, r.place, r.subject_id limit ${limit}`.execute(db);
  return rows;
}

export interface OfficialHead {
  id: number;
  source: string;
  day: string;
}
/** Newest first; for several imports of one day, the latest. */
export async function readOfficialHeads(
  db: Kysely<Database>,
  { type, format, gender }: Pick<Choice, 'type' | 'format' | 'gender'>,
): Promise<OfficialHead[]> {
  const { rows } = await sql<OfficialHead>`
    select distinct on (l.day) l.id, i.source, l.day::text as day
    from official_list l join official_import i on i.id = l.import_id and i.undone_at is null
    where l.rank_type = ${type} and l.format = ${format} and l.gender = ${gender === 'men' ? 'male' : 'female'}
    order by l.day desc, l.id desc limit 60`.execute(db);
  return rows;
}

export interface StoredOfficialRow {
  place: number;
  moved: number | null;
  name: string;
  side: string | null;
  rating: number;
  matches: number | null;
  points: number | null;
  best: string | null;
  /** Id of the person or team in the registry, after merges. */
  subjectId: number | null;
}
export async function readOfficialRows(
  db: Kysely<Database>,
  { id }: Pick<OfficialHead, 'id'>,
  type: RankType,
): Promise<StoredOfficialRow[]> {
  const { rows } = await sql<StoredOfficialRow>`
    select r.place, r.moved, r.name, r.side, r.rating, r.matches, r.points, r.best, coalesce(s.merged_into, s.id) as "subjectId"
    from official_row r left join ${sql.table(type === 'teams' ? 'team' : 'person')} s on s.id = r.subject_id
    where r.list_id = ${id} order by r.line`.execute(db);
  return rows;
}
