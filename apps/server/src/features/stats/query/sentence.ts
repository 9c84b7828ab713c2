/**
 * Puts a query into words: "Show batting in T20Is by women, in the death overs, against leg spin, at least 30 balls, by
 * sixes." Each part names its parameter, so that a page can make it a control.
 */
import { columnOf, usualGroup } from '../subjects/subjects.ts';
import { type FilterKey, nameKindOf } from '../language/dimensions.ts';
import { isNoMinimum, type Filter, filterOf, type StatsQuery, type Range } from '../language/stats-query.ts';
import { either } from '../language/query-problem.ts';
import { countedWords, measureWords } from './range-words.ts';
import { usualOrder } from './parse-query.ts';

export interface SentencePart {
  text: string;
  /** Null for the text between the parts. */
  parameter: string | null;
}

const SUBJECT_WORDS: Record<StatsQuery['of'], string> = {
  batting: 'batting',
  bowling: 'bowling',
  fielding: 'fielding',
  'all-round': 'all-round figures',
  partnerships: 'partnerships',
  team: 'teams',
};
/** Text around the values of a filter, which replace `{}`. A comma precedes each part except those at the beginning. */
const AROUND: Record<FilterKey, string> = {
  player: 'of {}',
  pair: 'of {}',
  batter: 'to {}',
  bowler: 'against {}',
  team: 'for {}',
  opponent: 'against {}',
  format: 'in {}',
  gender: 'by {}',
  level: 'between {}',
  series: 'in {}',
  competition: 'in {}',
  season: 'in the season {}',
  year: 'in {}',
  from: 'from {}',
  to: 'to {}',
  ground: 'at {}',
  country: 'in {}',
  where: '{}',
  stage: 'in {}',
  match: 'in {}',
  'match-innings': 'in {} of the match',
  chase: '{}',
  target: 'chasing {}',
  'follow-on': '{}',
  result: 'with the result {}',
  toss: 'with {}',
  chose: 'where the toss winner chose {}',
  position: 'at {}',
  dismissal: 'when {}',
  wicket: 'for {}',
  phase: '{}',
  over: 'in {}',
  session: 'in {} session',
  'new-ball': 'with {} new ball',
  bowling: 'against {}',
  hand: 'by {} batters',
};
/** Different text for some subjects. */
const AROUND_OF: Partial<Record<StatsQuery['of'], Partial<Record<FilterKey, string>>>> = {
  bowling: { target: 'defending {}', bowling: 'with {}', hand: 'to {} batters', position: 'to {}' },
  // Catches are off a bowler, and of a batter who is out.
  fielding: {
    target: 'defending {}',
    batter: 'to dismiss {}',
    bowler: 'off {}',
    bowling: 'off {}',
    hand: 'of {} batters',
    position: 'of batters at {}',
  },
  team: { batter: 'with {} on strike', position: 'with {} on strike' },
};
const FIRST: readonly FilterKey[] = ['format', 'gender'];

export function sentenceOf(query: StatsQuery): SentencePart[] {
  const { of, by, filters, ranges, sort, order } = query;
  const parts: SentencePart[] = [plain('Show '), { text: SUBJECT_WORDS[of], parameter: 'of' }];
  const inOrder = [
    ...FIRST.flatMap((key) => filterOf(query, key) ?? []),
    ...filters.filter(({ key }) => !FIRST.includes(key)),
  ];
  for (const filter of inOrder)
    parts.push(plain(FIRST.includes(filter.key) ? ' ' : ', '), ...filterParts(query, filter));
  if (by.length !== 1 || by[0] !== usualGroup(of))
    parts.push(plain(by.includes('overall') ? ', ' : ', for each '), {
      text: by.map(nameKindOf).join(' and '),
      parameter: 'by',
    });
  for (const range of ranges.filter((one) => !isNoMinimum(one))) parts.push(plain(', '), ...rangeParts(of, range));
  const words = columnOf(of, sort)?.name ?? nameKindOf(by.find((key) => key === sort) ?? by[0]!);
  const turned = order === usualOrder(of, sort) ? '' : order === 'asc' ? ', lowest first' : ', highest first';
  return [...parts, plain(', by '), { text: `${words}${turned}`, parameter: 'sort' }, plain('.')];
}
export const filterParts = (query: StatsQuery, filter: Filter): SentencePart[] =>
  around(aroundOf(query, filter.key), { text: valuesOf(filter), parameter: filter.key });
export const inWords = (parts: readonly SentencePart[]): string => parts.map(({ text }) => text).join('');

const plain = (text: string): SentencePart => ({ text, parameter: null });

function aroundOf({ of }: StatsQuery, key: FilterKey): string {
  return AROUND_OF[of]?.[key] ?? AROUND[key];
}

function around(words: string, part: SentencePart): SentencePart[] {
  const [before = '', after = ''] = words.split('{}');
  return [...(before === '' ? [] : [plain(before)]), part, ...(after === '' ? [] : [plain(after)])];
}

/** Text before numbers, singular and plural. */
const COUNTED: Partial<Record<FilterKey, readonly [one: string, many: string]>> = {
  'match-innings': ['innings', 'innings'],
  target: ['a target of', 'targets of'],
  position: ['number', 'numbers'],
  wicket: ['wicket', 'wickets'],
  over: ['over', 'overs'],
};
const isOne = (values: Filter['values']): boolean => values.length === 1 && /^\d+$/.test(values[0]!.text);

function valuesOf({ key, values }: Filter): string {
  const counted = COUNTED[key];
  if (counted !== undefined) return `${counted[isOne(values) ? 0 : 1]} ${either(values.map(({ words }) => words))}`;
  return either(values.map(({ words }) => words));
}

export function rangeParts(of: StatsQuery['of'], range: Range): SentencePart[] {
  const { column: key, from, to } = range;
  const column = columnOf(of, key);
  const counted = column === undefined ? [key, key] : countedWords(column);
  const parameter = to === null ? `min-${key}` : key;
  if (column !== undefined && counted === null)
    return [plain('with '), { text: measureWords(column, range), parameter }];
  const words = counted?.[(to ?? from) === 1 ? 0 : 1];
  if (to === null) return [plain('at least '), { text: `${from} ${words}`, parameter }];
  const numbers = from === null ? `at most ${to}` : from === to ? `exactly ${from}` : `${from} to ${to}`;
  return [plain('with '), { text: `${numbers} ${words}`, parameter }];
}
