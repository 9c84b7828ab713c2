/**
 * The lists of records, as data. Each is a statistics query about the matches of the page, so that the numbers agree.
 * The page text has their names by `key`.
 */
import type { RecordListKey, RecordsSubject } from '@sightscreen/contracts';

/** Minimum of a column by the number of matches counted, in descending order of matches. */
type Steps = readonly (readonly [matches: number, least: number])[];

export interface RecordList {
  key: RecordListKey;
  /** Parameters of the query in addition to those of the page. */
  asks: Readonly<Record<string, string>>;
  /** Columns shown beside the sort column. */
  shows: readonly string[];
  /** A rate needs a minimum sample. `of` has the usual qualification of careers in a format (R21.2). */
  least?: { column: string; steps: Steps; of?: Readonly<Record<string, { column: string; value: number }>> };
  /** Shown only if the page filters by one of these. */
  formats?: readonly string[];
  /** Hidden if the page filters by one of these, which would make all rows the same. */
  without?: readonly string[];
  /** Default: 10. */
  rows?: number;
}

/** The minimum grows with the matches counted, so that lists of one ground and of all matches are both useful. */
const steps = (most: number, more: number, some: number, few: number): Steps => [
  [2_000, most],
  [500, more],
  [100, some],
  [0, few],
];
const balls = (value: number) => ({ column: 'balls', value });
/** R21.2 */
const BOWLED_IN_A_CAREER = { Test: balls(2_000), ODI: balls(1_000), T20I: balls(500) };
const INNINGS = { column: 'innings', steps: steps(20, 10, 5, 3), of: { Test: { column: 'innings', value: 20 } } };
const FACED = { column: 'balls', steps: steps(500, 200, 100, 50) };
const WICKETS = { column: 'wickets', steps: steps(40, 20, 10, 5) };
const TAKEN = { ...WICKETS, of: BOWLED_IN_A_CAREER };
const BOWLED = { column: 'balls', steps: steps(600, 240, 120, 60), of: BOWLED_IN_A_CAREER };
/** For one innings: five overs of an ODI, all four of a T20I (R21.2). */
const SPELL = { column: 'balls', steps: [[0, 30]] as Steps, of: { ODI: balls(30), T20I: balls(24) } };
const MATCHES = { column: 'matches', steps: steps(20, 10, 5, 3) };

const innings = { by: 'innings' };
const match = { by: 'match' };
/** Excludes rows whose value is 0. */
const most = (column: string): Record<string, string> => ({ sort: column, [`min-${column}`]: '1' });

