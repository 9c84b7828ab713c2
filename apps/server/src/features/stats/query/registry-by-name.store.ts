/** Finds registry rows by name, written as a slug. */
import { type RawBuilder, sql } from 'kysely';
import { slug } from '../../../match/views/slug.ts';
import { MAX_CHOICES, type Where } from './name-lookup.ts';

type Sql = RawBuilder<unknown>;
export interface Row {
  id: number;
  name: string;
  /** Distinguishes rows of the same name. */
  more: string;
  /** Other slugs that select the row. */
  also: string[];
}
export const TABLES = { person: 'person', team: 'team', venue: 'venue', series: 'series' } as const;
export type RowKind = keyof typeof TABLES;

const OF_SIDES = /-(?:wo)?men$/;
/**
 * Returns rows with one of these names, with or without the suffix that distinguishes sides of one name. Each form is
 * indexed.
 */
export async function rowsNamed(where: Where, kind: RowKind, wanted: readonly string[]): Promise<Row[]> {
  // A name in a non-Latin script has an empty slug (-).
  const names = wanted.filter((one) => one !== '-');
  const isOne = (form: Sql, of = names): Sql => sql`${form} = any(${of}::text[])`;
  switch (kind) {
    case 'team':
      return rowsOf(where, kind, isOne(NAME, [...names, ...names.map((one) => one.replace(OF_SIDES, ''))]));
    case 'series':
      return rowsOf(where, kind, sql`(${isOne(NAME)} or ${isOne(OF_SEASON)})`);
    default:
      return rowsOf(where, kind, isOne(NAME));
  }
}

/** Finds rows for old links, whose slugs left out letters such as ø and ß. */
export async function rowsByFormerSlug(where: Where, kind: RowKind, wanted: string): Promise<Row[]> {
  if (wanted === '-') return [];
  const former = sql`name ~ '[øØłŁđĐðÐħĦıŧŦəƏßẞæÆœŒþÞŋŊ]' and former_name_slug(name) = ${wanted}`;
  return rowsOf(where, kind, former);
}

/** Finds rows whose name contains all the words in any form, for suggestions. */
export async function similar(where: Where, kind: RowKind, wanted: string): Promise<Row[]> {
  const words = wanted.split('-').filter((word) => word !== '' && !(kind === 'team' && /^(wo)?men$/.test(word)));
  if (words.length === 0) return [];
  const form = kind === 'series' ? OF_SEASON : NAME;
  const has = sql.join(
    words.map((word) => sql`${form} like ${`%${word}%`}`),
    sql` and `,
  );
  return rowsOf(where, kind, has, sql`order by length(name), id limit ${MAX_CHOICES}`);
}

const NAME = sql`name_slug(name)`;
const OF_SEASON = sql`name_slug(name || ' ' || season)`;

async function rowsOf(
  { db, world, gender }: Where,
  kind: RowKind,
  that: Sql,
  order = sql`order by id`,
): Promise<Row[]> {
  const among = sql`world = ${world} and merged_into is null and ${that}`;
  const ofGender = sql`(${gender}::text is null or gender = ${gender})`;
  if (kind === 'person') {
    const { rows } = await sql<Row>`
      select id, name, coalesce((select t.name from search_entry e join team t on t.id = e.team_id where e.entity = 'person' and e.id = person.id),
                                nullif(full_name, name), register_id, '#' || id) as more, array[]::text[] as also
        from person where ${among} ${order}`.execute(db);
    return rows;
  }
  if (kind === 'venue') {
    const { rows } = await sql<Row>`
      select id, name, coalesce(city, country, '#' || id) as more, array[]::text[] as also
        from venue where ${among} ${order}`.execute(db);
    return rows;
  }
  if (kind === 'series') {
    const { rows } = await sql<Row & { season: string }>`
      select id, name, season || case gender when 'female' then ', women' else ', men' end as more, season
        from series where ${among} and ${ofGender} ${order}`.execute(db);
    return rows.map((row) => ({ ...row, also: [slug(`${row.name} ${row.season}`)] }));
  }
  const { rows } = await sql<Row & { gender: string }>`
    select id, name, gender, case gender when 'female' then 'women' else 'men' end || case kind when 'club' then ', club' else '' end as more
      from team where ${among} and ${ofGender} ${order}`.execute(db);
  return rows.map((row) => ({ ...row, also: [slug(`${row.name} ${row.gender === 'female' ? 'women' : 'men'}`)] }));
}
