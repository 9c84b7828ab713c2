/** Props of team and ground pages: lists, tabbed pages, and their shared records (MATCH-006, 007). */
import { z } from 'zod';
import { previewTable } from './around-play.ts';
import { growth } from './growth.ts';
import { emblem, matchCard, pageSchema } from './match.ts';
import { summedMatches } from './summed.ts';

const count = z.number().int();
export const placeGender = z.enum(['female', 'male']);
/** `href`: null if there is no page. */
export const placeLink = z.object({ name: z.string(), href: z.string().nullable() });
/** An option for the figures on a page; `chosen` marks the current one. */
export const placeChoice = z.object({ name: z.string(), href: z.string(), matches: count, chosen: z.boolean() });
export const worldLink = z.object({ world: z.enum(['real', 'demo']), href: z.string() }).nullable();

/** Keys of records; the web has the texts. */
export const recordName = z.enum([
  'highestTotals',
  'lowestTotals',
  'highestChases',
  'winsByInnings',
  'winsByRuns',
  'winsByWickets',
  'scores',
  'bowling',
  'stands',
]);
/** One feat: "118" not out, "5/16", "222/4"; by whom, against whom, in which match. */
export const feat = z.object({
  figure: z.string(),
  notOut: z.boolean(),
  /** For example "62 balls", "19.4 overs", "2nd wicket". */
  detail: z.string().nullable(),
  who: z.array(placeLink),
  team: placeLink.nullable(),
  against: placeLink.nullable(),
  match: z.object({ href: z.string(), date: z.string() }),
});
const level = z.boolean().describe('Others are level with the last row (R21.1).');
export const record = z.object({ of: recordName, feats: z.array(feat), level });

/** Totals of players: `cells` in the order of the table's columns. */
export const sumName = z.enum(['mostRuns', 'mostSixes', 'mostWickets', 'mostDismissals', 'byOpponent']);
export const sumTable = z.object({
  of: sumName,
  rows: z.array(z.object({ who: placeLink, cells: z.array(z.string()) })),
  level,
});

export const results = z.object({
  played: count,
  won: count,
  lost: count,
  drawn: count,
  tied: count,
  noResult: count,
  decidedFor: count,
});
export const headToHead = z.object({
  opponent: placeLink,
  emblem,
  results,
  last: z.object({ href: z.string(), date: z.string() }),
});
/** A result as a bar: `size` from 0 to 1 is the margin, with runs and wickets on one scale. */
export const formBar = z.object({
  href: z.string(),
  mark: z.enum(['W', 'L', 'T', 'D', 'N']),
  margin: z.string(),
  size: z.number(),
  against: z.string(),
  opponent: z.string(),
  date: z.string(),
});
export const squadRow = z.object({
  player: placeLink,
  captain: z.boolean(),
  keeper: z.boolean(),
  role: z.enum(['batter', 'keeper', 'all-rounder', 'bowler']).nullable(),
  style: z.string().nullable(),
  matches: count,
  runs: z.string(),
  strikeRate: z.string(),
  wickets: z.string(),
  economy: z.string(),
});

/** Tabs of a team page, in order. */
export const teamTab = z.enum(['overview', 'fixtures', 'results', 'head-to-head', 'records', 'stats-table']);
/** STAT-002; the first is the default (STAT-Q05). */
export const statsTab = z.enum(['batting', 'bowling', 'fielding', 'team']);
const choice = z.object({ value: z.string(), name: z.string() });
/** Statistics of a side by format, year and opponent; null means all and is `0` in the address. */
export const statsTable = z.object({
  tab: statsTab,
  tabs: z.array(z.object({ tab: statsTab, href: z.string() })),
  matchType: z.string(),
  matchTypes: z.array(choice),
  year: z.string(),
  years: z.array(choice),
  opponent: z.string(),
  opponents: z.array(choice),
  /** Target of the form without script. */
  action: z.string(),
  matches: count,
  sums: z.array(sumTable),
  records: z.array(record),
  summed: summedMatches,
});
const overview = z.object({
  tab: z.literal('overview'),
  summed: summedMatches,
  results,
  form: z.array(formBar),
  /** Squad of the last matches: their number, and the date of the first. */
  squad: z.object({ matches: count, since: z.string(), members: z.array(squadRow) }).nullable(),
  live: z.array(matchCard),
  next: z.array(matchCard),
  highest: feat.nullable(),
  lowest: feat.nullable(),
  best: z.array(record),
  /** Table rows around the side in its league; null if it has none. */
  table: previewTable.nullable(),
  /** Captain in the newest match. */
  captain: placeLink.nullable(),
  /** Ground of most of its matches, if any. */
  homeGround: placeLink.nullable(),
});
const cards = z.array(matchCard);
export const teamPage = pageSchema('team', {
  team: z.object({
    id: count,
    name: z.string(),
    /** MATCH-060: upper case. */
    shortName: z.string(),
    gender: placeGender,
    kind: z.enum(['international', 'club']),
    emblem,
    href: z.string(),
    league: placeLink.nullable(),
    /** The women's or men's side of the same name. */
    other: placeLink.nullable(),
    matches: count,
  }),
  /** Recent matches included in the counts. */
  summed: summedMatches,
  tabs: z.array(z.object({ tab: teamTab, href: z.string() })),
  /** Formats played; the first one, `all`, combines them. */
  formats: z.array(placeChoice),
  content: z.discriminatedUnion('tab', [
    overview,
    z.object({ tab: z.literal('fixtures'), cards, growth }),
    z.object({ tab: z.literal('results'), live: cards, cards, growth }),
    z.object({ tab: z.literal('head-to-head'), rows: z.array(headToHead), summed: summedMatches }),
    z.object({
      tab: z.literal('records'),
      records: z.array(record),
      matches: count,
      /** Address of all records of the side. */
      allHref: z.string(),
      summed: summedMatches,
    }),
    z.object({ tab: z.literal('stats-table'), table: statsTable }),
  ]),
});
/** `heads`: set if this team starts a new group. The title is a league, null for countries. */
const listedTeam = z.object({
  heads: z.object({ kind: z.enum(['international', 'league', 'other']), title: z.string().nullable() }).nullable(),
  name: z.string(),
  emblem,
  /** Women's and men's side. */
  sides: z.array(z.object({ gender: placeGender, href: z.string() })),
});
export const teamsPage = pageSchema('teams', { teams: z.array(listedTeam), growth, otherWorld: worldLink });

