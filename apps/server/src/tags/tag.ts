/**
 * What a kept reply depends on. Whoever writes something that a reply shows raises its tag; the reply is then made anew by its next reader.
 * A tag stands for rows, not for replies: one who writes a page names what it reads, and no writer needs to know of the page.
 */
export type Tag =
  /** The log of one match. */
  | `match:${string}`
  /** What the registry says of one person, side, ground or series: its row and its spellings. */
  | `person:${number}` | `team:${number}` | `venue:${number}` | `series:${number}`
  /** Any match of a side, at a ground, of a series. */
  | `team-matches:${number}` | `venue-matches:${number}` | `series-matches:${number}`
  /** What one person has done in all matches. */
  | `person-figures:${number}`
  /** Any match at all; any side, ground or series of the registry; any figures. For replies that list many. */
  | 'matches' | 'registry' | 'figures'
  /** Which row an id stands for: nobody knows what that shows in. */
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
  personFigures: (id: number): Tag => `person-figures:${id}`,
  matches: 'matches', registry: 'registry', figures: 'figures', everything: 'everything',
} as const satisfies Record<string, Tag | ((id: never) => Tag)>;

/** A match, and all that it is listed by. */
export interface Listed { id: string; series: number | null; venue: number | null; teams: readonly (number | null)[] }

/** What an addition to the log of a match raises. */
export const tagsOfMatch = ({ id, series, venue, teams }: Listed): Tag[] => [
  tagOf.match(id), tagOf.matches,
  ...(series === null ? [] : [tagOf.seriesMatches(series)]), ...(venue === null ? [] : [tagOf.venueMatches(venue)]),
  ...teams.flatMap((team) => (team === null ? [] : [tagOf.teamMatches(team)])),
];

export type Noun = 'person' | 'team' | 'venue' | 'series';
/** What a change of a row of the registry, or of its spelling, raises: under every id that it goes by (`idsAs`). Lists show sides, grounds and series, and no people. */
export const tagsOfNoun = (noun: Noun, ids: readonly number[]): Tag[] => [...ids.map((id) => tagOf[noun](id)), ...(noun === 'person' ? [] : [tagOf.registry])];

const MATCH = 'match:';
/** The match that is named among tags; null when none is. */
export const matchAmong = (tags: readonly Tag[]): string | null => tags.find((tag) => tag.startsWith(MATCH))?.slice(MATCH.length) ?? null;
