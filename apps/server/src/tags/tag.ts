/**
 * What a cached reply depends on. A write of data that a reply shows invalidates the tag, and the next reader causes a
 * rebuild. A tag represents rows, not replies: the author of a page lists the data it reads, and writers need not know
 * the page.
 */
export type Tag =
  /** The log of one match. */
  | `match:${string}`
  /** Registry data of one person, side, ground or series: its row and its spellings. */
  | `person:${number}`
  | `team:${number}`
  | `venue:${number}`
  | `series:${number}`
  /** Any match of a side, at a ground, or of a series. */
  | `team-matches:${number}`
  | `venue-matches:${number}`
  | `series-matches:${number}`
  /** Data of any match of a series except its score: sides, stage, start, phase and end. */
  | `series-fixtures:${number}`
  /** Figures of one person in all matches, including those in play. */
  | `person-figures:${number}`
  /** Figures of one person, of one side, or at one ground, in all finished matches. */
  | `person-career:${number}`
  | `team-figures:${number}`
  | `venue-figures:${number}`
  /** Our rankings and the official ones of a format, by its lower-case name. */
  | `rankings:${string}`
  /** Questions, options and closing of polls, but not their votes. */
  | 'polls'
  /** Campaigns and ad units, and whether a campaign's budget is spent; not their counts. */
  | 'adverts'
  /** Lists of the boostometer, and the corrections of editors to them. */
  | 'boostometer'
  /** The log, list and texts of one auction; the list of auctions. */
  | `auction:${number}`
  | 'auctions'
  /** Figures of any match of a series; of any finished one. */
  | `series-figures:${number}`
  | `series-results:${number}`
  /** Any match; any side, ground or series of the registry; any figures. For replies that list many. */
  | 'matches'
  | 'registry'
  | 'figures'
  /** The tables for statistics queries, including names in them. Each process invalidates its own. */
  | 'ball-data'
  /** The stored files that these tables are loaded from. */
  | 'ball-parts'
  /** Titles and columns of the tables of series statistics. */
  | 'stats-views'
  /** Any setting that editors change; any foul word. */
  | 'settings'
  | 'foul-words'
  /** Content sent by visitors: enquiries and comments. */
  | 'letters'
  /** Sessions of readers that ended before their tokens; the keys that sign tokens. */
  | 'ended-sessions'
  | 'signing-keys'
  /** Jobs that failed permanently. */
  | 'jobs'
  /** Any name in the search index. */
  | 'names'
  /** The row that an id refers to has changed, which may affect any reply. */
  | 'everything';

export const tagOf = {
  match: (id: string): Tag => `match:${id}`,
  person: (id: number): Tag => `person:${id}`,
  team: (id: number): Tag => `team:${id}`,
  venue: (id: number): Tag => `venue:${id}`,
  series: (id: number): Tag => `series:${id}`,
  teamMatches: (id: number): Tag => `team-matches:${id}`,
  venueMatches: (id: number): Tag => `venue-matches:${id}`,
  seriesMatches: (id: number): Tag => `series-matches:${id}`,
  seriesFixtures: (id: number): Tag => `series-fixtures:${id}`,
  personFigures: (id: number): Tag => `person-figures:${id}`,
  personCareer: (id: number): Tag => `person-career:${id}`,
  teamFigures: (id: number): Tag => `team-figures:${id}`,
  venueFigures: (id: number): Tag => `venue-figures:${id}`,
  rankings: (format: string): Tag => `rankings:${format.toLowerCase()}`,
  polls: 'polls',
  adverts: 'adverts',
  boostometer: 'boostometer',
  auction: (id: number): Tag => `auction:${id}`,
  auctions: 'auctions',
  seriesFigures: (id: number): Tag => `series-figures:${id}`,
  seriesResults: (id: number): Tag => `series-results:${id}`,
  matches: 'matches',
  registry: 'registry',
  figures: 'figures',
  ballData: 'ball-data',
  ballParts: 'ball-parts',
  statsViews: 'stats-views',
  settings: 'settings',
  foulWords: 'foul-words',
  letters: 'letters',
  endedSessions: 'ended-sessions',
  signingKeys: 'signing-keys',
  jobs: 'jobs',
  names: 'names',
  everything: 'everything',
} as const satisfies Record<string, Tag | ((id: never) => Tag)>;

/** A match, and everything that it is listed under. */
export interface Listed {
  id: string;
  series: number | null;
  venue: number | null;
  teams: readonly (number | null)[];
}

/** What an addition to a log changed: only the score, or possibly anything. */
export type Extent = 'score' | 'anything';

/** Tags that an addition to a match's log invalidates. */
export const tagsOfMatch = ({ id, series, venue, teams }: Listed, extent: Extent = 'anything'): Tag[] => [
  tagOf.match(id),
  tagOf.matches,
  ...(series === null ? [] : [tagOf.seriesMatches(series)]),
  ...(series === null || extent === 'score' ? [] : [tagOf.seriesFixtures(series)]),
  ...(venue === null ? [] : [tagOf.venueMatches(venue)]),
  ...teams.flatMap((team) => (team === null ? [] : [tagOf.teamMatches(team)])),
];

export type Noun = 'person' | 'team' | 'venue' | 'series';
/**
 * Tags that a change of a registry row or its spellings invalidates, for all its ids (`allIdsOf`). Lists show sides,
 * grounds and series, but no people.
 */
export const tagsOfResource = (noun: Noun, ids: readonly number[]): Tag[] => [
  ...ids.map((id) => tagOf[noun](id)),
  ...(noun === 'person' ? [] : [tagOf.registry]),
];

const MATCH = 'match:';
/** The id of the match among the tags; null when there is none. */
export const matchAmong = (tags: readonly Tag[]): string | null =>
  tags.find((tag) => tag.startsWith(MATCH))?.slice(MATCH.length) ?? null;
