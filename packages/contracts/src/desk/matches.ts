/** Matches that a staff member may work on, and their creation. */
import { z } from 'zod';
import { newMatch } from '../feed/match.ts';
import { tossFields } from '../feed/facts.ts';
import { createdMatch } from '../feed/replies.ts';
import { staffId, staffRole } from '../staff/account.ts';
import { commentaryMode } from '../pages/match.ts';
import { matchSummary, publicId } from '../views.ts';

/** Permissions of the caller for this match. */
export const deskRights = z.object({ score: z.boolean(), comment: z.boolean(), manage: z.boolean() });

export const deskMatchRow = z.object({
  id: publicId,
  world: z.enum(['real', 'demo']),
  startDate: z.string(),
  startTime: z.int().nullable(),
  series: z.string().nullable(),
  venue: z.string().nullable(),
  summary: matchSummary,
  may: deskRights,
  /** Image addresses of the two sides. */
  emblems: z.tuple([z.string(), z.string()]),
  /** `limited`: only assigned staff may work on it. */
  limited: z.boolean(),
  assigned: z.boolean(),
  /** Names of other staff working on it now. */
  present: z.array(z.string()),
});
/**
 * `GET /desk/api/matches`: `today` covers matches in play, those around today, and those that ended within twelve
 * hours; `assigned` the caller's own; `search` matches every word of `q` in sides, series and description.
 */
export const deskMatchesQuery = z.object({
  list: z.enum(['today', 'assigned', 'search']).default('today'),
  q: z.string().trim().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const deskMatches = z.object({ matches: z.array(deskMatchRow) });

/**
 * `POST /desk/api/matches`: as in the feed, plus the toss if made. Matches scored at the desk use push by default
 * (MATCH-Q05). The creator is assigned to the match.
 */
export const newDeskMatch = newMatch.safeExtend({
  toss: z.strictObject(tossFields).optional(),
  commentaryMode: commentaryMode.default('push'),
});
export const newDeskMatchReply = createdMatch;

/** `GET /desk/api/registry`: known people, sides and grounds to choose from when creating a match. */
export const registryQuery = z.object({
  entity: z.enum(['team', 'person', 'venue', 'series']),
  q: z.string().trim().min(1).max(100),
  gender: z.enum(['male', 'female']).optional(),
});
export const registryReply = z.object({
  found: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      note: z.string().describe('To tell namesakes apart: "women, club", "Lahore", "2026"'),
    }),
  ),
});
/** `GET /desk/api/teams/{id}/squad`: squad of the team's last match, as a starting point. */
export const lastSquad = z.object({
  from: publicId.nullable(),
  squad: z.array(
    z.object({ id: z.int(), name: z.string(), captain: z.boolean(), keeper: z.boolean(), reserve: z.boolean() }),
  ),
});

const assignment = z.object({ id: staffId, name: z.string(), role: staffRole });
/** `GET /desk/api/matches/{id}/assignments`. */
export const assignments = z.object({ limited: z.boolean(), staff: z.array(assignment) });
/** `POST` to it (admins): replaces the list. */
export const newAssignments = z.strictObject({ limited: z.boolean(), staff: z.array(staffId).max(50) });

/** `POST /desk/api/matches/{id}/delete`, and its reversal. */
export const deletedMatch = z.object({ id: publicId, title: z.string(), deletedAt: z.int() });
export const restoredMatch = z.object({ id: publicId, title: z.string() });
/** `GET /desk/api/deleted-matches`: the newest first. */
export const deletedMatches = z.object({
  matches: z.array(deletedMatch.extend({ startDate: z.string(), by: z.string().nullable() })),
});
export type DeskRights = z.infer<typeof deskRights>;
export type DeskMatchRow = z.infer<typeof deskMatchRow>;
export type NewDeskMatch = z.infer<typeof newDeskMatch>;
export type RegistryReply = z.infer<typeof registryReply>;
export type LastSquad = z.infer<typeof lastSquad>;
export type Assignments = z.infer<typeof assignments>;
