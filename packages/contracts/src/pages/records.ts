/** Props of `/stats/records`: lists of records, each the result of a statistics query (BEYOND-09). */
import { z } from 'zod';
import { statsColumn, statsRow, statsSource } from '../calls/stats.ts';
import { pageSchema } from './match.ts';
import { summedMatches } from './summed.ts';

const count = z.number().int();

export const recordsSubject = z.enum(['batting', 'bowling', 'partnerships', 'fielding', 'all-round', 'team']);
/** Keys of lists; the web has the texts. */
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
  /** The query with these first rows. */
  href: z.string(),
  /** Minimum for a row to count; null for none. */
  least: z.object({ value: count, name: z.string() }).nullable(),
  /** Columns; the first one is the sort column. */
  columns: z.array(statsColumn),
  rows: z.array(statsRow),
  /** Rows of the whole result. */
  total: count,
});
/** `name`: null for all options together. */
const choice = z.object({ name: z.string().nullable(), href: z.string(), matches: count, chosen: z.boolean() });

export const recordsPage = pageSchema('records', {
  of: recordsSubject,
  subjects: z.array(z.object({ of: recordsSubject, href: z.string() })),
  /** Scope besides format and gender: a side, a ground, a series ... */
  scope: z.array(
    z.object({
      parameter: z.enum(['team', 'opponent', 'ground', 'country', 'series', 'competition', 'season', 'level', 'year']),
      /** Value as in the address. */
      value: z.string(),
      name: z.string(),
      /** Page of the scope; null if it has none. */
      href: z.string().nullable(),
      /** This page without this scope. */
      without: z.string(),
    }),
  ),
  /** Null: all combined, including both genders. By default the page shows one gender (R21.6). */
  format: z.string().nullable(),
  gender: z.enum(['female', 'male']).nullable(),
  /** Options that were played; empty if there is only one. */
  formats: z.array(choice),
  genders: z.array(choice),
  /** Recent matches included in the counts. */
  summed: summedMatches,
  matches: count,
  lists: z.array(recordList),
  source: statsSource,
  /** Statistics page with the matches of this page. */
  ask: z.string(),
  otherWorld: z.string().nullable(),
});
export type RecordsSubject = z.infer<typeof recordsSubject>;
export type RecordListKey = z.infer<typeof recordListKey>;
export type RecordList = z.infer<typeof recordList>;
export type RecordsPage = z.infer<typeof recordsPage>;
