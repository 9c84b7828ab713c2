import { plural } from './numbers.ts';

/** Words of the statistics of a series; a file of their own, so that its script carries no others. */
export const seriesStatsWords = {
  types: { batting: 'Batting', bowling: 'Bowling', fielding: 'Fielding', team: 'Teams' } as Record<string, string>,
  typesLabel: 'Statistics',
  zone: 'Leaders',
  listsLabel: 'Lists',
  list: 'List',
  records: 'Partnerships and all records',
  level: 'Others are level with the last row.',
  units: {
    runs: ['run', 'runs'],
    sixes: ['six', 'sixes'],
    fours: ['four', 'fours'],
    fifties: ['fifty', 'fifties'],
    hundreds: ['hundred', 'hundreds'],
    wickets: ['wicket', 'wickets'],
    dismissals: ['dismissal', 'dismissals'],
  } as Record<string, readonly [string, string]>,
  /** After the leader's name. */
  leads: (n: number, unit: readonly [string, string], by: number | null, second: string) =>
    ` leads with ${plural(n, ...unit)}${by === null ? '' : `, ${by} ahead of ${second}`}.`,
  and: ' and ',
  levelOn: (n: number, unit: readonly [string, string]) => ` share the lead with ${plural(n, ...unit)} each.`,
  shareLead: (players: number, n: number, unit: readonly [string, string]) =>
    `${players} players share the lead with ${plural(n, ...unit)} each.`,
  matchType: 'Match type',
  allTypes: 'All types',
  matchTypes: { 1: 'Test', 2: 'ODI', 3: 'T20' } as Record<string, string>,
  team: 'Team',
  allTeams: 'All teams',
  show: 'Show',
  counted: (n: number) => `From ${plural(n, 'finished match', 'finished matches')}.`,
  /** STAT-Q09 */
  empty: 'No Data Available',
  loading: 'Loading …',
  directions: 'Shots with a recorded direction only.',
  search: 'Find a player',
  searchLabel: 'Player’s name',
  searchButton: 'Search',
  /** STAT-017 */
  short: 'Please enter minimum 2 characters',
  found: (n: number) => plural(n, 'player', 'players'),
  profile: 'Player profile',
  page: (name: string) => `${name}’s full profile`,
  boundaries: 'Boundaries',
  fours: 'Fours',
  sixes: 'Sixes',
  newest: (n: number) => `Latest ${n}, newest first.`,
  hits: { runs: 'Runs', player: 'Batter', over: 'Over', zone: 'Area' },
  video: 'Video',
  none: '–',
} as const;
