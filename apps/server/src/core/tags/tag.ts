/**
 * What a cached reply depends on. A write of data that a reply shows invalidates the tag, and the next reader causes a
 * rebuild. A tag represents rows, not replies: the author of a page lists the data it reads, and writers need not know
 * the page.
 */
export type Tag = string & { readonly [isTag]: true };
declare const isTag: unique symbol;

/** A tag of many rows. Its name must be its own; features define theirs in their `tags.ts`. */
export const defineTag = (name: string): Tag => name as Tag;
/** Tags of single rows by id. */
export const defineTags =
  <I extends string | number>(name: string) =>
  (id: I): Tag =>
    defineTag(`${name}:${id}`);

/** Tags of what every feature may show: matches, the registry, figures and settings. */
export const tagOf = {
  /** The log of one match. */
  match: defineTags<string>('match'),
  /** Registry data of one person, side, ground or series: its row and its spellings. */
  person: defineTags<number>('person'),
  team: defineTags<number>('team'),
  venue: defineTags<number>('venue'),
  series: defineTags<number>('series'),
  /** Any match of a side, at a ground, or of a series. */
  teamMatches: defineTags<number>('team-matches'),
  venueMatches: defineTags<number>('venue-matches'),
  seriesMatches: defineTags<number>('series-matches'),
  /** Data of any match of a series except its score: sides, stage, start, phase and end. */
  seriesFixtures: defineTags<number>('series-fixtures'),
  /** Figures of one person in all matches, including those in play. */
  personFigures: defineTags<number>('person-figures'),
  /** Figures of one person, of one side, or at one ground, in all finished matches. */
  personCareer: defineTags<number>('person-career'),
  teamFigures: defineTags<number>('team-figures'),
  venueFigures: defineTags<number>('venue-figures'),
  /** Figures of any match of a series; of any finished one. */
  seriesFigures: defineTags<number>('series-figures'),
  seriesResults: defineTags<number>('series-results'),
  /** Any match; any side, ground or series of the registry; any figures. For replies that list many. */
  matches: defineTag('matches'),
  registry: defineTag('registry'),
  figures: defineTag('figures'),
  /** Any setting that editors change; any foul word. */
  settings: defineTag('settings'),
  foulWords: defineTag('foul-words'),
  /** Jobs that failed permanently. */
  jobs: defineTag('jobs'),
  /** The row that an id refers to has changed, which may affect any reply. */
  everything: defineTag('everything'),
} as const;

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

export type RegistryKind = 'person' | 'team' | 'venue' | 'series';
/**
 * Tags that a change of a registry row or its spellings invalidates, for all its ids (`allIdsOf`). Lists show sides,
 * grounds and series, but no people.
 */
export const tagsOfResource = (kind: RegistryKind, ids: readonly number[]): Tag[] => [
  ...ids.map((id) => tagOf[kind](id)),
  ...(kind === 'person' ? [] : [tagOf.registry]),
];

const MATCH = 'match:';
/** The id of the match among the tags; null when there is none. */
export const matchAmong = (tags: readonly Tag[]): string | null =>
  tags.find((tag) => tag.startsWith(MATCH))?.slice(MATCH.length) ?? null;
