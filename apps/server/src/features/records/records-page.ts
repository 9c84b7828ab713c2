/** Props of a page of records. Every list and every count of matches is the result of a statistics query. */
import type { RecordList as List, RecordsPage } from '@sightscreen/contracts';
import type { StatsReply } from '@sightscreen/contracts/calls/stats';
import { FORMATS } from '@sightscreen/cricket';
import { seriesPath, teamPath, venuePath } from '../../match/views/profile-paths.ts';
import { sourceOfAnswer } from '../../match/views/source-line.ts';
import type { Needs } from '../services.ts';
import { worldsWithFigures } from '../../match/views/worlds.ts';
import { about, ask, type StatsQuery } from '../stats/index.ts';
import { LISTS, leastFor, type RecordList, ROWS } from './lists.ts';
import { addressIn, askAddress, type RecordsQuery, SUBJECTS } from './read-records-query.ts';

/** Exceeds the combinations of format and gender. */
const MAX_KINDS = 50;

/** @throws ProblemError `unavailable` when statistics cannot answer now */
export async function recordsPage(
  context: Needs<'clock' | 'database' | 'live' | 'queryEngine'>,
  requested: RecordsQuery,
): Promise<RecordsPage> {
  const { database, live } = context;
  const { of } = requested;
  const [played] = await ask(context, [about(without(requested.query, 'format', 'gender'), KINDS)], MAX_KINDS);
  const kinds = kindsOf(played!);
  const selection = separate(requested, kinds);
  const { query } = selection;
  const { world, filters } = query;
  const chosen = { format: chosenOf(query, 'format'), gender: chosenOf(query, 'gender') };
  const matches = countOf(kinds, chosen);
  const lists = LISTS[of].filter(
    (list) =>
      !filters.some(({ key }) => list.without?.includes(key)) &&
      (list.formats === undefined || (chosen.format !== null && list.formats.includes(chosen.format))),
  );
  const queries = lists
    .map((list) => ({ list, least: leastOf(list, { matches, format: chosen.format, career: isCareer(query) }) }))
    .map(({ list, least }) => ({
      list,
      least,
      question: about(query, {
        of,
        ...list.asks,
        ...(least !== null && { [`min-${least.column}`]: String(least.value) }),
      }),
    }));
  const answers = await ask(
    context,
    queries.map((one) => one.question),
    ROWS,
  );
  const worlds = await worldsWithFigures(database.db, live.site.demo);
  const other = worlds.find((one) => one !== world);
  return {
    page: 'records',
    base: {
      origin: live.site.origin,
      path: addressIn(selection),
      demo: world === 'demo',
      // Pages of sides, grounds and other filters are too many to index.
      noindex: world === 'demo' || requested.query.filters.length > 2,
      source: sourceOfAnswer(answers[0]!.source, askAddress(selection)),
    },
    of,
    subjects: SUBJECTS.map((one) => ({ of: one, href: addressIn({ ...selection, of: one }) })),
    scope: scopeOf(selection),
    ...chosen,
    ...choicesOf(selection, kinds, chosen),
    summed: played!.source.summed,
    matches,
    lists: queries.map(({ list, least, question: { sort } }, at) => listOf(list, { least, sort }, answers[at]!)),
    source: answers[0]!.source,
    ask: askAddress(selection),
    otherWorld:
      other === undefined ? null : addressIn({ of, together: false, query: { ...query, world: other, filters: [] } }),
  };
}

interface Kind {
  format: string;
  gender: 'female' | 'male';
  matches: number;
}
const KINDS = { of: 'team', by: 'format,gender' };
const kindsOf = ({ rows }: StatsReply): Kind[] =>
  rows.map(({ groups: [format, gender], values }) => ({
    format: format!.value!,
    gender: gender!.value === 'female' ? 'female' : 'male',
    matches: Number(values.matches),
  }));

const GENDERS = ['female', 'male'] as const;
interface Chosen {
  format: string | null;
  gender: 'female' | 'male' | null;
}
const countOf = (kinds: readonly Kind[], { format, gender }: Chosen): number =>
  kinds
    .filter((kind) => (format === null || kind.format === format) && (gender === null || kind.gender === gender))
    .reduce((sum, { matches }) => sum + matches, 0);

