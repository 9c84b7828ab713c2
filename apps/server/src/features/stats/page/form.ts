/** The form of a query: a field for each parameter, filled with its value. */
import type { StatsField, StatsPage } from '@sightscreen/contracts';
import type { World } from '../../../core/db/column-types.ts';
import {
  dimension,
  FILTER_KEYS,
  type FilterKey,
  GROUP_KEYS,
  type GroupKey,
  isAlone,
  nameKindOf,
} from '../language/dimensions.ts';
import { filterOf, type StatsQuery } from '../language/stats-query.ts';
import type { NameKind, ValueParser } from '../language/value-parsers.ts';
import { withoutDefaultMinimum } from '../query/default-minimum.ts';
import { usualOrder } from '../query/parse-query.ts';
import { columnsOf, usualGroup, usualSort } from '../subjects/subjects.ts';
import { knows, subjectsOf } from '../tables/plan.ts';
import { isKnown } from './variants.ts';

type Option = NonNullable<StatsField['options']>[number];
type Theme = StatsField['theme'];

export interface FormState {
  worlds: readonly World[];
  /** Reasons by parameter. */
  faults: ReadonlyMap<string, string>;
  /** Text of the fields that could not be read. */
  typed: ReadonlyMap<string, string>;
}

/** Parameters without a field, since readers do not type ids of matches. */
const UNTYPED: readonly FilterKey[] = ['match', 'pair'];
const THEMES: Partial<Record<string, Theme>> = {
  format: 'main',
  gender: 'main',
  phase: 'main',
  bowling: 'main',
  player: 'who',
  batter: 'who',
  bowler: 'who',
  team: 'who',
  opponent: 'who',
  hand: 'who',
  ground: 'place',
  country: 'place',
  where: 'place',
  result: 'outcome',
  toss: 'outcome',
  chose: 'outcome',
  'match-innings': 'play',
  chase: 'play',
  target: 'play',
  'follow-on': 'play',
  position: 'play',
  dismissal: 'play',
  wicket: 'play',
  over: 'play',
  session: 'play',
  'new-ball': 'play',
};
const SUGGESTED: Partial<Record<NameKind, StatsField['suggest']>> = {
  person: 'Players',
  team: 'Teams',
  venue: 'Venues',
  series: 'Series',
  competition: 'Series',
};
/** Names shown with their ids, since no other field holds the id. */
const NUMBERED: readonly NameKind[] = ['person', 'team', 'venue', 'series'];
/** Without a minimum of one of these, a list sorted by a rate starts with players of a single ball. */
const MINIMUM_FIGURES = ['balls', 'innings', 'matches'];
/** Parameters that have no field, and that another page of the result does not need. */
const PASSING: readonly string[] = ['of', 'page', 'order'];

