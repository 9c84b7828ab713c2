/** The match entity as the calls answer it (MATCH-051): names as the documents give them, so `start_time` beside `team1`. */
import { z } from 'zod';
import { commentaryMode, emblem, liveSnapshot, matchCard } from '../pages.ts';
import { eventKind, instant, line, matchType, miniscore, phase, publicId, scorecard } from '../views.ts';

/** MATCH-062. Null where the source does not tell. */
export const player = z.object({
  id: z.number().int(), name: z.string(), fullName: z.string().nullable(), speciality: z.string().nullable(), image: z.string().nullable(),
  battingStyle: z.string().nullable(), bowlingStyle: z.string().nullable(), role: z.enum(['captain', 'keeper', 'captain and keeper', 'reserve', 'player']),
  captain: z.boolean(), keeper: z.boolean(),
});
/** MATCH-059, MATCH-060. The flags are drawings named by `emblem`. */
export const team = z.object({ id: z.number().int(), name: z.string(), shortName: z.string(), emblem, roundFlag: z.string().nullable(), squareFlag: z.string().nullable(), squad: z.array(player) });
/** MATCH-057, MATCH-058 */
export const series = z.object({ id: z.number().int(), name: z.string(), shortName: z.string(), category: z.enum(['Domestic', 'League', 'International']) });
/** MATCH-061, MATCH-050: `offset` on the day of the match, as hours:minutes. */
export const venue = z.object({
  id: z.number().int().nullable(), name: z.string(), location: z.string().nullable(), timezone: z.string().nullable(), offset: z.string().nullable(),
  mapLink: z.string().nullable(), image: z.string().nullable(),
});
/** MATCH-066, as it stands under its timestamp. `text` holds b, i and br only. */
export const keyedLine = z.object({
  timestamp: instant, text: z.string(), eventList: z.array(eventKind), overNumber: z.number().int().nullable(), ballNumber: z.string().nullable(),
  inningsId: z.number().int().nullable(), batsman: z.object({ id: z.number().int(), name: z.string() }).nullable(), bowler: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  video: z.string().nullable(), number: z.number().int(), kind: line.shape.kind, lead: z.string().nullable(), score: z.string().nullable(),
  correction: line.shape.correction, voided: z.boolean(), clock: z.boolean(),
});

export const matchEntity = z.object({
  id: publicId, name: z.string(), state: phase, type: matchType, status: z.string(), result: z.string().nullable(),
  start_time: instant.nullable(), end_time: instant.nullable(), dates: z.array(z.string()), clock: z.boolean(),
  toss: z.object({ winner: z.string(), decision: z.enum(['bat', 'field']), text: z.string() }).nullable(),
  series: series.nullable(), team1: team, team2: team, venue: venue.nullable(), players: z.array(player.extend({ team: z.union([z.literal(1), z.literal(2)]) })),
  man_of_the_match: z.array(z.object({ id: z.number().int(), name: z.string() })), man_of_the_series: z.array(z.object({ id: z.number().int(), name: z.string() })),
  miniscore: miniscore.nullable(),
  /** The newest lines, newest first, by timestamp (MATCH-056). */
  commentary: z.record(z.string(), keyedLine),
  latest_video: z.string().nullable(),
  commentary_mode: commentaryMode, world: z.enum(['real', 'demo']), epoch: z.number().int(), number: z.number().int(),
});

/** `GET /match-api/{id}/commentary.json` and `/api/cricket-match/(h)commentary/{id}`: the entity, and beside it what a live page takes after a gap. */
export const commentaryReply = matchEntity.extend({ live: liveSnapshot });
/** `GET /api/match/current`: a card is what lists, menu and home show. */
export const currentReply = z.array(z.object({
  id: publicId, name: z.string(), state: phase, type: matchType, status: z.string(), start_time: instant.nullable(), end_time: instant.nullable(), card: matchCard,
}));
export const miniscoreReply = z.object({ matchId: publicId, epoch: z.number().int(), number: z.number().int(), state: phase, status: z.string(), miniscore: miniscore.nullable() });
export const scorecardReply = scorecard;
/** Lists of lines: newest first (MATCH-Q09); `older` says where to ask on, null at the end. */
export const linesReply = z.object({
  matchId: publicId, epoch: z.number().int(), number: z.number().int(), inningsId: z.number().int().nullable(), lines: z.array(line),
  older: z.object({ innings: z.number().int(), before: instant }).nullable(),
});
/** MATCH-044 to 047, MATCH-115: `tab` is true where an innings has lines enough for a tab of its own. */
export const fullCommentaryReply = z.object({
  matchId: publicId, epoch: z.number().int(), number: z.number().int(),
  innings: z.array(z.object({ inningsId: z.number().int(), name: z.string(), tab: z.boolean(), lines: z.array(line) })),
});
/** MATCH-034 to 043: highlights of all innings, newest first in each. */
export const highlightsReply = fullCommentaryReply;

export const matchParams = z.object({ id: publicId });
const whole = z.string().regex(/^\d{1,2}$/).transform(Number);
export const inningsParams = z.object({ id: publicId, inningsId: whole });
/** Before 1970 the timestamps are negative. */
export const pageParams = inningsParams.extend({ lastTimestamp: z.string().regex(/^-?\d{1,15}$/).transform(Number) });

export type MatchEntity = z.infer<typeof matchEntity>;
export type CommentaryReply = z.infer<typeof commentaryReply>;
export type CurrentReply = z.infer<typeof currentReply>;
export type MiniscoreReply = z.infer<typeof miniscoreReply>;
export type LinesReply = z.infer<typeof linesReply>;
export type FullCommentaryReply = z.infer<typeof fullCommentaryReply>;
export type KeyedLine = z.infer<typeof keyedLine>;
export type Player = z.infer<typeof player>;
