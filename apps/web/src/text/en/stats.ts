import { ordinal, plural } from './numbers.ts';

interface Point {
  name: string;
  shown: string;
}
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const FIELDS: Record<string, string> = {
  of: 'Figures',
  by: 'Group by',
  'then-by': 'Then by',
  sort: 'Sort by',
  order: 'Order',
  world: 'Matches',
  player: 'Player',
  pair: 'Pair',
  batter: 'Batter',
  bowler: 'Bowler',
  team: 'Team',
  opponent: 'Opponent',
  format: 'Format',
  gender: 'Women or men',
  level: 'International or club',
  series: 'Series',
  competition: 'Competition',
  season: 'Season',
  year: 'Year',
  from: 'From',
  to: 'To',
  ground: 'Ground',
  country: 'Host country',
  where: 'Home or away',
  stage: 'Stage',
  match: 'Match',
  'match-innings': 'Innings of the match',
  chase: 'Batting first or second',
  target: 'Target',
  'follow-on': 'Follow-on',
  result: 'Result',
  toss: 'Toss won or lost',
  chose: 'Choice at the toss',
  position: 'Batting position',
  dismissal: 'How out',
  wicket: 'Stand for wicket',
  phase: 'Phase',
  over: 'Overs',
  session: 'Session',
  'new-ball': 'New ball',
  bowling: 'Bowling type',
  hand: 'Batting hand',
};
const nameOf = (parameter: string): string => FIELDS[parameter] ?? parameter;

/** What rows are, one and several. */
const ROWS: Record<string, readonly [one: string, many: string]> = {
  player: ['player', 'players'],
  pair: ['pair', 'pairs'],
  batter: ['batter', 'batters'],
  bowler: ['bowler', 'bowlers'],
  team: ['team', 'teams'],
  opponent: ['opponent', 'opponents'],
  series: ['series', 'series'],
  season: ['season', 'seasons'],
  year: ['year', 'years'],
  ground: ['ground', 'grounds'],
  country: ['country', 'countries'],
  innings: ['innings', 'innings'],
  over: ['over', 'overs'],
  position: ['position', 'positions'],
};

/** Below the field. */
const HINTS: Record<string, string> = {
  year: '2024 or 2020-2024',
  season: '2024 or 2023-24',
  from: '2024 or 2024-06-01',
  to: '2024 or 2024-06-01',
  competition: 'All its seasons',
  phase: 'Overs 1–6, 7–15 and 16–20 of 20; 1–10, 11–40 and 41–50 of 50. Shorter in a shortened innings.',
};
const PRESETS: Record<string, string> = {
  'death-sixes': 'Most sixes at the death against leg spin in women’s T20Is',
  'death-hitters': 'Most sixes at the death in T20s',
  'death-rates': 'Best strike rates at the death in T20s',
  'womens-runs': 'Most runs in women’s T20Is',
  'fifth-wicket': 'Highest fifth-wicket stands in Tests',
  'death-economy': 'Most economical at the death in T20s',
  chases: 'Highest successful chases in ODIs',
  overs: 'Runs by over in T20s',
  toss: 'Results by choice at the toss in T20s',
  hands: 'Left- and right-handers against each type of bowling',
  positions: 'Averages by batting position',
  'all-round': 'All-rounders: runs and wickets',
};