export function formOf(query: StatsQuery, { worlds, faults, typed }: FormState): Pick<StatsPage, 'fields' | 'keep'> {
  const { of, by, sort, order, world } = query;
  const field = (
    parameter: string,
    value: string,
    kind: StatsField['kind'],
    theme: Theme,
    options: Option[] | null = null,
    suggest: StatsField['suggest'] = null,
  ): StatsField => {
    const text = typed.get(parameter) ?? value;
    const chosen = kind === 'many' ? text.split(',').map((one) => one.trim()) : [text];
    const others = chosen.filter((one) => one !== '' && options?.every((option) => option.value !== one));
    return {
      parameter,
      value: text,
      kind,
      theme,
      options: options === null ? null : [...options, ...others.map((one) => ({ value: one, label: one }))],
      suggest,
      fault: faults.get(parameter) ?? null,
    };
  };
  const columns = columnsOf(of);
  // The default minimum is sent empty, so that another sort column gets its own.
  const ownRanges = withoutDefaultMinimum(query).ranges;
  const defaults = new Map(query.ranges.flatMap((one) => (ownRanges.includes(one) ? [] : [[one.column, one.from]])));
  const ends = new Map(ownRanges.map((range) => [range.column, range]));
  const least = MINIMUM_FIGURES.find((key) => columns.some((column) => column.key === key));
  const groups = (also: readonly GroupKey[]): Option[] =>
    GROUP_KEYS.filter((key) => also.every((one) => !isAlone(key) && key !== one && key !== 'match'))
      .filter((key) => isKnown(of, [...also, key], []))
      .map((key) => ({ value: key, label: nameKindOf(key) }));
  const fields = [
    ...FILTER_KEYS.filter((key) => !UNTYPED.includes(key) && (hasField(of, key) || typed.has(key))).map((key) => {
      const { reader, many } = dimension(key);
      return field(
        key,
        formatValues(query, key, reader),
        kindOf(reader, many),
        THEMES[key] ?? 'matches',
        reader.kind === 'choice'
          ? reader.choices.map(({ text, label, words }) => ({ value: text, label: label ?? words }))
          : null,
        reader.kind === 'name' ? (SUGGESTED[reader.entity] ?? null) : null,
      );
    }),
    ...(worlds.length > 1
      ? [
          field(
            'world',
            world,
            'one',
            'matches',
            worlds.map((one) => ({ value: one, label: one })),
          ),
        ]
      : []),
    // Default values are sent empty.
    field('by', by[0] === usualGroup(of) ? '' : by[0]!, 'one', 'rows', defaultFirst(groups([]), usualGroup(of))),
    field('then-by', by[1] ?? '', 'one', 'rows', groups([usualGroup(of)])),
    field('sort', sort === usualSort(of) ? '' : sort, 'one', 'rows', [
      ...defaultFirst(
        columns.map(({ key, name }) => ({ value: key, label: name })),
        usualSort(of),
      ),
      ...by.map((key) => ({ value: key, label: nameKindOf(key) })),
    ]),
    field('order', order === usualOrder(of, sort) ? '' : order, 'one', 'rows', [
      { value: 'desc', label: 'desc' },
      { value: 'asc', label: 'asc' },
    ]),
    ...columns
      .filter(({ kind }) => kind !== 'figures')
      .flatMap(({ key, name }) =>
        (['min', 'max'] as const).map((end) => ({
          ...field(
            `${end}-${key}`,
            String(ends.get(key)?.[end === 'min' ? 'from' : 'to'] ?? ''),
            'number',
            key === least ? 'rows' : 'columns',
          ),
          column: name,
          ...(end === 'min' && defaults.has(key) ? { usual: String(defaults.get(key)) } : {}),
        })),
      ),
  ];
  const parameters = new Set(fields.map(({ parameter }) => parameter));
  const unknown = [...typed].filter(([name]) => !parameters.has(name) && !PASSING.includes(name));
  return {
    fields: [...unknown.map(([name, value]) => field(name, value, 'text', 'main')), ...fields],
    keep: [
      { name: 'of', value: of },
      ...(worlds.length > 1 ? [] : [{ name: 'world', value: world }]),
      ...UNTYPED.flatMap((key) => {
        const filter = filterOf(query, key);
        return filter === undefined ? [] : [{ name: key, value: filter.values.map(({ text }) => text).join(',') }];
      }),
    ],
  };
}

/** Registry names are written with their id, which is readable and unambiguous. */
function formatValues(query: StatsQuery, key: FilterKey, reader: ValueParser): string {
  const values = filterOf(query, key)?.values ?? [];
  const numbered = reader.kind === 'name' && NUMBERED.includes(reader.entity);
  return values
    .map(({ text, words }) => (numbered ? `${words.replaceAll(/[,#]/g, ' ')} #${text}` : text))
    .join(numbered ? ', ' : ',');
}

function kindOf({ kind }: ValueParser, many: boolean): StatsField['kind'] {
  if (kind === 'choice') return many ? 'many' : 'one';
  return kind === 'whole' ? 'span' : kind === 'date' ? 'day' : 'name';
}

const defaultFirst = (options: readonly Option[], usual: string): Option[] => [
  ...options.filter(({ value }) => value === usual).map(({ label }) => ({ value: '', label })),
  ...options.filter(({ value }) => value !== usual),
];

const hasField = (of: StatsQuery['of'], key: FilterKey): boolean =>
  subjectsOf(of).every((one) => (['innings', 'balls'] as const).some((grain) => knows(one, grain, key))) &&
  isKnown(of, [], [key]);
