/** `GET /stats.json`: result of a statistics query, whose language is that of the `/stats` page. */
import { z } from 'zod';
import { summedMatches } from '../pages/summed.ts';
import { statsExample, wholeExample } from './examples.ts';

const count = z.number().int();
const named = z.object({ id: count, name: z.string() });

export const statsColumn = z.object({
  key: z.string(),
  /** Header of a narrow column. */
  label: z.string(),
  definition: z.string(),
});
export const statsGroup = z.object({
  by: z.string(),
  /** Value as a filter parameter; null if unknown in the source. */
  value: z.string().nullable(),
  name: z.string(),
  /** Page of the value; null if it has none. */
  href: z.string().nullable(),
});
export const statsRow = z.object({
  /** Rank in the requested order: ties share a rank, and the next one skips. */
  place: count,
  /** Whether rows on this page or an adjacent one share the rank. */
  shared: z.boolean(),
  groups: z.array(statsGroup),
  /** For rows by innings or by match. */
  match: z
    .object({
      id: z.string(),
      /** For rows by innings: innings of the match, from 1 in order of play. */
      innings: count.nullable(),
      date: z.string(),
      href: z.string(),
      team: named.nullable(),
      opponent: named.nullable(),
      ground: named.nullable(),
    })
    .nullable(),
  /** Keyed by column. Counts are numbers; rates have two decimals, or are `-` without a divisor. */
  values: z.record(z.string(), z.union([z.number(), z.string()])),
  /** Query for the innings or matches that make up this row. Null if the row is a single one. */
  innings: z.string().nullable(),
});
export const sentencePart = z.object({
  text: z.string(),
  /** Parameter behind the text; null for connecting words. */
  parameter: z.string().nullable(),
});
export const statsSource = z.object({
  world: z.enum(['real', 'demo']),
  /** Source of the result: innings figures or single balls. */
  from: z.enum(['innings', 'balls']),
  /** Revision of the ball data: the same revision gives the same figures. */
  revision: count,
  /** When the ball data were written, ISO 8601. */
  at: z.string(),
  matches: z.object({
    /** Matches with figures in the result. */
    counted: count,
    /** Completed matches that meet the match filters. */
    known: count,
    /** Of those, matches without any known ball. */
    withoutBalls: count,
    /** Completed matches of this world whose current log is not yet in the ball data. */
    waiting: count,
  }),
  /** Per cent of the eligible balls or innings for which the source lacks the parameter. */
  unknown: z.array(z.object({ parameter: z.string(), share: z.string(), of: z.enum(['balls', 'innings']) })),
  latest: z.object({ id: z.string(), date: z.string() }).nullable(),
  credit: z.string(),
  licence: z.object({ name: z.string(), href: z.string() }).nullable(),
  /** Matches of the last fortnight that the result would spoil (BEYOND-04). */
  summed: summedMatches,
});

const answered = {
  question: z.object({
    /** Canonical address of the page. */
    address: z.string(),
    words: z.string(),
    parts: z.array(sentencePart),
  }),
  columns: z.array(statsColumn),
  rows: z.array(statsRow),
  /** Rows of the whole result. */
  total: count,
  source: statsSource,
};
export const statsReply = z
  .object({
    ...answered,
    page: count,
    /** Pages available: a very long result has more rows. */
    pages: count,
  })
  .meta({ examples: [statsExample] });
export const statsWhole = z
  .object({
    ...answered,
    /** Rows beyond the maximum of one file; 0 if complete. */
    leftOut: count,
  })
  .meta({ examples: [wholeExample] });

export type StatsReply = z.infer<typeof statsReply>;
export type StatsWhole = z.infer<typeof statsWhole>;
export type StatsRow = z.infer<typeof statsRow>;
export type StatsSource = z.infer<typeof statsSource>;
