/** The form of a question: a field for each parameter, with what is asked in it. */
import type { StatsField, StatsPage } from '@sightscreen/contracts';
import { dimension, FILTER_KEYS, type FilterKey, GROUP_KEYS, isAlone, nounOf } from '../language/dimensions.ts';
import { filterOf, type Question, SUBJECTS } from '../language/question.ts';
import { parametersOf } from '../question/address.ts';
import { columnsOf, usualGroup, usualSort } from '../subjects/subjects.ts';
import { knows, planOf, subjectsOf } from '../tables/plan.ts';

type Option = NonNullable<StatsField['options']>[number];

/** In sight; whatever is asked is too. */
const FIRST: readonly string[] = ['of', 'format', 'gender', 'phase', 'bowling', 'by', 'min-balls', 'sort'];
const LEAST = ['min-innings', 'min-balls', 'min-runs', 'min-wickets'];
const NONE: Option = { value: '', label: '' };

export function formOf(question: Question): Pick<StatsPage, 'fields' | 'keep'> {
  const { of, by, sort } = question;
  const asked = new Map(parametersOf(question));
  const field = (
    parameter: string,
    value: string,
    options: Option[] | null,
    words: string | null = null,
  ): StatsField => ({
    parameter,
    value,
    words,
    options:
      options === null || options.some((option) => option.value === value)
        ? options
        : [...options, { value, label: value }],
    first: FIRST.includes(parameter),
  });
  const columns = columnsOf(of);
  const groups = GROUP_KEYS.filter((key) => allowed(() => planOf({ of, by: [key], keys: [] }))).map((key) => ({
    value: key,
    label: nounOf(key),
  }));
  const fields = [
    field(
      'of',
      of,
      SUBJECTS.map((one) => ({ value: one, label: one })),
    ),
    ...FILTER_KEYS.filter((key) => isKnown(of, key)).map((key) => {
      const { reader } = dimension(key);
      const filter = filterOf(question, key);
      const named = reader.kind === 'name' || reader.kind === 'pair';
      return field(
        key,
        asked.get(key) ?? '',
        reader.kind === 'choice'
          ? [NONE, ...reader.choices.map(({ text, label, words }) => ({ value: text, label: label ?? words }))]
          : null,
        filter === undefined || !named ? null : filter.values.map(({ words }) => words).join(', '),
      );
    }),
    // What is usual is sent as nothing, so that another subject has its own.
    field('by', asked.has('by') ? by[0]! : '', usualFirst(groups, usualGroup(of))),
    ...LEAST.filter((name) => columns.some(({ key }) => name === `min-${key}`)).map((name) =>
      field(name, asked.get(name) ?? '', null),
    ),
    field(
      'sort',
      asked.has('sort') ? sort : '',
      usualFirst(
        [
          ...columns.map(({ key, name }) => ({ value: key, label: name })),
          ...by.map((key) => ({ value: key, label: nounOf(key) })),
        ],
        usualSort(of),
      ),
    ),
  ];
  const shown = new Set(fields.map(({ parameter }) => parameter));
  return {
    fields,
    keep: [
      ...(by[1] === undefined ? [] : [{ name: 'by', value: by[1] }]),
      ...[...asked].flatMap(([name, value]) =>
        shown.has(name) || name === 'page' || name === 'order' ? [] : [{ name, value }],
      ),
    ],
  };
}

const usualFirst = (options: readonly Option[], usual: string): Option[] => [
  ...options.filter(({ value }) => value === usual).map(({ label }) => ({ value: '', label })),
  ...options.filter(({ value }) => value !== usual),
];

const isKnown = (of: Question['of'], key: FilterKey): boolean =>
  !isAlone(key) &&
  subjectsOf(of).every((one) => (['innings', 'balls'] as const).some((grain) => knows(one, grain, key))) &&
  allowed(() => planOf({ of, by: [], keys: [key] }));

function allowed(plan: () => unknown): boolean {
  try {
    plan();
    return true;
  } catch {
    return false;
  }
}
