import { plural } from './numbers.ts';

/** Words of the statistics of a series; a file of their own, so that its script carries no others. */
export const seriesStats = {
  types: { batting: 'Batting', bowling: 'Bowling', fielding: 'Fielding', team: 'Teams' } as Record<string, string>,
  typesLabel: 'Statistics',
  zone: 'Stats zone',
  matchType: 'Match type',
  allTypes: 'All types',
  matchTypes: { 1: 'Test', 2: 'ODI', 3: 'T20' } as Record<string, string>,
  team: 'Team',
  allTeams: 'All teams',
  show: 'Show',
  counted: (n: number) => `${plural(n, 'match', 'matches')} counted.`,
  /** STAT-Q09 */
  empty: 'No Data Available',
  loading: 'Loading…',
  directions: 'Only shots whose direction was recorded.',
  search: 'Player search',
  searchLabel: 'Name of a player',
  searchButton: 'Search',
  /** STAT-017 */
  short: 'Please enter minimum 2 characters',
  found: (n: number) => plural(n, 'player', 'players'),
  profile: 'Player profile',
  page: (name: string) => `All of ${name}`,
  boundaries: 'Boundary tracker',
  fours: 'Fours',
  sixes: 'Sixes',
  newest: (n: number) => `The last ${n}, newest first.`,
  hits: { runs: 'Runs', player: 'Batter', over: 'Over', zone: 'Area' },
  video: 'Video',
  none: '–',
} as const;
