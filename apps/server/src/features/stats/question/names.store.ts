/**
 * Names and ids of an address as rows of the registry, in one world. Ids are those of the kept rows; a name that
 * several bear is refused with all of them, and one that nobody bears with those that have all its words.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { keptId } from '../../../db/merged.ts';
import type { World } from '../../../db/tables/match.ts';
import { slug } from '../../../views/slug.ts';
import type { FilterKey } from '../language/dimensions.ts';
import type { FilterValue } from '../language/meaning.ts';
import type { Filter, Question } from '../language/question.ts';
import type { Named, Noun } from '../language/readers.ts';
import type { Asked, AskedFilter } from './read-question.ts';
import { type AllowedValue, either, refuse } from '../language/refuse.ts';

interface Row {
  id: number;
  name: string;
  /** Tells rows of one name apart. */
  more: string;
  /** Other names that mean it, as parts of an address. */
  also: string[];
}
/** The most that a refusal lists. */
const MOST_CHOICES = 8;
/** Alone, or behind a name, which then says nothing: `A Name #12`. */
const ID = /^(?:.*#)?([1-9]\d{0,8})$/;
const TABLES = { person: 'person', team: 'team', venue: 'venue', series: 'series' } as const;
type RowNoun = keyof typeof TABLES;

/** @throws Problem naming the filter whose name or id nobody has */
export async function withNames(db: Kysely<Database>, asked: Asked, world: World): Promise<Question> {
  const gender = asked.filters.find(({ key }) => key === 'gender')?.values[0];
  const context = { db, world, gender: gender !== undefined && 'text' in gender ? gender.text : null };
  const filters: Filter[] = [];
  for (const filter of asked.filters) filters.push(await named(context, filter));
  return { ...asked, world, filters };
}

interface Where {
  db: Kysely<Database>;
  world: World;
  /** Asked for beside it: tells the sides of one name apart. */
  gender: string | null;
}

async function named(where: Where, { key, values }: AskedFilter): Promise<Filter> {
  const found: FilterValue[] = [];
  for (const value of values) {
    if ('pair' in value) found.push(await pairOf(where, key, value.pair));
    else found.push('named' in value ? await oneOf(where, key, value) : value);
  }
  const byText = new Map(found.map((value) => [value.text, value]));
  return {
    key,
    values: [...byText.values()].toSorted((a, b) => a.text.localeCompare(b.text, 'en', { numeric: true })),
  };
}

async function oneOf(where: Where, key: FilterKey, { named: text, noun }: Named): Promise<FilterValue> {
  if (noun === 'match') return matchOf(where, key, text);
  if (isRowNoun(noun)) {
    const id = ID.exec(text)?.[1];
    const row = id === undefined ? await byName(where, key, noun, text) : await byId(where, key, noun, Number(id));
    return { text: String(row.id), words: row.name, meaning: { is: [row.id] } };
  }
  return freeName(where, key, noun, text);
}
const isRowNoun = (noun: Noun): noun is RowNoun => noun in TABLES;

async function byId(
  { db, world }: Where,
  key: FilterKey,
  noun: RowNoun,
  id: number,
): Promise<{ id: number; name: string }> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(TABLES[noun])} where id = ${keptId(noun, id)} and world = ${world}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw refuse(key, `there is no ${nounWords(noun)} ${id} among the ${worldWords(world)}`);
  return row;
}

async function byName(where: Where, key: FilterKey, noun: RowNoun, text: string): Promise<Row> {
  const wanted = slug(text);
  const near = await candidates(where, noun, wanted);
  const rows = near.filter(({ name, also }) => slug(name) === wanted || also.includes(wanted));
  const [row, ...others] = rows;
  if (row === undefined)
    throw refuse(key, `there is no ${nounWords(noun)} of the name ${wanted} among the ${worldWords(where.world)}`, {
      allowed: allowedOf(near),
    });
  if (others.length > 0) {
    const choices = rows.slice(0, MOST_CHOICES).map(({ id, name, more }) => `${id} (${name}, ${more})`);
    throw refuse(key, `${rows.length} have this name: it may be ${either(choices)}`, { allowed: allowedOf(rows) });
  }
  return row;
}
const allowedOf = (rows: readonly Row[]): AllowedValue[] =>
  rows.slice(0, MOST_CHOICES).map(({ id, name, more }) => ({ value: String(id), label: `${name}, ${more}` }));

