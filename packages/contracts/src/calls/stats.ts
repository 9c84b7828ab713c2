/** `GET /stats.json`: the answer to a question whose language is that of the page `/stats`. */
import { z } from 'zod';
import { summedMatches } from '../pages/summed.ts';
import { statsExample, wholeExample } from './stats-example.ts';

const count = z.number().int();
const named = z.object({ id: count, name: z.string() });

export const statsColumn = z.object({
  key: z.string(),
  /** Head of a narrow column. */
  label: z.string(),
  definition: z.string(),
});
export const statsGroup = z.object({
  by: z.string(),
  /** As a filter of the address has it; null where the source does not tell. */
  value: z.string().nullable(),
  name: z.string(),
  /** Its page, where it has one. */
  href: z.string().nullable(),
});
export const statsRow = z.object({
  /** In the order asked for: equal values have the same place, and the next one skips. */
  place: count,
  /** Other rows have the same place, on this page or the next to it. */
  shared: z.boolean(),
  groups: z.array(statsGroup),
  /** Of rows by innings or by match. */
  match: z
    .object({
      id: z.string(),
      /** Of rows by innings: which of the match, from 1 in the order played. */
      innings: count.nullable(),
      date: z.string(),
      href: z.string(),
      team: named.nullable(),
      opponent: named.nullable(),
      ground: named.nullable(),
    })
    .nullable(),
  /** By the key of the column. Counts are numbers; rates have two decimals, or are `-` without a divisor. */
  values: z.record(z.string(), z.union([z.number(), z.string()])),
  /** The question whose rows are the innings, or matches, that make this one. Null: it is one. */
  innings: z.string().nullable(),
});
export const sentencePart = z.object({
  text: z.string(),
  /** The parameter that the text stands for; null: words between. */
  parameter: z.string().nullable(),
});
export const statsSource = z.object({
  world: z.enum(['real', 'demo']),
  /** What the answer was made from: figures of innings, or single balls. */
  from: z.enum(['innings', 'balls']),
  /** Of the ball data: the same revision gives the same figures. */
  revision: count,
  /** When it was made, ISO. */
  at: z.string(),
  matches: z.object({
    /** With figures that the answer counts. */
    counted: count,
    /** That are over and meet the filters on matches. */
    known: count,
    /** Of those, without a ball known. */
    withoutBalls: count,
    /** Over in this world, and not yet in the ball data as they stand now. */
    waiting: count,
  }),
  /** Share of what the answer could count, in per cent, of which the source does not tell what was asked. */
  unknown: z.array(z.object({ parameter: z.string(), share: z.string(), of: z.enum(['balls', 'innings']) })),
  latest: z.object({ id: z.string(), date: z.string() }).nullable(),
  credit: z.string(),
  licence: z.object({ name: z.string(), href: z.string() }).nullable(),
  /** Matches that are over since a fortnight and would be given away by the answer (BEYOND-04). */
  summed: summedMatches,
});

const answered = {
  question: z.object({
    /** Of the page, in its one form. */
    address: z.string(),
    words: z.string(),
    parts: z.array(sentencePart),
  }),
  columns: z.array(statsColumn),
  rows: z.array(statsRow),
  /** Rows of the whole answer. */
  total: count,
  source: statsSource,
};
export const statsReply = z
  .object({
    ...answered,
    page: count,
    /** Those that can be asked for: a very long answer has more rows. */
    pages: count,
  })
  .meta({ examples: [statsExample] });
export const statsWhole = z
  .object({
    ...answered,
    /** Rows beyond the most that one file holds; 0: these are all. */
    leftOut: count,
  })
  .meta({ examples: [wholeExample] });

export type StatsReply = z.infer<typeof statsReply>;
export type StatsWhole = z.infer<typeof statsWhole>;
export type StatsRow = z.infer<typeof statsRow>;
export type StatsSource = z.infer<typeof statsSource>;
export type SentencePart = z.infer<typeof sentencePart>;