/** Of the statistics desk. */
export const statsWords = {
  heading: 'Statistics',
  invite: 'Ask anything, ball by ball.',
  start: 'Try one of these',
  others: 'More questions',
  presets: PRESETS,
  records: 'Records by format, team, ground and competition',
  own: 'Ask your own',
  form: 'Change the question',
  narrowed: 'Filters',
  takeOut: (text: string) => `Remove: ${text}`,
  field: nameOf,
  subjects: {
    batting: 'Batting',
    bowling: 'Bowling',
    fielding: 'Fielding',
    'all-round': 'All-round',
    partnerships: 'Partnerships',
    team: 'Teams',
  } as Record<string, string>,
  themes: {
    who: 'Players and teams',
    matches: 'Matches, series and dates',
    place: 'Ground and country',
    play: 'Part of the innings',
    outcome: 'Result and toss',
    columns: 'Minimums and maximums',
  },
  set: (count: number) => `${count} set`,
  hints: HINTS,
  spanHint: 'A number, or a range such as 2-4',
  leastOf: (column: string) => `Minimum ${column}`,
  mostOf: (column: string) => `Maximum ${column}`,
  least: 'min',
  most: 'max',
  nothing: { 'then-by': 'none', order: 'default' } as Record<string, string>,
  /** Of values whose own words are too short. */
  options: {
    'order asc': 'lowest first',
    'order desc': 'highest first',
    'chase yes': 'second (chasing)',
    'chase no': 'first',
    'format MDM': 'Multi-day',
    'format ODM': 'One-day',
    'world real': 'real',
    'world demo': 'demonstration',
  } as Record<string, string>,
  /** `choices`: all of it is settled by choosing a name. */
  refused: (count: number, choices: boolean) => {
    if (choices) return count === 1 ? 'We need one more detail' : 'We need a few more details';
    return count === 1 ? 'Please fix one filter' : `Please fix ${count} filters`;
  },
  besides: (fields: readonly string[]) => ` with ${fields.join(', ')}`,
  allowed: (field: string) => `${field}: choose one`,
  troubles: {
    busy: { title: 'The statistics are busy', say: 'Your question is next in line.' },
    slow: { title: 'This question takes too long', say: 'Add a format, years or a team, or try again in a minute.' },
    loading: { title: 'The statistics are loading', say: 'The site has just started and is reading every ball.' },
    often: { title: 'Too many questions from your network', say: 'Wait a moment before the next one.' },
  },
  any: 'Any',
  more: 'More filters',
  show: 'Show',
  caption: 'Results',
  place: 'Place',
  rows: (total: number, each: string | null, matches: number) =>
    `${plural(total, ...(ROWS[each ?? ''] ?? (['row', 'rows'] as const)))} · ${plural(matches, 'match', 'matches')}`,
  /** Of pages and files alike. */
  cut: (shown: number, total: number) =>
    `Showing the first ${shown} of ${plural(total, 'row', 'rows')}, here and in the files. Add a filter to see the rest.`,
  ends: 'End of the table.',
  csv: 'CSV',
  json: 'JSON',
  /** `known`: matches that meet the filters on whole matches; `counted`: those with an innings or ball that counts. */
  none: (counted: number, known: number) => {
    if (counted > 0)
      return `We counted ${plural(counted, 'match', 'matches')}, but no row is within your minimums and maximums.`;
    if (known > 0)
      return `No results: 0 matches counted. We checked ${plural(known, 'match', 'matches')} and found nothing that meets every filter.`;
    return 'No results: 0 matches counted. No match meets all of these filters together.';
  },
  widen: 'Widen or remove a filter:',
  noMatches: 'No results: there are no finished matches to count yet.',
  inningsOf: (name: string, column: string, figure: string) => `${figure}, ${column}: the innings of ${name}`,
  leads: 'Open the linked figure to see its innings.',
  noRate: '–',
  /** Said of it. */
  undefined: 'none',
  chart: 'Chart',
  undrawn: 'Nothing to compare.',
  inBars: capital,
  barsNote: (count: number) => `The first ${count} of the table.`,
  inTime: (column: string, over: string) => `${capital(column)}, ${over} by ${over}`,
  lineNote: (pages: number) =>
    pages > 1 ? 'All rows, on every page of the table.' : 'The table below has every figure.',
  lineSays: (title: string, first: Point, last: Point, best: Point) =>
    `${title}: ${first.shown} in ${first.name}, ${last.shown} in ${last.name}, highest ${best.shown} in ${best.name}.`,
  match: 'Match',
  inningsOfMatch: (innings: number) => `${ordinal(innings)} inns`,
  versus: (opponent: string) => `v ${opponent}`,
  everything: 'Overall',
  explained: 'Every column explained',
  from: 'Source',
  counted: 'Matches',
  countedOf: (counted: number, known: number) => `${counted} of ${known}`,
  gaps: 'Gaps',
  withoutBalls: (count: number) => `${plural(count, 'match', 'matches')} without ball data`,
  waiting: (count: number) => `${plural(count, 'match', 'matches')} still to be counted`,
  noGaps: 'none',
  unknown: 'Not recorded',
  share: (share: string, of: 'balls' | 'innings', parameter: string) => `${nameOf(parameter)}: ${share}% of ${of}`,
  latest: 'Latest match',
  table: 'Worked out from',
  tables: { innings: 'innings totals', balls: 'single balls' },
  revision: 'Data version',
  data: 'Matches, corrections and downloads',
  licence: 'Licence',
  address: 'Link to this answer',
  addressSays: 'Every filter is in it. Share it or bookmark it.',
  copy: 'Copy link',
  copied: 'Copied',
  selected: 'We couldn’t copy it. The link is selected above: copy it from there.',
};
