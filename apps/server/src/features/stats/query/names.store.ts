/**
 * Resolves names and ids of an address to registry rows in one world. Ids of merged rows resolve to the remaining row.
 * Refuses an ambiguous name with all its rows, and an unknown one with similar names.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { remainingId } from '../../../core/db/merged.ts';
import type { RegistryKind, World } from '../../../core/db/column-types.ts';
import { slug } from '../../../match/views/slug.ts';
import type { FilterValue, NameKind } from '../language/value-parsers.ts';
import type { Filter, StatsQuery } from '../language/stats-query.ts';
import { type AllowedValue, either, queryProblem } from '../language/query-problem.ts';
import { rowsNamed, rowsByFormerSlug, type Row, type RowKind, similar, TABLES } from './registry-by-name.store.ts';
import { freeNames } from './free-names.store.ts';
import {
  countWords,
  type LookupOptions,
  MAX_CHOICES,
  nobodyWords,
  severalWords,
  type NameLookup,
  type Where,
} from './name-lookup.ts';
import type { ParsedQuery, ParsedFilter } from './parse-query.ts';
import { type Hit, find } from '../../search/index.ts';

/** An id alone, or behind a name that is then ignored: `A Name #12`. */
const ID = /^(?:.*#)?([1-9]\d{0,8})$/;

/** @throws ProblemError naming the filter whose name or id is unknown */
export async function withNames(
  db: Kysely<Database>,
  parsed: ParsedQuery,
  world: World,
  { consume = async () => {}, found = new Map() }: LookupOptions = {},
): Promise<StatsQuery> {
  const gender = parsed.filters.find(({ key }) => key === 'gender')?.values[0];
  const where = { db, world, gender: gender !== undefined && 'text' in gender ? gender.text : null, consume, found };
  const filters: Filter[] = [];
  for (const filter of parsed.filters) filters.push(await named(where, filter));
  return { ...parsed, world, filters };
}

async function named(where: Where, { key, values }: ParsedFilter): Promise<Filter> {
  const known = (entity: NameKind, text: string): string => [where.world, where.gender, entity, text].join(' ');
  /** Looks up all texts of one kind at once, except those already found. */
  const lookUpAll = async (entity: NameKind, texts: readonly string[]): Promise<FilterValue[]> => {
    const unknown = [...new Set(texts)].filter((text) => !where.found.has(known(entity, text)));
    const results = unknown.length === 0 ? [] : await lookUp(where, entity, unknown);
    for (const [text, one] of results) where.found.set(known(entity, text), one);
    return texts.map((text) => {
      const one = where.found.get(known(entity, text))!;
      if (typeof one === 'function') throw one(key);
      return one;
    });
  };
  const found: FilterValue[] = [];
  for (const value of values) {
    if ('pair' in value) found.push(pairOf(await lookUpAll('person', value.pair)));
    else if ('meaning' in value) found.push(value);
  }
  const names = values.flatMap((value) => ('named' in value ? [value] : []));
  if (names.length > 0)
    found.push(
      ...(await lookUpAll(
        names[0]!.entity,
        names.map((one) => one.named),
      )),
    );
  const byText = new Map(found.map((value) => [value.text, value]));
  return {
    key,
    values: [...byText.values()].toSorted((a, b) => a.text.localeCompare(b.text, 'en', { numeric: true })),
  };
}

const idIn = (text: string): string | undefined => ID.exec(text)?.[1];
const isRowKind = (entity: NameKind): entity is RowKind => entity in TABLES;

async function lookUp(where: Where, entity: NameKind, texts: readonly string[]): Promise<[string, NameLookup][]> {
  if (entity === 'match') return matchesOf(where, texts);
  if (!isRowKind(entity)) return freeNames(where, entity, texts);
  const byId = texts.filter((text) => idIn(text) !== undefined);
  const byName = texts.filter((text) => idIn(text) === undefined);
  return [...(await ofIds(where, entity, byId)), ...(await ofNames(where, entity, byName))];
}

async function ofIds({ db, world }: Where, kind: RowKind, texts: readonly string[]): Promise<[string, NameLookup][]> {
  if (texts.length === 0) return [];
  const ids = texts.map((text) => Number(idIn(text)));
  const { rows } = await sql<{ asked: number; id: number; name: string }>`
    select asked.id as asked, kept.id, kept.name from unnest(${ids}::int[]) as asked(id)
      join ${sql.table(TABLES[kind])} as kept on kept.id = ${remainingId(kind, sql`asked.id`)} and kept.world = ${world}`.execute(
    db,
  );
  return texts.map((text, at) => {
    const row = rows.find(({ asked }) => asked === ids[at]);
    return [
      text,
      row === undefined
        ? (key) => queryProblem(key, nobodyWords(world, ENTITY_WORDS[kind].one, `#${ids[at]}`, 0), { value: text })
        : valueOf(row),
    ];
  });
}
const valueOf = ({ id, name }: Pick<Row, 'id' | 'name'>): FilterValue => ({
  text: String(id),
  words: name,
  meaning: { is: [id] },
});

async function ofNames(where: Where, kind: RowKind, texts: readonly string[]): Promise<[string, NameLookup][]> {
  if (texts.length === 0) return [];
  await where.consume();
  const rows = await rowsNamed(where, kind, texts.map(slug));
  const results: [string, NameLookup][] = [];
  for (const text of texts) {
    const wanted = slug(text);
    const found = rows.filter(({ name, also }) => slug(name) === wanted || also.includes(wanted));
    const known = found.length > 0 ? found : await rowsByFormerSlug(where, kind, wanted);
    results.push([
      text,
      known.length === 0 ? await suggestSimilar(where, kind, text) : oneOf(kind, text, known, known.length),
    ]);
  }
  return results;
}

/** No row has exactly this name: finds rows with part of it, another spelling or one wrong letter. */
async function suggestSimilar(where: Where, kind: RowKind, text: string): Promise<NameLookup> {
  const { exact, near } = await searchNames(where, kind, text);
  const [only, ...others] = exact;
  if (only !== undefined) {
    if (others.length > 0) return oneOf(kind, text, exact, exact.length);
    const [[, found] = []] = await ofIds(where, kind, [String(only.id)]);
    if (found !== undefined) return found;
  }
  const allowed = allowedOf(near.length > 0 ? near : await similar(where, kind, slug(text)));
  const why = nobodyWords(where.world, ENTITY_WORDS[kind].one, text, allowed.length);
  return (key) => queryProblem(key, why, { allowed, more: idsOf(allowed), value: text });
}
function oneOf(kind: RowKind, text: string, rows: readonly Choice[], count: number): NameLookup {
  if (rows.length === 1) return valueOf(rows[0]!);
  const allowed = allowedOf(rows);
  const many = count >= MAX_FOUND ? `More than ${MAX_FOUND - 1}` : countWords(count);
  const why = severalWords(many, ENTITY_WORDS[kind].many, text);
  return (key) => queryProblem(key, why, { allowed, more: idsOf(allowed), value: text });
}
type Choice = Pick<Row, 'id' | 'name' | 'more'>;
const allowedOf = (rows: readonly Choice[]): AllowedValue[] =>
  rows.slice(0, MAX_CHOICES).map(({ id, name, more }) => ({ value: String(id), label: `${name}, ${more}` }));
/** Lists the ids for API clients, which see no links. */
const idsOf = (allowed: readonly AllowedValue[]): string =>
  allowed.length === 0 ? '' : `Give ${either(allowed.map(({ value, label }) => `${value} (${label})`))}`;

function pairOf(two: readonly FilterValue[]): FilterValue {
  const [one, other] = two.toSorted((a, b) => Number(a.text) - Number(b.text));
  return {
    text: `${one!.text}-${other!.text}`,
    words: two.map(({ words }) => words).join(' and '),
    meaning: { is: [Number(one!.text), Number(other!.text)] },
  };
}

async function matchesOf({ db, world }: Where, ids: readonly string[]): Promise<[string, NameLookup][]> {
  const { rows } = await sql<{ id: string; words: string }>`
    select m.id, coalesce(m.summary #>> '{sides,0,shortName}', '') || ' v ' || coalesce(m.summary #>> '{sides,1,shortName}', '') || ', ' || m.start_date::text as words
      from match m where m.id = any(${ids}::text[]) and m.world = ${world}`.execute(db);
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    return [
      id,
      row === undefined
        ? (key) => queryProblem(key, `there is no match ${slug(id)}. Check its number`)
        : { text: id, words: row.words, meaning: { is: [id] } },
    ];
  });
}

