/** Props of `/stats`: a question, its form, and its answer (BEYOND-09). */
import { z } from 'zod';
import { sentencePart, statsColumn, statsRow, statsSource } from '../calls/stats.ts';
import { suggestionType } from '../calls/search.ts';
import { pager } from './lists.ts';
import { pageBase } from './match.ts';

/** A field of the form, named after its parameter. */
export const statsField = z.object({
  parameter: z.string(),
  /** As it would be sent, several with commas; empty where nothing is asked. */
  value: z.string(),
  /** `one`, `many`: chosen among the options. `span`: a whole number or two. Otherwise typed. */
  kind: z.enum(['one', 'many', 'name', 'span', 'day', 'number', 'text']),
  /** Of the fields it stands among; `main` and `rows` are in sight, the others unfolded. */
  theme: z.enum(['main', 'who', 'matches', 'place', 'play', 'outcome', 'rows', 'columns']),
  options: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
  /** The kind of name that the search may suggest for it. */
  suggest: suggestionType.nullable(),
  /** Name of the column that it is the least or the most of. */
  column: z.string().optional(),
  /** The minimum that holds where the field is left empty. */
  usual: z.string().optional(),
  /** Why it is refused. */
  fault: z.string().nullable(),
});
const inOrder = {
  /** The same question in this order; null where rows have none by it. */
  href: z.string().nullable(),
  /** Whether it is, and which way round. */
  sorted: z.enum(['asc', 'desc']).nullable(),
};
const link = z.object({ label: z.string(), href: z.string() });

export const statsChart = z.object({
  /** `line`: of all rows of the answer, which follow each other in time. `bars`: of the first rows of the page. */
  kind: z.enum(['line', 'bars']),
  /** Head and name of the column it is of. */
  label: z.string(),
  column: z.string(),
  /** The group along which a line goes. */
  over: z.string().nullable(),
  points: z.array(z.object({ name: z.string(), value: z.number(), shown: z.string() })),
});
export const statsAnswer = z.object({
  /** What a row is; null where it is two things. */
  each: z.string().nullable(),
  groups: z.array(z.object({ label: z.string(), ...inOrder })),
  /** Rows are of one match each. */
  ofMatch: z.boolean(),
  columns: z.array(statsColumn.extend(inOrder)),
  /** `side`: for whom the player of the row last played. */
  rows: z.array(statsRow.extend({ side: z.object({ name: z.string(), shortName: z.string() }).nullable() })),
  total: z.number().int(),
  /** Rows that neither a page nor a file has. */
  leftOut: z.number().int(),
  pager,
  chart: statsChart,
  source: statsSource,
  csv: z.string(),
  json: z.string(),
});
export const statsPage = z.object({
  page: z.literal('stats'),
  base: pageBase,
  world: z.enum(['real', 'demo']),
  /** The same question of another subject. */
  subjects: z.array(z.object({ of: z.string(), href: z.string(), chosen: z.boolean() })),
  /** Questions to start from, by the key of their words. */
  presets: z.array(z.object({ key: z.string(), href: z.string() })),
  fields: z.array(statsField),
  /** Asked and in no field: sent along. */
  keep: z.array(z.object({ name: z.string(), value: z.string() })),
  /**
   * Parameters that are refused; `beside`: those that it cannot stand beside, `allowed`: the question with what may
   * stand there instead.
   */
  faults: z.array(
    z.object({
      parameter: z.string(),
      beside: z.array(z.string()),
      hasField: z.boolean(),
      why: z.string(),
      allowed: z.array(link),
    }),
  ),
  /** What is asked, in words and in parts that name their fields; null before, and where it is refused. */
  asked: z
    .object({
      words: z.string(),
      parts: z.array(sentencePart),
      /** What narrows it, each with the question without it. */
      chips: z.array(link),
    })
    .nullable(),
  /** Null where nothing is asked, or not answered. */
  answer: statsAnswer.nullable(),
  /** Why what is asked is not answered now. */
  trouble: z
    .object({
      reason: z.enum(['busy', 'slow', 'loading', 'often']),
      /** Seconds after which the page may try again by itself; null: not by itself. */
      retryAfter: z.number().int().nullable(),
    })
    .nullable(),
  /** The same question of the other world, where there is one. */
  otherWorld: z.string().nullable(),
});
export type StatsField = z.infer<typeof statsField>;
export type StatsChart = z.infer<typeof statsChart>;
export type StatsAnswer = z.infer<typeof statsAnswer>;
export type StatsPage = z.infer<typeof statsPage>;
