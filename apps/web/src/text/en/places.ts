import type { RecordName, SumTable, StatsTab, TeamTab } from '@sightscreen/contracts';
import { plural } from './numbers.ts';

const GENDERS = { female: 'Women', male: 'Men' } as const;
/** Formats as readers know them. */
const FORMATS: Record<string, string> = {
  all: 'All formats',
  MDM: 'First-class',
  ODM: 'List A',
  IT20: 'Other T20s',
  T20: 'T20',
  T20I: 'T20I',
  Hundred: 'The Hundred',
};
const format = (name: string): string => FORMATS[name] ?? name;

/** What several of the pages say. */
const common = {
  genders: GENDERS,
  format,
  formats: 'Formats',
  versus: 'v',
  matches: (n: number) => plural(n, 'match', 'matches'),
  live: 'In play',
  next: 'Next',
  last: 'Last here',
  allMatches: 'All matches',
  allResults: 'All results',
  allFixtures: 'All fixtures',
  noFixtures: 'No fixtures announced.',
  noResults: 'Results appear here when a match ends.',
  noFigures: 'Figures appear here when a first match has ended.',
  fixtures: 'Fixtures',
  results: 'Results',
  counted: (n: number) => `Counted: ${plural(n, 'finished match', 'finished matches')}. Super overs do not count.`,
};

const teams = {
  title: 'Cricket teams',
  heading: 'Teams',
  description: 'Every side, countries and clubs, women and men: squads, fixtures, results and records.',
  none: 'No sides yet.',
  otherWorld: { real: 'Sides of real matches', demo: 'Sides of the invented leagues' },
  groups: { international: 'Countries', other: 'Other clubs' },
  sideOf: (name: string, gender: 'female' | 'male') => `${name}, ${GENDERS[gender].toLowerCase()}`,
};

const team = {
  pageTitle: (name: string, tab: TeamTab) => `${name}: ${TITLES[tab]}`,
  description: (name: string) => `Squad, form, fixtures, results, head to head, records and statistics of ${name}.`,
  tabsLabel: 'Side',
  tabs: {
    overview: 'Overview',
    fixtures: 'Fixtures',
    results: 'Results',
    'head-to-head': 'Head to head',
    records: 'Records',
    'stats-table': 'Statistics',
  } satisfies Record<TeamTab, string>,
  kinds: { international: 'International', club: 'Club' },
  shortName: 'Short name',
  captain: 'Captain',
  played: 'Played',
  won: 'Won',
  lost: 'Lost',
  drawn: 'Drawn',
  tied: 'Tied',
  noResult: 'No result',
  figures: 'All matches',
  ofPlayed: (n: number) => `of ${n}`,
  undecided: (drawn: number, tied: number, noResult: number) =>
    [drawn > 0 && `${drawn} drawn`, tied > 0 && `${tied} tied`, noResult > 0 && `${noResult} without result`]
      .filter(Boolean)
      .join(', ') || 'none undecided',
  highest: 'Highest total',
  lowest: 'Lowest total',
  decided: (n: number) => `${n} of the ties then won in a super over`,
  form: 'Form',
  formSay: (name: string, n: number, won: number, lost: number) =>
    `The last ${plural(n, 'result', 'results')} of ${name}: ${won} won, ${lost} lost.`,
  formNote: 'Latest at the left. Up is won, down is lost; the length is the margin, 100 runs or 10 wickets at most.',
  marks: { W: 'won', L: 'lost', T: 'tied', D: 'drawn', N: 'no result' },
  short: { W: '', L: '', T: 'tie', D: 'draw', N: 'n/r' },
  formHead: ['Against', 'Day', 'Result', 'Margin'],
  squad: 'Squad',
  squadNote: (n: number, since: string) =>
    `Everybody named in the last ${plural(n, 'match', 'matches')} (since ${since}), with what they did in them.`,
  noSquad: 'The squad appears here after a first match.',
  roles: {
    batter: 'Batters',
    keeper: 'Wicketkeepers',
    'all-rounder': 'All-rounders',
    bowler: 'Bowlers',
    none: 'Others',
  },
  squadHead: {
    player: 'Player',
    style: 'Bats, bowls',
    M: 'M',
    runs: 'Runs',
    SR: 'SR',
    wickets: 'Wkts',
    economy: 'Econ',
  },
  captainMark: 'c',
  keeperMark: 'wk',
  best: 'Bests',
  allRecords: 'All records',
  headToHead: 'Head to head',
  headToHeadNote: 'Matches decided by a super over count as tied.',
  against: 'Against',
  lastMet: 'Last met',
  short6: { played: 'P', won: 'W', lost: 'L', drawn: 'D', tied: 'T', noResult: 'NR' },
  shareSay: (name: string, won: number, lost: number) => `${name}: ${won} won, ${lost} lost`,
  noMatches: 'No finished matches yet.',
};
const TITLES: Record<TeamTab, string> = {
  overview: 'squad, form and next matches',
  fixtures: 'fixtures',
  results: 'results',
  'head-to-head': 'head to head',
  records: 'records',
  'stats-table': 'statistics',
};