/** Rows whose name has all the words, in any form; `byName` compares exactly. */
async function candidates({ db, world, gender }: Where, noun: RowNoun, wanted: string): Promise<Row[]> {
  const words = wanted.split('-').filter((word) => word !== '' && !(noun === 'team' && /^(wo)?men$/.test(word)));
  const like = (column: string) =>
    sql.join(
      words.map(
        (word) => sql`regexp_replace(lower(unaccent(${sql.ref(column)})), '[^a-z0-9 ]', '', 'g') like ${`%${word}%`}`,
      ),
      sql` and `,
    );
  if (words.length === 0) return [];
  if (noun === 'person') {
    const { rows } = await sql<Row>`
      select id, name, coalesce(full_name, register_id, 'no other name') as more, array[]::text[] as also from person
       where world = ${world} and merged_into is null and ${like('name')} order by id limit 200`.execute(db);
    return rows;
  }
  if (noun === 'venue') {
    const { rows } = await sql<Row>`
      select id, name, coalesce(city, country, 'place unknown') as more, array[]::text[] as also from venue
       where world = ${world} and merged_into is null and ${like('name')} order by id limit 200`.execute(db);
    return rows;
  }
  if (noun === 'series') {
    const { rows } = await sql<Row & { season: string }>`
      select id, name, season || case gender when 'female' then ', women' else ', men' end as more, season, array[]::text[] as also from series
       where world = ${world} and merged_into is null and (${gender}::text is null or gender = ${gender})
         and ${sql.join(
           words.map(
             (word) =>
               sql`regexp_replace(lower(unaccent(name || ' ' || season)), '[^a-z0-9 ]', '', 'g') like ${`%${word}%`}`,
           ),
           sql` and `,
         )} order by id limit 200`.execute(db);
    return rows.map((row) => ({ ...row, also: [slug(`${row.name} ${row.season}`)] }));
  }
  const { rows } = await sql<Row & { gender: string }>`
    select id, name, gender, case gender when 'female' then 'women' else 'men' end || case kind when 'club' then ', club' else '' end as more, array[]::text[] as also
      from team where world = ${world} and merged_into is null and (${gender}::text is null or gender = ${gender}) and ${like('name')} order by id limit 200`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, also: [slug(`${row.name} ${row.gender === 'female' ? 'women' : 'men'}`)] }));
}

async function pairOf(where: Where, key: FilterKey, ids: readonly [string, string]): Promise<FilterValue> {
  const [one, two] = [
    await byId(where, key, 'person', Number(ids[0])),
    await byId(where, key, 'person', Number(ids[1])),
  ];
  const inOrder = [one.id, two.id].toSorted((a, b) => a - b);
  return { text: inOrder.join('-'), words: `${one.name} and ${two.name}`, meaning: { is: inOrder } };
}

async function matchOf({ db, world }: Where, key: FilterKey, id: string): Promise<FilterValue> {
  const { rows } = await sql<{ words: string }>`
    select coalesce(m.summary #>> '{sides,0,shortName}', '') || ' v ' || coalesce(m.summary #>> '{sides,1,shortName}', '') || ', ' || m.start_date::text as words
      from match m where m.id = ${id} and m.world = ${world}`.execute(db);
  if (rows[0] === undefined) throw refuse(key, `there is no match ${slug(id)} among the ${worldWords(world)}`);
  return { text: id, words: rows[0].words, meaning: { is: [id] } };
}

/** Countries, competitions and seasons are names alone: every spelling that gives the same part of an address. */
async function freeName({ db, world }: Where, key: FilterKey, noun: Noun, text: string): Promise<FilterValue> {
  const wanted = slug(text.replaceAll('/', '-'));
  const { rows } = await (
    noun === 'country'
      ? sql<{ name: string }>`select distinct country as name from venue where world = ${world} and country is not null`
      : noun === 'competition'
        ? sql<{ name: string }>`select distinct name from series where world = ${world}`
        : sql<{ name: string }>`select distinct season as name from series where world = ${world}`
  ).execute(db);
  const parts = rows.map(({ name }) => ({ name, part: slug(name.replaceAll('/', '-')) }));
  const names = parts.filter(({ part }) => part === wanted).map(({ name }) => name);
  const [first] = names;
  if (first === undefined) {
    const near = parts.filter(({ part }) => wanted.split('-').every((word) => part.includes(word)));
    throw refuse(key, `there is no ${noun} of the name ${wanted} among the ${worldWords(world)}`, {
      allowed: near.slice(0, MOST_CHOICES).map(({ name, part }) => ({ value: part, label: name })),
    });
  }
  return { text: wanted, words: first, meaning: { is: names.toSorted() } };
}

const nounWords = (noun: RowNoun): string => (noun === 'person' ? 'player' : noun === 'venue' ? 'ground' : noun);
const worldWords = (world: World): string => (world === 'real' ? 'real ones' : 'invented ones');
