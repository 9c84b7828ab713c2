/** Props of `/stats`: a query, its form, and its result (BEYOND-09). */
import { z } from 'zod';
import { sentencePart, statsColumn, statsRow, statsSource } from '../calls/stats.ts';
import { suggestionType } from '../calls/search.ts';
import { pager } from './lists.ts';
import { pageSchema } from './match.ts';

/** A form field, named after its parameter. */
export const statsField = z.object({
  parameter: z.string(),
  /** Value as submitted, comma-separated if several; empty if not set. */
  value: z.string(),
  /** `one`, `many`: options to select. `span`: one or two whole numbers. Others are typed. */
  kind: z.enum(['one', 'many', 'name', 'span', 'day', 'number', 'text']),
  /** Section of the form; `main` and `rows` are visible, the others collapsed. */
  theme: z.enum(['main', 'who', 'matches', 'place', 'play', 'outcome', 'rows', 'columns']),
  options: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
  /** Kind of name suggested by the search. */
  suggest: suggestionType.nullable(),
  /** Name of the column that it bounds. */
  column: z.string().optional(),
  /** Default minimum if the field is empty. */
  usual: z.string().optional(),
  /** Validation error. */
  fault: z.string().nullable(),
});
const inOrder = {
  /** The same query in this order; null if rows cannot be sorted by it. */
  href: z.string().nullable(),
  /** Current sort direction; null if not sorted by it. */
  sorted: z.enum(['asc', 'desc']).nullable(),
};
const link = z.object({ label: z.string(), href: z.string() });

export const statsChart = z.object({
  /** `line`: all rows of the result, in chronological order. `bars`: the first rows of the page. */
  kind: z.enum(['line', 'bars']),
  /** Header and name of the charted column. */
  label: z.string(),
  column: z.string(),
  /** Group on the x-axis of a line. */
  over: z.string().nullable(),
  points: z.array(z.object({ name: z.string(), value: z.number(), shown: z.string() })),
});
export const statsAnswer = z.object({
  /** Meaning of a row; null if it is two things. */
  each: z.string().nullable(),
  groups: z.array(z.object({ label: z.string(), ...inOrder })),
  /** Whether each row is a single match. */
  ofMatch: z.boolean(),
  columns: z.array(statsColumn.extend(inOrder)),
  /** `side`: last side of the row's player. */
  rows: z.array(statsRow.extend({ side: z.object({ name: z.string(), shortName: z.string() }).nullable() })),
  total: z.number().int(),
  /** Rows available neither on a page nor in a file. */
  leftOut: z.number().int(),
  pager,
  chart: statsChart,
  source: statsSource,
  csv: z.string(),
  json: z.string(),
});
export const statsPage = pageSchema('stats', {
  world: z.enum(['real', 'demo']),
  /** The same query for another subject. */
  subjects: z.array(z.object({ of: z.string(), href: z.string(), chosen: z.boolean() })),
  /** Example queries, by the key of their text. */
  presets: z.array(z.object({ key: z.string(), href: z.string() })),
  fields: z.array(statsField),
  /** Parameters without a field, sent as hidden values. */
  keep: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Invalid parameters; `beside`: parameters it conflicts with, `allowed`: the query with a valid alternative. */
  faults: z.array(
    z.object({
      parameter: z.string(),
      beside: z.array(z.string()),
      hasField: z.boolean(),
      why: z.string(),
      allowed: z.array(link),
    }),
  ),
  /** The query as text and as parts that name their fields; null without a valid query. */
  asked: z
    .object({
      words: z.string(),
      parts: z.array(sentencePart),
      /** Active filters, each with the query without it. */
      chips: z.array(link),
    })
    .nullable(),
  /** Null without a query or a result. */
  answer: statsAnswer.nullable(),
  /** Why the query cannot be answered now. */
  trouble: z
    .object({
      reason: z.enum(['busy', 'slow', 'loading', 'often']),
      /** Seconds after which the page may retry automatically; null for never. */
      retryAfter: z.number().int().nullable(),
    })
    .nullable(),
  /** The same query in the other world; null if there is none. */
  otherWorld: z.string().nullable(),
});
export type StatsField = z.infer<typeof statsField>;
export type StatsChart = z.infer<typeof statsChart>;
export type StatsAnswer = z.infer<typeof statsAnswer>;
export type StatsPage = z.infer<typeof statsPage>;
