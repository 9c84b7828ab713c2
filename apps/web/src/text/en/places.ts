import type { RecordName, SumTable, StatsTab, TeamTab } from '@sightscreen/contracts';
import { ordinal, plural } from './numbers.ts';

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
  search: 'Search',
  versus: 'v',
  matches: (n: number) => plural(n, 'match', 'matches'),
  live: 'In play',
  next: 'Next',
  last: 'Last here',
  allMatches: 'All matches',
  allResults: 'All results',
  allFixtures: 'All fixtures',
  noFixtures: 'No fixtures announced.',
  noResults: 'No results yet.',
  noFigures: 'No finished matches yet.',
  fixtures: 'Fixtures',
  results: 'Results',
  counted: (n: number) => `From ${plural(n, 'match', 'matches')}, Super Overs excluded.`,
};

const teams = {
  title: 'Cricket teams',
  heading: 'Teams',
  description: 'Every cricket team, countries and clubs, women and men: squads, fixtures, results and records.',
  none: 'No teams yet.',
  find: 'Find a team',
  groups: { international: 'Countries', other: 'Other clubs' },
  sideOf: (name: string, gender: 'female' | 'male') => `${name}, ${GENDERS[gender].toLowerCase()}`,
};

const team = {
  pageTitle: (name: string, tab: TeamTab) => `${name}: ${TITLES[tab]}`,
  description: (name: string) => `Squad, form, fixtures, results, head to head, records and statistics of ${name}.`,
  tabsLabel: 'Team',
  tabs: {
    overview: 'Overview',
    fixtures: 'Fixtures',
    results: 'Results',
    'head-to-head': 'Head to head',
    records: 'Records',
    'stats-table': 'Statistics',
  } satisfies Record<TeamTab, string>,
  kinds: { international: 'International', club: 'Club' },
  place: 'Place',
  placeOf: (place: number, of: number, points: number) =>
    `${ordinal(place)} of ${of}, ${plural(points, 'point', 'points')}`,
  captain: 'Captain',
  homeGround: 'Home ground',
  mustHappen: 'What must happen',
  played: 'Played',
  won: 'Won',
  lost: 'Lost',
  drawn: 'Drawn',
  tied: 'Tied',
  noResult: 'No result',
  figures: 'All matches',
  ofPlayed: (n: number) => `of ${n}`,
  undecided: (drawn: number, tied: number, noResult: number) =>
    [drawn > 0 && `${drawn} drawn`, tied > 0 && `${tied} tied`, noResult > 0 && `${noResult} no result`]
      .filter(Boolean)
      .join(', ') || 'no draws or no-results',
  highest: 'Highest total',
  lowest: 'Lowest total',
  decided: (n: number) => `${n} of the ties won in a Super Over`,
  form: 'Form',
  formSay: (name: string, n: number, won: number, lost: number) =>
    `${name}, last ${plural(n, 'match', 'matches')}: ${won} won, ${lost} lost.`,
  formNote: 'Latest at the left. Up is a win, down a loss; the bar is the margin, up to 100 runs or 10 wickets.',
  marks: { W: 'won', L: 'lost', T: 'tied', D: 'drawn', N: 'no result' },
  short: { W: '', L: '', T: 'tie', D: 'draw', N: 'n/r' },
  formHead: ['Against', 'Date', 'Result', 'Margin'],
  squad: 'Squad',
  squadNote: (n: number, since: string) =>
    n === 1
      ? `All players used in the last match, ${since}.`
      : `All players used in the last ${n} matches, since ${since}.`,
  noSquad: 'No squad yet.',
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
  best: 'Records',
  allRecords: 'All records',
  headToHead: 'Head to head',
  headToHeadNote: 'Ties include matches decided by a Super Over.',
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
  figure: 'Record',
  who: 'Player',
  against: 'Against',
  when: 'When',
  player: 'Player',
  opponent: 'Against',
  lowestNote: 'All-out totals only.',
  level: 'Others are level with the last row.',
  sums: {
    mostRuns: 'Most runs',
    mostSixes: 'Most sixes',
    mostWickets: 'Most wickets',
    mostDismissals: 'Most fielding dismissals',
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
  none: 'No records yet.',
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
  allOpponents: 'All opponents',
  show: 'Show',
};

const venues = {
  title: 'Cricket grounds',
  heading: 'Grounds',
  description: 'Every ground with its records, first-innings totals, toss and result, and next matches.',
  none: 'No grounds yet.',
  find: 'Find a ground',
  last: (day: string) => `last match ${day}`,
  elsewhere: 'Country unknown',
};

const venue = {
  pageTitle: (name: string) => `${name}: records, totals and matches`,
  description: (name: string) => `Records, first-innings totals, toss and result, matches and the time at ${name}.`,
  tabsLabel: 'Ground',
  tabs: { figures: 'Overview', matches: 'Matches' },
  nextHere: 'Next here',
  choices: 'Formats',
  choice: (name: string, gender: 'female' | 'male') => `${format(name)}, ${GENDERS[gender].toLowerCase()}`,
  ends: 'Ends',
  time: 'Local time',
  timeAt: (clock: string, offset: string) => `${clock}, ${offset}`,
  gmt: (offset: string) => `GMT${offset}`,
  map: 'Map',
  onMap: 'OpenStreetMap',
  firstCounted: 'Records from',
  matchesHere: 'Matches',
  average: 'Average first innings',
  averageOf: (n: number) => plural(n, 'match', 'matches'),
  wonFirst: 'Won batting first',
  wonChasing: 'Chases won',
  of: (n: number) => `of ${n}`,
  chase: 'Highest chase',
  totals: 'First-innings totals',
  totalsSay: (n: number, low: number, high: number, median: number) =>
    `First-innings totals of ${plural(n, 'match', 'matches')}, from ${low} to ${high}, median ${median}.`,
  totalsNote: (n: number, all: number) =>
    `One square a match${n < all ? `, the last ${n} of ${all}` : ''}: full if that side won, open if it lost, a dash if no result. The line is each year’s median.`,
  won: 'won',
  lost: 'lost',
  level: 'no result',
  medianWord: 'Median',
  totalsHead: ['Date', 'Total', 'By', 'Against', 'Result'],
  medians: (years: readonly { year: string; median: number }[]) =>
    `Medians: ${years.map(({ year, median }) => `${year} ${median}`).join(', ')}.`,
  toss: 'Toss and result',
  tossHead: ['Toss winner', 'M', 'Won', 'Lost', 'Won %'],
  decisions: { bat: 'Chose to bat', field: 'Chose to bowl' },
  tossNote: (n: number, gap: number | null) =>
    `Toss winner’s choice and result. ${plural(n, 'match', 'matches')}: ${
      gap === null || gap > 50
        ? 'too few to compare.'
        : gap > 5
          ? `ignore gaps of under ${gap} points.`
          : 'enough to compare.'
    }`,
  records: 'Records',
  figures: 'Ground',
};

/** Words of the pages of teams and grounds. */
export const placesWords = { common, teams, team, records, stats, venues, venue };
