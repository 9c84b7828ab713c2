/**
 * The match entity as returned by calls (MATCH-051). Names follow the documents, so `start_time` sits beside `team1`.
 */
import { z } from 'zod';
import { commentaryMode, emblem, liveSnapshot, matchCard } from '../pages.ts';
import { eventKind, instant, line, matchType, miniscore, phase, publicId, scorecard } from '../views.ts';

/**
 * MATCH-062. Null if unknown. `speciality`: the player's usual role ("Batter", "Wicketkeeper", "All-rounder",
 * "Bowler"); `role`: the role in this match. `image`: address on this site, a drawing derived from the id until editors
 * upload a picture.
 */
export const player = z.object({
  id: z.number().int(),
  name: z.string(),
  full_name: z.string().nullable(),
  speciality: z.string().nullable(),
  image: z.string(),
  batting_style: z.string().nullable(),
  bowling_style: z.string().nullable(),
  role: z.enum(['captain', 'keeper', 'captain and keeper', 'reserve', 'player']),
  captain: z.boolean(),
  keeper: z.boolean(),
});
/** MATCH-059, MATCH-060. Images are addresses on this site: a flag, or a crest for a side without one. */
export const team = z.object({
  id: z.number().int(),
  name: z.string(),
  short_name: z.string(),
  emblem,
  round_flag_image: z.string(),
  square_flag_image: z.string(),
  squad: z.array(player),
});
/** MATCH-057, MATCH-058 */
export const series = z.object({
  id: z.number().int(),
  name: z.string(),
  short_name: z.string(),
  category: z.enum(['Domestic', 'League', 'International']),
});
/**
 * MATCH-061, MATCH-050: `offset` on the day of the match, as hours:minutes; `image` as for a player, derived from the
 * name if the ground has no id.
 */
export const venue = z.object({
  id: z.number().int().nullable(),
  name: z.string(),
  location: z.string().nullable(),
  timezone: z.string().nullable(),
  offset: z.string().nullable(),
  map_link: z.string().nullable(),
  image: z.string(),
});
/**
 * MATCH-049, MATCH-050: an instant, its display format (`date` if only the day is known), and the ground's offset as
 * hours:minutes.
 */
export const dateCell = z.object({
  timestamp: instant,
  format: z.enum(['date', 'date-time']),
  venue_offset: z.string().nullable(),
});
const named = z.object({ id: z.number().int(), name: z.string() });
/**
 * MATCH-066: a line as every call returns it, keyed by its timestamp or in a list. `text` contains only b, i and br.
 * `video`: address of a promoted video.
 */
export const keyedLine = z.object({
  timestamp: instant,
  text: z.string(),
  event_list: z.array(eventKind),
  over_number: z.number().int().nullable(),
  ball_number: z.string().nullable(),
  innings_id: z.number().int().nullable(),
  batsman: named.nullable(),
  bowler: named.nullable(),
  video: z.string().nullable(),
  number: z.number().int(),
  kind: line.shape.kind,
  lead: z.string().nullable(),
  score: z.string().nullable(),
  correction: line.shape.correction,
  voided: z.boolean(),
  clock: z.boolean(),
});

export const matchEntity = z.object({
  id: publicId,
  name: z.string(),
  state: phase,
  type: matchType,
  status: z.string(),
  result: z.string().nullable(),
  start_time: instant.nullable(),
  end_time: instant.nullable(),
  date: dateCell.nullable(),
  dates: z.array(z.string()),
  clock: z.boolean(),
  toss: z.object({ winner: z.string(), decision: z.enum(['bat', 'field']).nullable(), text: z.string() }).nullable(),
  series: series.nullable(),
  team1: team,
  team2: team,
  venue: venue.nullable(),
  players: z.array(player.extend({ team: z.union([z.literal(1), z.literal(2)]) })),
  man_of_the_match: z.array(named),
  man_of_the_series: z.array(named),
  miniscore: miniscore.nullable(),
  /** The newest lines, newest first, by timestamp (MATCH-056). */
  commentary: z.record(z.string(), keyedLine),
  latest_video: z.string().nullable(),
  commentary_mode: commentaryMode,
  world: z.enum(['real', 'demo']),
  epoch: z.number().int(),
  number: z.number().int(),
});

/**
 * `GET /match-api/{id}/commentary.json` and `/api/cricket-match/(h)commentary/{id}`: the entity, plus what a live page
 * reads after a gap.
 */
