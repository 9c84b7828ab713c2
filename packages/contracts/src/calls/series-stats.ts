/** Calls of series statistics, named as in the documents (STAT-027 to 034). */
import { z } from 'zod';
import { summedMatches } from '../pages/summed.ts';
import {
  boundaryExample,
  playerSearchExample,
  profileExample,
  seriesFilterExample,
  seriesListExample,
  zoneExample,
} from './examples.ts';
import { SERIES_TYPES } from './series-stats-filter.ts';

const count = z.number().int();
const id = z.number().int();
/**
 * STAT-013. Names of row values: text (`field`), link (`url`) and picture before the text (`img`). `className` and
 * `tagName` apply to the cell.
 */
export const statsField = z.object({
  url: z.string().nullable(),
  img: z.string().nullable(),
  field: z.string(),
  className: z.string(),
  tagName: z.enum(['th', 'td']),
});
/** STAT-012. `headers` and `fields` have the same length; `highlight` is the emphasized field. */
export const statsView = z.object({
  name: z.string(),
  label: z.string(),
  group: z.string(),
  headers: z.array(z.string()),
  highlight: z.string().nullable(),
  fields: z.array(statsField),
  /** At most ten (STAT-025); each has the values named by `fields`. */
  rows: z.array(z.record(z.string(), z.string().nullable())).max(10),
  /** Whether other rows tie with the last one (R21.1). */
  level: z.boolean(),
});
const world = z.enum(['real', 'demo']);
/**
 * `empty`: no rows, or statistics are unavailable (STAT-036). `matches`: matches counted. `of`: recently ended ones
 * among them, for readers who hide results.
 */
const answered = { world, empty: z.boolean(), matches: count, of: summedMatches };

export const zoneReply = z.object({ ...answered, views: z.array(statsView) }).meta({ examples: [zoneExample] });
export const statsPlayer = z.object({ id, name: z.string(), image: z.string(), team: z.string().nullable() });
export const profileReply = z
  .object({ ...answered, player: statsPlayer.extend({ url: z.string() }).nullable(), views: z.array(statsView) })
  .meta({ examples: [profileExample] });

export const statsTeam = z.object({ id, name: z.string(), shortName: z.string() });
/** STAT-007. `tour`: only two countries. `matchesType`: formats played, by the filter's ids. */
export const listedSeries = z.object({
  id,
  name: z.string(),
  season: z.string(),
  url: z.string(),
  type: z.enum(SERIES_TYPES),
  tour: z.boolean(),
  matchesType: z.array(z.object({ id: z.number().int().min(1).max(3), name: z.string() })),
  seriesTeams: z.array(statsTeam),
});
export const seriesListReply = z
  .object({ world, empty: z.boolean(), series: z.array(listedSeries).max(10) })
  .meta({ examples: [seriesListExample] });

/** STAT-Q02. Maximum results of a player search. */
export const MAX_PLAYERS = 50;
export const MIN_PLAYER_LETTERS = 2;
export const playerSearchReply = z
  .object({ world, empty: z.boolean(), players: z.array(statsPlayer.extend({ url: z.string() })).max(MAX_PLAYERS) })
  .meta({ examples: [playerSearchExample] });

/** `over`: in cricket notation, or the ball number of The Hundred. `zone`: null if not recorded. */
export const boundaryHit = z.object({
  runs: z.union([z.literal(4), z.literal(6)]),
  player: z.object({ id, name: z.string(), url: z.string() }),
  bowler: z.string(),
  team: z.string(),
  over: z.string(),
  innings: count,
  zone: z.string().nullable(),
  video: z.string().nullable(),
  match: z.object({ id: z.string(), url: z.string(), date: z.string() }),
});
/** The newest boundaries; `fours` and `sixes` cover all counted matches. */
export const boundaryReply = z
  .object({ ...answered, fours: count, sixes: count, boundary: z.array(boundaryHit) })
  .meta({ examples: [boundaryExample] });

/** STAT-034 */
export const seriesFilterReply = z
  .object({
    empty: z.boolean(),
    filter: z.object({
      team: z.array(statsTeam),
      /** Seasons of the same competition, newest first, including this one. */
      seasons: z.array(z.object({ seriesId: id, season: z.string() })),
    }),
  })
  .meta({ examples: [seriesFilterExample] });

export type StatsField = z.infer<typeof statsField>;
export type StatsView = z.infer<typeof statsView>;
export type StatsRow = StatsView['rows'][number];
export type ZoneReply = z.infer<typeof zoneReply>;
export type ProfileReply = z.infer<typeof profileReply>;
export type StatsPlayer = z.infer<typeof statsPlayer>;
export type FoundPlayer = z.infer<typeof playerSearchReply>['players'][number];
export type ListedSeries = z.infer<typeof listedSeries>;
export type SeriesListReply = z.infer<typeof seriesListReply>;
export type PlayerSearchReply = z.infer<typeof playerSearchReply>;
export type BoundaryHit = z.infer<typeof boundaryHit>;
export type BoundaryReply = z.infer<typeof boundaryReply>;
export type SeriesFilterReply = z.infer<typeof seriesFilterReply>;
