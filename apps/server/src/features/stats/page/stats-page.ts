/** Props of the statistics page. */
import type { StatsPage } from '@sightscreen/contracts';
import type { StatsRow } from '@sightscreen/contracts/calls/stats';
import type { World } from '../../../core/db/column-types.ts';
import { sourceOfWorld } from '../../../match/views/source-line.ts';
import { pagerOf } from '../../../match/views/pager.ts';
import type { Answered } from '../answer/answer.ts';
import { nameKindOf } from '../language/dimensions.ts';
import { leftOutOf } from '../language/bounds.ts';
import { type StatsQuery, type Subject, SUBJECTS } from '../language/stats-query.ts';
import type { QueryProblem } from '../language/query-problem.ts';
import { ALL_JSON, addressOf, CSV, STATS_PATH } from '../query/address.ts';
import { withoutDefaultMinimum } from '../query/default-minimum.ts';
import { type Query, usualOrder, valuesOf } from '../query/parse-query.ts';
import { inWords, sentenceOf } from '../query/sentence.ts';
import { chartOf } from './chart.ts';
import { chipsOf, ofSubject } from './variants.ts';
import { type FormState, formOf } from './form.ts';
import type { Preset } from './presets.ts';
import type { Side } from './sides.ts';

export interface PageData {
  origin: string;
  /** Worlds that have matches. */
  worlds: readonly World[];
  /** Presets that this world can answer. */
  presets: readonly Preset[];
}
const NO_ERRORS = { faults: new Map(), typed: new Map() };
type Answer = NonNullable<StatsPage['answer']>;

const NOBODY: Pick<StatsPage, 'faults' | 'asked' | 'answer' | 'trouble'> = {
  faults: [],
  asked: null,
  answer: null,
  trouble: null,
};

/** The page without a query. `path` is the requested path. */
export const openPage = (query: StatsQuery, path: string, pageData: PageData): StatsPage => ({
  ...sharedProps(query, pageData, NO_ERRORS),
  ...NOBODY,
  base: baseOf(query, path, pageData),
});

export function answeredPage(
  query: StatsQuery,
  answered: Answered,
  pageData: PageData & { sides: ReadonlyMap<string, Side>; drawn: readonly StatsRow[] },
): StatsPage {
  return { ...queryPage(query, pageData), answer: answerOf(query, answered, pageData) };
}

/** The page of a valid query that cannot be answered now. */
export const troubledPage = (query: StatsQuery, trouble: StatsPage['trouble'], pageData: PageData): StatsPage => ({
  ...queryPage(query, pageData),
  trouble,
});

/** Invalid input stays in the form with its reason. */
export function refusedPage(
  { query: question, faults }: { query: StatsQuery; faults: readonly QueryProblem[] },
  query: Query,
  pageData: PageData,
): StatsPage {
  const values = valuesOf(query, Infinity);
  // Both groups are read as one list, so the invalid value may be in the field of the second.
  const fieldOf = (field: string): string => (field === 'by' && !values.has('by') ? 'then-by' : field);
  const typed = new Map(
    faults
      .flatMap(({ field }) => (field === 'by' ? ['by', 'then-by'] : [field]))
      .flatMap((field) => (values.has(field) ? [[field, values.get(field)!.join(', ')]] : [])),
  );
  const { fields, ...rest } = sharedProps(question, pageData, {
    faults: new Map(faults.map(({ field, why }) => [fieldOf(field), why])),
    typed,
  });
  return {
    ...rest,
    ...NOBODY,
    fields,
    base: baseOf(question, STATS_PATH, pageData),
    faults: faults.map(({ field, why, allowed, beside, value: wrong }) => {
      const parameter = fieldOf(field);
      return {
        parameter,
        beside: [...beside],
        hasField: fields.some((one) => one.parameter === parameter),
        why,
        allowed: allowed.map(({ value, label }) => ({ label, href: withValue(values, field, wrong, value) })),
      };
    }),
  };
}

const queryPage = (query: StatsQuery, pageData: PageData): StatsPage => {
  const parts = sentenceOf(query);
  return {
    ...sharedProps(query, pageData, NO_ERRORS),
    ...NOBODY,
    base: baseOf(query, addressOf(query), pageData),
    asked: { words: inWords(parts), parts: parts.map((part) => inForm(query, part)), chips: chipsOf(query) },
  };
};

