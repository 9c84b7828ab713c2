/** A match at the desk: its state, what the rules allow now, and recent facts. */
import { z } from 'zod';
import { accepted, deskReply, problem } from '../feed/replies.ts';
import { commandRequest } from '../feed/command.ts';
import { place } from '../feed/plain.ts';
import { ballToken, miniscore, publicId } from '../views.ts';
import { assignments, deskRights } from './matches.ts';
import { present } from './presence.ts';

/** Why the rules forbid something now. */
export const refusal = z.object({ code: z.string(), rule: z.string().nullable(), words: z.string() });

/** `GET /desk/api/matches/{id}`, and part of every reply to a command: one round trip a ball. */
export const deskState = deskReply
  .extend({
    info: z.object({
      type: z.string(),
      description: z.string(),
      series: z.string().nullable(),
      venue: z.string().nullable(),
      dates: z.array(z.string()),
      officials: z.array(z.object({ role: z.string(), name: z.string() })),
      ballsPerOver: z.int(),
      wideRuns: z.int(),
      noBallRuns: z.int(),
      inningsBalls: z.int().nullable(),
      commentaryMode: z.enum(['pull', 'push']),
    }),
    may: deskReply.shape.may.extend({
      /** By command type, for those not in `commands`. */
      refused: z.record(z.string(), refusal),
      /** By person, for members of the side not in `bat` or `bowl`. */
      notBat: z.record(z.string(), refusal),
      notBowl: z.record(z.string(), refusal),
    }),
    rights: deskRights,
    miniscore: miniscore.nullable(),
    /** The over in progress, or the one just ended. */
    over: z.object({ label: z.string(), balls: z.array(ballToken), runs: z.int() }).nullable(),
    /**
     * What "undo" would void next: a ball, departure, break, bowler ...; null if there is nothing to undo. Send `{
     * type: 'void', of: number }`.
     */
    undo: z.object({ number: z.int(), words: z.string() }).nullable(),
  })
  .meta({ id: 'DeskState' });
export const deskMatch = deskState.extend({ assignments, present: z.array(present) });

/**
 * `POST /desk/api/matches/{id}/commands`: 201, or 200 `repeated`. The id identifies one command by this user on this
 * match, so a queue may resend it. Always send `expected`, so that the server detects stale clients.
 */
export const deskCommand = commandRequest;
export const deskAccepted = accepted.extend({ state: deskState });

/** A fact as readable text: who, when, what. */
export const matchEvent = z.object({
  number: z.int(),
  kind: z.string(),
  words: z.string(),
  at: z.int(),
  by: z.string().describe('Name of a person or a key, or "import"'),
  self: z.boolean(),
});
/**
 * Every failure of the desk's calls. 409 `stale` lists the facts since the expected number, oldest first, and the
 * current state of the match.
 */
export const deskProblem = problem.extend({ since: z.array(matchEvent).optional(), state: deskState.optional() });

/** `GET /desk/api/matches/{id}/told?since=n`: facts after a number, as text (at most 200, the newest). */
export const eventsQuery = z.object({ since: z.coerce.number().pipe(place) });
export const eventsReply = z.object({ match: publicId, epoch: z.int(), number: z.int(), told: z.array(matchEvent) });

export type Refused = z.infer<typeof refusal>;
export type DeskState = z.infer<typeof deskState>;
export type DeskMatch = z.infer<typeof deskMatch>;
export type DeskCommand = z.infer<typeof deskCommand>;
export type DeskAccepted = z.infer<typeof deskAccepted>;
export type MatchEvent = z.infer<typeof matchEvent>;
export type DeskProblem = z.infer<typeof deskProblem>;