/** A match at a ground by its first innings: `mark` is the result of the batting side. */
export const firstInnings = z.object({
  date: z.string(),
  runs: count,
  wickets: count,
  mark: z.enum(['won', 'lost', 'level']),
  team: z.string(),
  against: z.string(),
});
export const groundFigures = z.object({
  matches: count,
  /** Matches with a result, which averages and the chart count. */
  decided: count,
  average: z.string(),
  median: count.nullable(),
  wonBattingFirst: count,
  wonChasing: count,
  highestChase: feat.nullable(),
  /** Newest totals; older ones only count for the medians. */
  totals: z.array(firstInnings),
  medians: z.array(z.object({ year: z.string(), matches: count, median: count })),
  toss: z.array(z.object({ decision: z.enum(['bat', 'field']), matches: count, won: count, lost: count })),
  records: z.array(record),
  /** Address of all records of the ground. */
  allHref: z.string(),
  summed: summedMatches,
});
export const venuePage = pageSchema('venue', {
  venue: z.object({
    id: count,
    name: z.string(),
    location: z.string().nullable(),
    mapHref: z.string().nullable(),
    ends: z.array(z.string()),
    /** Time zone, current offset and time of rendering; null if the zone is unknown. */
    time: z.object({ zone: z.string(), offset: z.number().int(), now: z.number().int() }).nullable(),
    href: z.string(),
    since: z.string().nullable(),
    matches: count,
  }),
  /** Recent matches included in the counts. */
  summed: summedMatches,
  tab: z.enum(['figures', 'matches']),
  matchesHref: z.string(),
  /** Formats for women and men. */
  choices: z.array(placeChoice.extend({ gender: placeGender })),
  content: z.discriminatedUnion('tab', [
    z.object({ tab: z.literal('figures'), figures: groundFigures.nullable(), live: cards, next: cards, last: cards }),
    /** `next`: only on its first page. */
    z.object({ tab: z.literal('matches'), live: cards, next: cards, cards, growth }),
  ]),
});
/** `heads`: set if this ground starts a new country, whose name is null if unknown. */
const listedVenue = z.object({
  heads: z.object({ country: z.string().nullable() }).nullable(),
  name: z.string(),
  location: z.string().nullable(),
  href: z.string(),
  matches: count,
  last: z.string().nullable(),
});
export const venuesPage = pageSchema('venues', {
  venues: z.array(listedVenue),
  /** Recent matches included in the counts. */
  summed: summedMatches,
  growth,
  otherWorld: worldLink,
});

/** A followed team (BEYOND-14): its matches in play, else its last result, and its next match. */
export const followedTeam = z.object({
  id: count,
  name: z.string(),
  href: z.string(),
  emblem,
  matches: cards,
  live: z.boolean(),
});

/** HTML fragments of these pages: further parts of lists, and statistics loaded by script. */
export const placeFragments = [
  z.object({ fragment: z.literal('teams'), teams: z.array(listedTeam), growth }),
  z.object({ fragment: z.literal('venues'), venues: z.array(listedVenue), summed: summedMatches, growth }),
  z.object({ fragment: z.literal('place-matches'), of: z.enum(['fixtures', 'results']), cards, growth }),
  z.object({ fragment: z.literal('stats-table'), team: z.string(), stats: statsTable }),
  z.object({
    fragment: z.literal('series-stats'),
    sums: z.array(sumTable),
    records: z.array(record),
    summed: summedMatches,
  }),
] as const;

export type PlaceLink = z.infer<typeof placeLink>;
export type PlaceChoice = z.infer<typeof placeChoice>;
export type RecordName = z.infer<typeof recordName>;
export type Feat = z.infer<typeof feat>;
export type RecordTable = z.infer<typeof record>;
export type SumTable = z.infer<typeof sumTable>;
export type TeamResults = z.infer<typeof results>;
export type HeadToHead = z.infer<typeof headToHead>;
export type FormBar = z.infer<typeof formBar>;
export type SquadRow = z.infer<typeof squadRow>;
export type TeamTab = z.infer<typeof teamTab>;
export type StatsTab = z.infer<typeof statsTab>;
export type StatsTable = z.infer<typeof statsTable>;
export type FollowedTeam = z.infer<typeof followedTeam>;
export type TeamPage = z.infer<typeof teamPage>;
export type ListedTeam = z.infer<typeof listedTeam>;
export type TeamsPage = z.infer<typeof teamsPage>;
export type FirstInningsPoint = z.infer<typeof firstInnings>;
export type GroundFigures = z.infer<typeof groundFigures>;
export type VenuePage = z.infer<typeof venuePage>;
export type VenuesPage = z.infer<typeof venuesPage>;
export type ListedVenue = z.infer<typeof listedVenue>;