function chosenOf<Key extends keyof Chosen>({ filters }: StatsQuery, key: Key): Chosen[Key] {
  return (filters.find((filter) => filter.key === key)?.values[0]?.text ?? null) as Chosen[Key];
}

/** R21.6: selects the gender with more matches, women if equal; both together only on request. */
function separate(selection: RecordsQuery, kinds: readonly Kind[]): RecordsQuery {
  const { query, together } = selection;
  if (together || query.filters.some(({ key }) => key === 'gender')) return selection;
  const format = chosenOf(query, 'format');
  const [women, men] = GENDERS.map((gender) => countOf(kinds, { format, gender })) as [number, number];
  if (women === 0 || men === 0) return selection;
  return { ...selection, query: withChoice(query, 'gender', women >= men ? 'female' : 'male') };
}
const without = (query: StatsQuery, ...keys: string[]): StatsQuery => ({
  ...query,
  filters: query.filters.filter(({ key }) => !keys.includes(key)),
});

/** Formats for the selected gender, and genders for the selected format; the choice of all comes first. */
function choicesOf(
  selection: RecordsQuery,
  kinds: readonly Kind[],
  chosen: Chosen,
): Pick<RecordsPage, 'formats' | 'genders'> {
  const choices = <Key extends keyof Chosen>(key: Key, names: readonly Chosen[Key][]) => {
    const played = names.filter((name) => countOf(kinds, { ...chosen, [key]: name }) > 0 || name === chosen[key]);
    if (played.length < 2 && chosen[key] === null) return [];
    return [null, ...played].map((name) => ({
      name,
      href: addressIn({
        ...selection,
        together: key === 'gender' ? name === null : selection.together,
        query: withChoice(selection.query, key, name),
      }),
      matches: countOf(kinds, { ...chosen, [key]: name }),
      chosen: name === chosen[key],
    }));
  };
  return { formats: choices('format', FORMATS), genders: choices('gender', GENDERS) };
}

function withChoice(query: StatsQuery, key: keyof Chosen, name: string | null): StatsQuery {
  const rest = without(query, key);
  if (name === null) return rest;
  const values = [{ text: name, words: name, meaning: { is: [name] } }];
  return { ...rest, filters: [...rest.filters, { key, values }] };
}

function scopeOf(selection: RecordsQuery): RecordsPage['scope'] {
  return selection.query.filters.flatMap(({ key, values }) => {
    if (key === 'format' || key === 'gender') return [];
    const [first] = values;
    const name = values.map(({ words }) => words).join(', ');
    return [
      {
        parameter: key as RecordsPage['scope'][number]['parameter'],
        value: values.map(({ text }) => text).join(','),
        name,
        href: values.length > 1 || first === undefined ? null : pageOf(key, { id: Number(first.text), name }),
        without: addressIn({ ...selection, query: without(selection.query, key) }),
      },
    ];
  });
}

function pageOf(key: string, named: { id: number; name: string }): string | null {
  if (key === 'team' || key === 'opponent') return teamPath(named);
  if (key === 'ground') return venuePath(named);
  // The series page redirects to its address with the season.
  return key === 'series' ? seriesPath({ ...named, season: '' }) : null;
}

type Least = { column: string; value: number } | null;
interface Counting {
  matches: number;
  format: string | null;
  career: boolean;
}
function leastOf({ least }: RecordList, { matches, format, career }: Counting): Least {
  if (least === undefined) return null;
  const usual = career && format !== null ? least.of?.[format] : undefined;
  return usual ?? { column: least.column, value: leastFor(least.steps, matches) };
}
/**
 * Whether rows are complete careers, in a format or for a side. With other filters, the usual qualification would leave
 * no rows.
 */
const isCareer = ({ filters }: StatsQuery): boolean => filters.every(({ key }) => CAREERS.includes(key));
const CAREERS: readonly string[] = ['format', 'gender', 'level', 'team'];

function listOf(
  { key, shows, rows = ROWS }: RecordList,
  { least, sort }: { least: Least; sort: string },
  { question, columns, rows: found, total }: StatsReply,
): List {
  const visibleColumns = [sort, ...shows].flatMap((name) => columns.find((column) => column.key === name) ?? []);
  return {
    key,
    href: question.address,
    least: least === null ? null : { value: least.value, name: least.column },
    columns: visibleColumns,
    rows: found.slice(0, rows),
    total,
  };
}