export const commentaryReply = matchEntity.extend({ live: liveSnapshot });
/** `GET /api/match/current`: `card` is what lists, menu and home page show. */
export const currentReply = z.array(
  z.object({
    id: publicId,
    name: z.string(),
    state: phase,
    type: matchType,
    status: z.string(),
    start_time: instant.nullable(),
    end_time: instant.nullable(),
    date: dateCell.nullable(),
    card: matchCard,
  }),
);
/** `GET /cricket-series/api/matches/series/{seriesId}`: every match of the series, soonest first (MATCH-125). */
export const seriesMatchesReply = z.object({ series: series.extend({ season: z.string() }), matches: currentReply });
/** MATCH-138, MATCH-139: newest first; a ball may appear in both lists. */
export const wicketZoneReply = z.object({
  batting_commentary: z.object({ comm_line: z.array(keyedLine) }),
  bowling_commentary: z.object({ comm_line: z.array(keyedLine) }),
});
/** MATCH-126: promoted videos by the timestamp of the line that introduced them. */
export const videosReply = z.record(
  z.string(),
  z.object({
    timestamp: instant,
    video: z.string(),
    text: z.string(),
    innings_id: z.number().int().nullable(),
    over_number: z.number().int().nullable(),
    ball_number: z.string().nullable(),
  }),
);
/** LIVE-Q18: the fields of an entry are defined with the first source of videos. */
export const noVideosReply = z.array(z.never());
/** LIVE-054, LIVE-Q11: the chat room of a live stream. */
export const chatQuery = z.object({ matchId: publicId.optional() });
export const chatReply = z.object({ enabled: z.boolean(), room: z.string().nullable() });
export const miniscoreReply = z.object({
  matchId: publicId,
  epoch: z.number().int(),
  number: z.number().int(),
  state: phase,
  status: z.string(),
  miniscore: miniscore.nullable(),
});
export const scorecardReply = scorecard;
const older = z.object({ innings: z.number().int(), before: instant }).nullable();
/** Lists of lines: newest first (MATCH-Q09); `older` is the address of the next page, null at the end. */
export const linesReply = z.object({
  matchId: publicId,
  epoch: z.number().int(),
  number: z.number().int(),
  inningsId: z.number().int().nullable(),
  lines: z.array(keyedLine),
  older,
});
/** `linesReply`, plus what a live page appends to its own lines, as in `commentaryReply`. */
export const olderReply = linesReply.extend({ live: z.object({ lines: z.array(line), older }) });
/** MATCH-044 to 047, MATCH-115: `tab` is true if an innings has enough lines for its own tab. */
export const fullCommentaryReply = z.object({
  matchId: publicId,
  epoch: z.number().int(),
  number: z.number().int(),
  innings: z.array(
    z.object({ inningsId: z.number().int(), name: z.string(), tab: z.boolean(), lines: z.array(keyedLine) }),
  ),
});
/** MATCH-034 to 043: highlights of all innings, newest first within each. */
export const highlightsReply = fullCommentaryReply.extend({
  /** The same lines in the shape a live page uses. */ live: z.object({ lines: z.array(line) }),
});

export const matchParams = z.object({ id: publicId });
const integer = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);
export const inningsParams = z.object({ id: publicId, inningsId: integer });
/** Timestamps before 1970 are negative. */
const timestamp = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const pageParams = inningsParams.extend({ lastTimestamp: timestamp });
/** LIVE-Q17: 0 requests the newest. */
export const highlightTag = z.enum(['all', 'wicket', 'four', 'six', 'highlights']);
export const tagParams = z.object({ id: publicId, tag: highlightTag, lastTimestamp: timestamp });
/** MATCH-Q10 */
export const zoneParams = z.object({
  matchId: publicId,
  n: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .refine((lines) => lines >= 1 && lines <= 50, 'it must be a number from 1 to 50')
    .optional(),
});
export const seriesParams = z.object({
  seriesId: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});
export const seriesTeamParams = seriesParams.extend({
  teamId: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

export type MatchEntity = z.infer<typeof matchEntity>;
export type CommentaryReply = z.infer<typeof commentaryReply>;
export type CurrentReply = z.infer<typeof currentReply>;
export type MiniscoreReply = z.infer<typeof miniscoreReply>;
export type OlderReply = z.infer<typeof olderReply>;
export type LinesReply = z.infer<typeof linesReply>;
export type KeyedLine = z.infer<typeof keyedLine>;
export type DateCell = z.infer<typeof dateCell>;
export type SeriesMatchesReply = z.infer<typeof seriesMatchesReply>;
export type WicketZoneReply = z.infer<typeof wicketZoneReply>;
export type VideosReply = z.infer<typeof videosReply>;
export type HighlightTag = z.infer<typeof highlightTag>;
export type Player = z.infer<typeof player>;
