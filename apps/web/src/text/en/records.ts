import type { RecordListKey, RecordsPage, RecordsSubject } from '@sightscreen/contracts';
import { places } from './places.ts';

const SUBJECTS: Record<RecordsSubject, string> = {
  batting: 'Batting',
  bowling: 'Bowling',
  partnerships: 'Partnerships',
  fielding: 'Fielding',
  'all-round': 'All-round',
  team: 'Teams',
};
const WICKETS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const LISTS: Partial<Record<RecordListKey, string>> = {
  'most-runs': 'Most runs',
  'highest-scores': 'Highest scores',
  'batting-averages': 'Best averages',
  'batting-strike-rates': 'Best strike rates',
  'most-hundreds': 'Most hundreds',
  'most-fifties': 'Most fifties',
  'most-sixes': 'Most sixes',
  'most-sixes-innings': 'Most sixes in an innings',
  'most-fours': 'Most fours',
  'most-runs-series': 'Most runs in a series',
  'most-runs-year': 'Most runs in a year',
  'most-wickets': 'Most wickets',
  'best-bowling': 'Best bowling in an innings',
  'best-bowling-match': 'Best bowling in a match',
  'bowling-averages': 'Best averages',
  economies: 'Best economies',
  'bowling-strike-rates': 'Best strike rates',
  'five-wickets': 'Most innings of five wickets',
  'most-dots': 'Most dot balls',
  'most-wickets-series': 'Most wickets in a series',
  'most-wickets-year': 'Most wickets in a year',
  'highest-stands': 'Highest stands',
  'most-runs-pair': 'Most runs by a pair',
  'most-hundreds-pair': 'Most hundred stands by a pair',
  'most-dismissals': 'Most dismissals',
  'most-catches': 'Most catches',
  'most-stumpings': 'Most stumpings',
  'most-run-outs': 'Most run outs',
  'most-dismissals-innings': 'Most dismissals in an innings',
  'runs-and-wickets': 'Most runs of those who bowled',
  'wickets-and-runs': 'Most wickets of those who batted',
  'highest-totals': 'Highest totals',
  'lowest-totals': 'Lowest totals, all out',
  'highest-chases': 'Highest successful chases',
  'most-sixes-side': 'Most sixes in an innings',
  'most-extras': 'Most extras in an innings',
  'most-wins': 'Most wins',
  'shares-won': 'Best share of wins',
};
const NOTES: Partial<Record<RecordListKey, string>> = {
  'most-dismissals': 'Catches and stumpings.',
  'most-run-outs': 'Each fielder who took part counts.',
  'best-bowling': 'Most wickets, then fewest runs.',
  'most-extras': 'By the side that batted.',
};
const LEAST: Record<string, string> = { balls: 'balls', runs: 'runs', wickets: 'wickets', matches: 'matches' };
const SCOPE: Record<RecordsPage['scope'][number]['parameter'], string> = {
  team: 'Side',
  opponent: 'Against',
  ground: 'Ground',
  country: 'Host country',
  series: 'Series',
  competition: 'Competition',
  season: 'Season',
  level: 'Between',
  year: 'Year',
};

const genderOf = (gender: 'female' | 'male' | null): string =>
  gender === null ? 'Women and men' : places.common.genders[gender];

/** Of pages of records. */
export const records = {
  heading: 'Records',
  above: 'Statistics',
  title: (of: RecordsSubject, scope: string, kind: string) =>
    [`${SUBJECTS[of]} records`, scope, kind].filter((part) => part !== '').join(', '),
  description: (what: string) =>
    `${what}: each list with the question that makes it, its minimum, and where the numbers come from.`,
  subject: (of: RecordsSubject) => SUBJECTS[of],
  subjects: 'Records of',
  formats: 'Formats',
  genders: 'Women and men',
  format: (name: string | null) => places.common.format(name ?? 'all'),
  gender: genderOf,
  /** "T20I, women" */
  kind: (format: string | null, gender: 'female' | 'male' | null) =>
    `${places.common.format(format ?? 'all')}, ${genderOf(gender).toLowerCase()}`,
  scope: (parameter: RecordsPage['scope'][number]['parameter']) => SCOPE[parameter],
  remove: (name: string) => `${name}: take out`,
  of: 'Of',
  counted: 'Counted',
  matches: places.common.matches,
  narrow: 'Of a side, a ground or a competition',
  narrowNote: 'A name as part of an address will do: eden-gardens, india-women.',
  show: 'Show',
  list: (key: RecordListKey) => LISTS[key] ?? key,
  byWicket: 'Best stands by wicket',
  wicket: (key: RecordListKey) => `For the ${WICKETS[Number(key.replace('wicket-', '')) - 1]} wicket`,
  note: (key: RecordListKey) => NOTES[key] ?? null,
  least: (value: number, column: string) => `At least ${value} ${LEAST[column] ?? 'innings'}.`,
  all: 'All',
  allOf: (list: string) => `${list}: all`,
  question: 'The question',
  none: 'Nobody yet.',
  nothing: 'Records appear here when a first match has ended.',
  place: 'Place',
  player: 'Player',
  pair: 'Pair',
  side: 'Side',
  date: 'Date',
  versus: 'v',
  innings: (name: string) => `The innings of ${name}`,
  ask: 'Ask your own question',
  notSuperOvers: 'Matches that are over; super overs do not count.',
  toReal: 'Records of real matches',
  toInvented: 'Records of the invented matches',
};