const batting: RecordList[] = [
  { key: 'most-runs', asks: most('runs'), shows: ['innings', 'average'] },
  { key: 'highest-scores', asks: { ...innings, sort: 'highest' }, shows: ['balls', 'fours', 'sixes'] },
  { key: 'batting-averages', asks: { sort: 'average' }, shows: ['innings', 'runs'], least: INNINGS },
  { key: 'batting-strike-rates', asks: { sort: 'strike-rate' }, shows: ['balls', 'runs'], least: FACED },
  { key: 'most-hundreds', asks: most('hundreds'), shows: ['innings', 'runs'] },
  { key: 'most-fifties', asks: most('fifties'), shows: ['innings', 'runs'] },
  { key: 'most-sixes', asks: most('sixes'), shows: ['innings', 'balls'] },
  { key: 'most-sixes-innings', asks: { ...innings, ...most('sixes') }, shows: ['runs', 'balls'] },
  { key: 'most-fours', asks: most('fours'), shows: ['innings', 'balls'] },
  { key: 'most-ducks', asks: most('ducks'), shows: ['innings', 'runs'] },
  { key: 'most-matches', asks: most('matches'), shows: ['innings', 'runs'] },
  {
    key: 'most-runs-series',
    asks: { by: 'player,series', ...most('runs') },
    shows: ['innings', 'average'],
    without: ['series', 'match'],
  },
  {
    key: 'most-runs-year',
    asks: { by: 'player,year', ...most('runs') },
    shows: ['innings', 'average'],
    without: ['series', 'season'],
  },
];
const bowling: RecordList[] = [
  { key: 'most-wickets', asks: most('wickets'), shows: ['innings', 'average'] },
  { key: 'best-bowling', asks: { ...innings, sort: 'best', 'min-wickets': '1' }, shows: ['balls', 'economy'] },
  {
    key: 'best-bowling-match',
    asks: { ...match, sort: 'best-match', 'min-wickets': '1' },
    shows: ['balls', 'economy'],
  },
  { key: 'bowling-averages', asks: { sort: 'average' }, shows: ['wickets', 'runs'], least: TAKEN },
  { key: 'economies', asks: { sort: 'economy' }, shows: ['balls', 'runs'], least: BOWLED },
  { key: 'bowling-strike-rates', asks: { sort: 'strike-rate' }, shows: ['balls', 'wickets'], least: TAKEN },
  {
    key: 'economies-innings',
    asks: { ...innings, sort: 'economy' },
    shows: ['overs', 'best'],
    least: SPELL,
    formats: ['ODI', 'T20I'],
  },
  { key: 'five-wickets', asks: most('five-wickets'), shows: ['innings', 'wickets'] },
  { key: 'ten-wickets', asks: most('ten-wickets'), shows: ['matches', 'wickets'] },
  { key: 'most-dots', asks: most('dots'), shows: ['balls', 'dot-share'] },
  {
    key: 'most-wickets-series',
    asks: { by: 'player,series', ...most('wickets') },
    shows: ['innings', 'average'],
    without: ['series', 'match'],
  },
  {
    key: 'most-wickets-year',
    asks: { by: 'player,year', ...most('wickets') },
    shows: ['innings', 'average'],
    without: ['series', 'season'],
  },
];
const WICKETS_OF_AN_INNINGS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
const partnerships: RecordList[] = [
  { key: 'highest-stands', asks: { ...innings, sort: 'highest' }, shows: ['balls', 'run-rate'] },
  ...WICKETS_OF_AN_INNINGS.map((wicket): RecordList => ({
    key: `wicket-${wicket}`,
    asks: { ...innings, wicket, sort: 'highest' },
    shows: ['balls', 'run-rate'],
    rows: 3,
  })),
  { key: 'most-runs-pair', asks: most('runs'), shows: ['innings', 'average'] },
  { key: 'most-hundreds-pair', asks: most('hundreds'), shows: ['innings', 'runs'] },
];
const fielding: RecordList[] = [
  { key: 'most-dismissals', asks: most('dismissals'), shows: ['catches', 'stumpings'] },
  { key: 'most-catches', asks: most('catches'), shows: ['matches', 'dismissals'] },
  { key: 'most-stumpings', asks: most('stumpings'), shows: ['matches', 'dismissals'] },
  { key: 'most-run-outs', asks: most('run-outs'), shows: ['matches'] },
  { key: 'most-dismissals-innings', asks: { ...innings, ...most('dismissals') }, shows: ['catches', 'stumpings'] },
];
const allRound: RecordList[] = [
  { key: 'runs-and-wickets', asks: { sort: 'runs' }, shows: ['wickets', 'matches'], least: WICKETS },
  {
    key: 'wickets-and-runs',
    asks: { sort: 'wickets' },
    shows: ['runs', 'matches'],
    least: { column: 'runs', steps: steps(1_000, 500, 250, 100) },
  },
  {
    key: 'hundred-and-five-wickets',
    asks: { ...match, sort: 'runs', 'min-hundreds': '1', 'min-five-wickets': '1' },
    shows: ['wickets', 'best'],
  },
  {
    key: 'runs-and-wickets-series',
    asks: { by: 'player,series', sort: 'runs', 'min-runs': '250', 'min-wickets': '20' },
    shows: ['wickets', 'matches'],
    without: ['series', 'match'],
  },
];
const team: RecordList[] = [
  { key: 'highest-totals', asks: { ...innings, sort: 'runs' }, shows: ['wickets', 'balls'] },
  { key: 'lowest-totals', asks: { ...innings, sort: 'lowest', 'min-lowest': '0' }, shows: ['balls'] },
  {
    key: 'highest-chases',
    asks: { ...innings, chase: 'yes', result: 'won', sort: 'runs' },
    shows: ['wickets', 'balls'],
  },
  { key: 'most-sixes-side', asks: { ...innings, ...most('sixes') }, shows: ['runs', 'balls'] },
  { key: 'most-extras', asks: { ...innings, ...most('extras') }, shows: ['runs', 'balls'] },
  { key: 'most-wins', asks: most('won'), shows: ['matches', 'lost'] },
  { key: 'biggest-wins-runs', asks: { ...match, sort: 'win-runs', 'min-win-runs': '1' }, shows: ['runs'] },
  { key: 'biggest-wins-innings', asks: { ...match, sort: 'win-innings', 'min-win-innings': '1' }, shows: ['runs'] },
  { key: 'biggest-wins-wickets', asks: { ...match, sort: 'win-wickets', 'min-win-wickets': '1' }, shows: ['balls'] },
  {
    key: 'narrowest-wins-runs',
    asks: { ...match, sort: 'win-runs', order: 'asc', 'min-win-runs': '1' },
    shows: ['runs'],
  },
  {
    key: 'narrowest-wins-wickets',
    asks: { ...match, sort: 'win-wickets', order: 'asc', 'min-win-wickets': '1' },
    shows: ['balls'],
  },
  { key: 'most-ties', asks: most('tied'), shows: ['matches', 'won'] },
  { key: 'shares-won', asks: { sort: 'win-share' }, shows: ['matches', 'won'], least: MATCHES },
];

export const LISTS: Readonly<Record<RecordsSubject, readonly RecordList[]>> = {
  batting,
  bowling,
  partnerships,
  fielding,
  'all-round': allRound,
  team,
};
export const ROWS = 10;

/** The minimum of a row for this number of matches. */
export const leastFor = (of: Steps, matches: number): number => of.find(([from]) => matches >= from)?.[1] ?? 1;
