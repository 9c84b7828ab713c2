/** Props of `/stats/records`: lists of records, each the answer to a question of the statistics desk (BEYOND-09). */
import { z } from 'zod';
import { statsColumn, statsRow, statsSource } from '../calls/stats.ts';
import { pageBase } from './match.ts';
import { summedMatches } from './summed.ts';

const count = z.number().int();

export const recordsSubject = z.enum(['batting', 'bowling', 'partnerships', 'fielding', 'all-round', 'team']);
/** Names of lists, from which the web takes their words. */
export const recordListKey = z.enum([
  'most-runs',
  'highest-scores',
  'batting-averages',
  'batting-strike-rates',
  'most-hundreds',
  'most-fifties',
  'most-sixes',
  'most-sixes-innings',
  'most-fours',
  'most-ducks',
  'most-matches',
  'most-runs-series',
  'most-runs-year',
  'most-wickets',
  'best-bowling',
  'best-bowling-match',
  'bowling-averages',
  'economies',
  'bowling-strike-rates',
  'economies-innings',
  'five-wickets',
  'ten-wickets',
  'most-dots',
  'most-wickets-series',
  'most-wickets-year',
  'highest-stands',
  'wicket-1',
  'wicket-2',
  'wicket-3',
  'wicket-4',
  'wicket-5',
  'wicket-6',
  'wicket-7',
  'wicket-8',
  'wicket-9',
  'wicket-10',
  'most-runs-pair',
  'most-hundreds-pair',
  'most-dismissals',
  'most-catches',
  'most-stumpings',
  'most-run-outs',
  'most-dismissals-innings',
  'runs-and-wickets',
  'wickets-and-runs',
  'hundred-and-five-wickets',
  'runs-and-wickets-series',
  'highest-totals',
  'lowest-totals',
  'highest-chases',
  'most-sixes-side',
  'most-extras',
  'most-wins',
  'biggest-wins-runs',
  'biggest-wins-innings',
  'biggest-wins-wickets',
  'narrowest-wins-runs',
  'narrowest-wins-wickets',
  'most-ties',
  'shares-won',
]);

export const recordList = z.object({
  key: recordListKey,
  /** The question whose first rows these are. */
  href: z.string(),
  /** What a row needs to be counted; null: any. */
  least: z.object({ value: count, name: z.string() }).nullable(),
  /** The one that rows are in order of first. */
  columns: z.array(statsColumn),
  rows: z.array(statsRow),
  /** Rows of the whole answer. */
  total: count,
});
/** `name`: null for all of them. */
const choice = z.object({ name: z.string().nullable(), href: z.string(), matches: count, chosen: z.boolean() });

export const recordsPage = z.object({
  page: z.literal('records'),
  base: pageBase,
  of: recordsSubject,
  subjects: z.array(z.object({ of: recordsSubject, href: z.string() })),
  /** What the records are of besides a format, and women or men: a side, a ground, a series ... */
  scope: z.array(
    z.object({
      parameter: z.enum(['team', 'opponent', 'ground', 'country', 'series', 'competition', 'season', 'level', 'year']),
      /** As an address has it. */
      value: z.string(),
      name: z.string(),
      /** Its page, where it has one. */
      href: z.string().nullable(),
      /** The same without it. */
      without: z.string(),
    }),
  ),
  /** Null: all of them, women and men together. Where neither was asked for it is one of the two (R21.6). */
  format: z.string().nullable(),
  gender: z.enum(['female', 'male']).nullable(),
  /** Those that were played; nothing where there is one. */
  formats: z.array(choice),
  genders: z.array(choice),
  /** Counted by the choices. */
  summed: summedMatches,
  matches: count,
  lists: z.array(recordList),
  source: statsSource,
  /** The desk with the matches of this page. */
  ask: z.string(),
  otherWorld: z.string().nullable(),
});
export type RecordsSubject = z.infer<typeof recordsSubject>;
export type RecordListKey = z.infer<typeof recordListKey>;
export type RecordList = z.infer<typeof recordList>;
export type RecordsPage = z.infer<typeof recordsPage>;