const records = {
  all: 'All records',
  names: {
    highestTotals: 'Highest totals',
    lowestTotals: 'Lowest totals',
    highestChases: 'Highest chases',
    winsByInnings: 'Biggest wins by an innings',
    winsByRuns: 'Biggest wins by runs',
    winsByWickets: 'Biggest wins by wickets',
    scores: 'Highest scores',
    bowling: 'Best bowling',
    stands: 'Highest partnerships',
  } satisfies Record<RecordName, string>,
  one: {
    highestTotals: 'Highest total',
    lowestTotals: 'Lowest total',
    highestChases: 'Highest chase',
    winsByInnings: 'Biggest win by an innings',
    winsByRuns: 'Biggest win by runs',
    winsByWickets: 'Biggest win by wickets',
    scores: 'Highest score',
    bowling: 'Best bowling',
    stands: 'Highest partnership',
  } satisfies Record<RecordName, string>,
  record: 'Record',
  figure: 'Figure',
  who: 'By whom',
  against: 'Against',
  when: 'When',
  player: 'Player',
  opponent: 'Against',
  lowestNote: 'Sides that were all out.',
  sums: {
    mostRuns: 'Most runs',
    mostSixes: 'Most sixes',
    mostWickets: 'Most wickets',
    mostDismissals: 'Most dismissals in the field',
    byOpponent: 'Results',
  } satisfies Record<SumTable['of'], string>,
  columns: {
    mostRuns: ['Inns', 'NO', 'Runs', 'HS', 'Ave', 'SR'],
    mostSixes: ['Inns', '6s', '4s'],
    mostWickets: ['Inns', 'Wkts', 'Best', 'Ave', 'Econ'],
    mostDismissals: ['Total', 'Ct', 'St', 'Run outs'],
    byOpponent: ['P', 'W', 'L', 'D', 'T', 'NR', 'Won %'],
  } satisfies Record<SumTable['of'], readonly string[]>,
  empty: 'No Data Available',
  none: 'Records appear here when a first match has ended.',
};

const stats = {
  tabsLabel: 'Statistics',
  tabs: { batting: 'Batting', bowling: 'Bowling', fielding: 'Fielding', team: 'Team' } satisfies Record<
    StatsTab,
    string
  >,
  matchType: 'Format',
  year: 'Year',
  opponent: 'Against',
  allYears: 'All years',
  allOpponents: 'All sides',
  show: 'Show',
};

const venues = {
  title: 'Cricket grounds',
  heading: 'Grounds',
  description: 'Every ground with its records, first-innings totals, toss and result, and next matches.',
  none: 'No grounds yet.',
  otherWorld: { real: 'Grounds of real matches', demo: 'Grounds of the invented leagues' },
  last: (day: string) => `last ${day}`,
};

const venue = {
  pageTitle: (name: string) => `${name}: records, totals and matches`,
  description: (name: string) => `Records, first-innings totals, toss and result, matches and the time at ${name}.`,
  tabsLabel: 'Ground',
  tabs: { figures: 'Figures', matches: 'Matches' },
  choices: 'Formats',
  choice: (name: string, gender: 'female' | 'male') => `${format(name)}, ${GENDERS[gender].toLowerCase()}`,
  ends: 'Ends',
  endsUnknown: 'not known',
  time: 'Time there',
  timeAt: (clock: string, offset: string) => `${clock}, ${offset}`,
  gmt: (offset: string) => `GMT${offset}`,
  timeUnknown: 'not known: no time zone recorded',
  map: 'Map',
  onMap: 'OpenStreetMap',
  firstCounted: 'Counted since',
  matchesHere: 'Matches',
  average: 'Average first innings',
  averageOf: (n: number) => plural(n, 'match', 'matches'),
  wonFirst: 'Won batting first',
  wonChasing: 'Won batting second',
  of: (n: number) => `of ${n}`,
  chase: 'Highest chase',
  totals: 'First-innings totals over time',
  totalsSay: (n: number, low: number, high: number, median: number) =>
    `First-innings totals of ${plural(n, 'match', 'matches')}, from ${low} to ${high}, median ${median}.`,
  totalsNote: (n: number, all: number) =>
    `One square a match${n < all ? `, the last ${n} of ${all}` : ''}: full if that side won, open if it lost, a line if neither did. Each year’s median is joined.`,
  won: 'won',
  lost: 'lost',
  level: 'neither',
  medianWord: 'Median',
  totalsHead: ['Day', 'Total', 'By', 'Against', 'That side'],
  medians: (years: readonly { year: string; median: number }[]) =>
    `Medians: ${years.map(({ year, median }) => `${year} ${median}`).join(', ')}.`,
  toss: 'Toss and result',
  tossHead: ['Toss winner', 'M', 'Won', 'Lost', 'Won %'],
  decisions: { bat: 'Batted', field: 'Bowled' },
  tossNote: (n: number, gap: number | null) =>
    `What the side that won the toss chose, and how it ended. ${plural(n, 'match', 'matches')}: ${
      gap === null || gap > 50
        ? 'too few to compare.'
        : gap > 5
          ? `few, so read a gap of under ${gap} points as none.`
          : 'enough to compare.'
    }`,
  records: 'Records',
  figures: 'Ground',
};

/** Words of the pages of sides and grounds. */
export const places = { common, teams, team, records, stats, venues, venue };