const ENTITY_WORDS: Record<RowKind, { one: string; many: string }> = {
  person: { one: 'player', many: 'players' },
  team: { one: 'team', many: 'teams' },
  venue: { one: 'ground', many: 'grounds' },
  series: { one: 'series', many: 'series' },
};

/** The count of matches stops here. */
const MAX_FOUND = 100;
/** Tiers in which the text is the name, or words of it. */
const EXACT: readonly Hit['match']['tier'][] = ['name', 'words', 'place'];

interface Found {
  id: number;
  name: string;
  /** Distinguishes rows of the same name. */
  more: string;
}

/** Uses the site search: parts of names, full names, other spellings, one wrong letter. */
async function searchNames(
  { db, world, gender }: Where,
  kind: RegistryKind,
  text: string,
): Promise<{ exact: Found[]; near: Found[] }> {
  const { hits } = await find(db, { text, demo: world === 'demo', world, most: MAX_FOUND });
  const own = hits.filter((hit) => hit.entity === kind && (gender === null || (hit.about.gender ?? gender) === gender));
  const fullMatches = own.filter(({ match }) => match.tier === 'name');
  const exact = fullMatches.length > 0 ? fullMatches : own.filter(({ match }) => EXACT.includes(match.tier));
  return { exact: exact.map(foundOf), near: exact.length > 0 ? [] : own.map(foundOf) };
}

function foundOf({ entity, id, title, team, about }: Hit): Found {
  const women = about.gender === 'female' ? 'women' : 'men';
  const more = {
    person: team,
    team: women,
    series: `${about.season ?? ''}, ${women}`,
    venue: about.city ?? about.country ?? null,
  }[entity];
  return { id, name: title, more: more ?? `#${id}` };
}