/** A range has two fields; the sentence links to one of them. */
function inForm({ ranges }: StatsQuery, part: Answered['reply']['question']['parts'][number]) {
  const range = ranges.find(({ column }) => column === part.parameter);
  if (range === undefined) return part;
  return { ...part, parameter: `${range.from === null ? 'max' : 'min'}-${range.column}` };
}

/** `noindex`, since there are too many possible queries to index. */
const baseOf = ({ world }: StatsQuery, path: string, { origin }: PageData): StatsPage['base'] => ({
  origin,
  path,
  demo: world === 'demo',
  noindex: true,
  source: sourceOfWorld(world, null),
});

function sharedProps(
  query: StatsQuery,
  { worlds, presets }: PageData,
  state: Omit<FormState, 'worlds'>,
): Pick<StatsPage, 'page' | 'world' | 'subjects' | 'presets' | 'fields' | 'keep' | 'otherWorld'> {
  const { world } = query;
  const other = worlds.find((one) => one !== world);
  return {
    page: 'stats',
    world,
    subjects: SUBJECTS.map((of: Subject) => ({
      of,
      href: addressOf(of === query.of ? query : ofSubject(query, of)),
      chosen: of === query.of,
    })),
    presets: [...presets],
    ...formOf(query, { worlds, ...state }),
    // Ids belong to one world, so the link to the other starts without filters.
    otherWorld: other === undefined ? null : addressOf({ ...query, world: other, filters: [], page: 1 }),
  };
}

function answerOf(
  query: StatsQuery,
  answered: Answered,
  { sides, drawn }: { sides: ReadonlyMap<string, Side>; drawn: readonly StatsRow[] },
): Answer {
  const { of, by, sort, order } = query;
  const { reply, layout } = answered;
  const inOrder = (key: string) => {
    const usual = usualOrder(of, key);
    const next = key !== sort ? usual : order === 'asc' ? 'desc' : 'asc';
    const base = key === sort ? query : withoutDefaultMinimum(query);
    return { href: addressOf({ ...base, sort: key, order: next, page: 1 }), sorted: key === sort ? order : null };
  };
  const sideOf = (row: (typeof reply.rows)[number]): Side | null =>
    sides.get(row.groups.find((group) => group.by === 'player')?.value ?? '') ?? null;
  return {
    groups: layout.ofMatch
      ? [{ label: headOf(whoOf(of)), href: null, sorted: null }]
      : by.filter((key) => key !== 'overall').map((key) => ({ label: headOf(nameKindOf(key)), ...inOrder(key) })),
    each: by.length === 1 ? by[0]! : null,
    ofMatch: layout.ofMatch,
    // The sort column comes first, where a phone shows it.
    columns: reply.columns
      .toSorted((a, b) => Number(b.key === sort) - Number(a.key === sort))
      .map((column) => ({ ...column, ...inOrder(column.key) })),
    rows: reply.rows.map((row) => ({ ...row, side: sideOf(row) })),
    total: reply.total,
    pager: pagerOf(reply.page, reply.pages, (page) => addressOf({ ...query, page })),
    chart: chartOf(query, answered, drawn),
    source: reply.source,
    leftOut: leftOutOf(reply.total),
    csv: addressOf({ ...query, page: 1 }, CSV),
    json: addressOf({ ...query, page: 1 }, ALL_JSON),
  };
}

const whoOf = (of: Subject): string => (of === 'team' ? 'team' : of === 'partnerships' ? 'pair' : 'player');
const headOf = (noun: string): string => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;

/** The requested address with the wrong value replaced, and everything else unchanged. */
function withValue(
  values: ReadonlyMap<string, readonly string[]>,
  field: string,
  wrong: string | null,
  value: string,
): string {
  const replaced = (texts: readonly string[]): string[] =>
    wrong !== null && texts.includes(wrong) ? texts.map((one) => (one === wrong ? value : one)) : [value];
  const parameters = [...values].map(([name, texts]) => [name, (name === field ? replaced(texts) : texts).join(',')]);
  return `${STATS_PATH}?${new URLSearchParams(parameters)}`;
}
