/** Parses an address into a query, except for names, which `names.store.ts` looks up. Pure. */
import type { World } from '../../../core/db/column-types.ts';
import { columnOf, columnsFor, usualGroup, usualSort } from '../subjects/subjects.ts';
import type { Column } from '../subjects/column.ts';
import { dimension, type FilterKey, FILTER_KEYS, GROUP_KEYS, type GroupKey, isAlone } from '../language/dimensions.ts';
import { MAX_PAGES } from '../language/bounds.ts';
import { planOf } from '../tables/plan.ts';
import { type Range, type Subject, SUBJECTS } from '../language/stats-query.ts';
import { type Read, readValue } from '../language/value-parsers.ts';
import { readRange } from './ranges.ts';
import { either, queryProblem } from '../language/query-problem.ts';

export type Query = Record<string, string | readonly string[] | undefined>;
export interface ParsedFilter {
  key: FilterKey;
  values: readonly Exclude<Read, { refused: string }>[];
}
export interface ParsedQuery {
  world: World | null;
  of: Subject;
  by: readonly GroupKey[];
  filters: readonly ParsedFilter[];
  ranges: readonly Range[];
  sort: string;
  order: 'asc' | 'desc';
  page: number;
}

/** Tracking parameters of advertisers, which are ignored. */
const ignored = (name: string): boolean => name.startsWith('utm_') || name === 'gclid' || name === 'fbclid';
/** `then-by`: the second group, for a form that leaves the first one at its default. */
const SHAPE = ['of', 'by', 'then-by', 'sort', 'order', 'page', 'world'] as const;
const MAX_VALUES = 12;

/** @throws ProblemError `bad_request` naming the parameter */
export function parseQuery(query: Query): ParsedQuery {
  const parameters = valuesOf(query);
  const one = (name: string): string | undefined => {
    const values = parameters.get(name);
    if (values !== undefined && values.length > 1) throw queryProblem(name, 'Enter this only once');
    return values?.[0];
  };
  const of = oneOf('of', one('of') ?? 'batting', SUBJECTS);
  const filters = FILTER_KEYS.flatMap((key) => {
    const texts = parameters.get(key);
    return texts === undefined ? [] : [readFilter(key, texts)];
  });
  const by = readGroups({ first: parameters.get('by'), second: one('then-by') }, of);
  const columns = columnsFor(of, planOf({ of, by, keys: filters.map(({ key }) => key) }), by);
  const ranges = columns.flatMap((column) => {
    const range = readRange(column, {
      exactly: one(column.key),
      least: one(`min-${column.key}`),
      most: one(`max-${column.key}`),
    });
    return range === null ? [] : [range];
  });
  refuseUnknown(parameters, of, columns, by);
  const usual = columns.some(({ key }) => key === usualSort(of)) ? usualSort(of) : 'runs';
  const sort = oneOf('sort', one('sort') ?? usual, [...columns.map(({ key }) => key), ...by]);
  const page = one('page') ?? '1';
  if (!/^[1-9]\d{0,3}$/.test(page) || Number(page) > MAX_PAGES)
    throw queryProblem('page', `Enter a whole number from 1 to ${MAX_PAGES}`);
  const world = one('world');
  return {
    world: world === undefined ? null : oneOf('world', world, ['real', 'demo'] as const),
    of,
    by,
    filters,
    ranges,
    sort,
    order: oneOf('order', one('order') ?? usualOrder(of, sort), ['asc', 'desc'] as const),
    page: Number(page),
  };
}

export const usualOrder = (of: Subject, sort: string): 'asc' | 'desc' => columnOf(of, sort)?.best ?? 'asc';

/** Lists are written with commas, or by repeating the name. Empty form fields are ignored. */
export function valuesOf(query: Query, most = MAX_VALUES): Map<string, string[]> {
  const parameters = new Map<string, string[]>();
  for (const [name, value] of Object.entries(query)) {
    if (ignored(name)) continue;
    const texts = [value ?? []].flat().flatMap((text) => text.split(','));
    const unique = [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
    if (unique.length > most) throw queryProblem(name, `Choose at most ${MAX_VALUES}`);
    if (unique.length > 0) parameters.set(name, unique);
  }
  return parameters;
}

function oneOf<T extends string>(field: string, text: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw queryProblem(field, `Choose ${either(choices)}`);
  return found;
}

function readFilter(key: FilterKey, texts: readonly string[]): ParsedFilter {
  const { reader, many } = dimension(key);
  if (!many && texts.length > 1) throw queryProblem(key, 'Choose one value');
  return {
    key,
    values: texts.map((text) => {
      const read = readValue(reader, text);
      if ('refused' in read) throw queryProblem(key, read.refused);
      return read;
    }),
  };
}

function readGroups(
  { first, second }: { first: readonly string[] | undefined; second: string | undefined },
  of: Subject,
): GroupKey[] {
  const by = (first ?? [usualGroup(of)]).map((text) => oneOf('by', text, GROUP_KEYS));
  if (second !== undefined) by.push(oneOf('then-by', second, GROUP_KEYS));
  const field = second === undefined ? 'by' : 'then-by';
  if (by.length > 2) throw queryProblem(field, 'Group by one or two');
  const alone = by.find((key) => isAlone(key) || key === 'match');
  if (by.length > 1 && alone !== undefined) throw queryProblem(field, `${alone} cannot be grouped with another`);
  return [...new Set(by)];
}

/** Refuses unknown parameters, and columns that the rest of the query does not support. */
function refuseUnknown(
  parameters: ReadonlyMap<string, unknown>,
  of: Subject,
  columns: readonly Column[],
  by: readonly GroupKey[],
) {
  const fixed = new Set<string>([...SHAPE, ...FILTER_KEYS]);
  const columnKeys = new Set(columns.map(({ key }) => key));
  for (const name of parameters.keys()) {
    const column = columnOf(of, name) ?? columnOf(of, name.replace(/^(min|max)-/, ''));
    if (fixed.has(name) || (column !== undefined && columnKeys.has(column.key))) continue;
    if (column !== undefined)
      throw queryProblem(name, by.includes('innings') ? `a single innings has no ${column.name}` : whyNot(column));
    throw queryProblem(name.slice(0, 60), `${of} has no filter or column of this name`, {
      more: `Use ${either(SHAPE)}, a filter (${FILTER_KEYS.join(', ')}) or the range of a column (${[...columnKeys].join(', ')})`,
    });
  }
}
const whyNot = ({ whole, name }: Column): string =>
  whole === true
    ? `${name} needs whole innings. Remove the filters on balls`
    : `${name} needs whole matches. Remove the filters on parts of an innings`;
