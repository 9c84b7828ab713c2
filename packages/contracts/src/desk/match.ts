/** A match as the desk sees it: where it stands, what the rules allow now, and what has been said so far. */
import { z } from 'zod';
import { accepted, deskReply, feedFact, problem } from '../feed/replies.ts';
import { commandRequest, command } from '../feed/command.ts';
import { place } from '../feed/plain.ts';
import { ballToken, line, miniscore, publicId } from '../views.ts';
import { assignments, deskRights } from './matches.ts';
import { present } from './presence.ts';

/** Why the game would not take something now. */
export const refusal = z.object({ code: z.string(), rule: z.string().nullable(), words: z.string() });

/** `GET /desk/api/matches/{id}`, and part of every answer to a command: one round trip a ball. */
export const deskState = deskReply.extend({
  info: z.object({
    type: z.string(), description: z.string(), series: z.string().nullable(), venue: z.string().nullable(), dates: z.array(z.string()),
    officials: z.array(z.object({ role: z.string(), name: z.string() })), ballsPerOver: z.int(), wideRuns: z.int(), noBallRuns: z.int(), inningsBalls: z.int().nullable(),
    commentaryMode: z.enum(['pull', 'push']),
  }),
  may: deskReply.shape.may.extend({
    /** By command type, for those that are not in `commands`. */
    refused: z.record(z.string(), refusal),
    /** By person, for those of the side who are not in `bat` or `bowl`. */
    notBat: z.record(z.string(), refusal), notBowl: z.record(z.string(), refusal),
  }),
  rights: deskRights,
  miniscore: miniscore.nullable(),
  /** The over in progress, or the one just ended. */
  over: z.object({ label: z.string(), balls: z.array(ballToken), runs: z.int() }).nullable(),
  /** The last thing that "undo" would take back: a ball, departure, break, bowler ...; null when there is none. Send `{ type: 'void', of: number }`. */
  undo: z.object({ number: z.int(), words: z.string() }).nullable(),
}).meta({ id: 'DeskState' });
export const deskMatch = deskState.extend({ assignments, present: z.array(present) });

/**
 * `POST /desk/api/matches/{id}/commands`: 201, or 200 `repeated`. The id stands for one thing said by this person on this match, so a queue can
 * send it again and again. Send `expected`: the desk must know what it builds on.
 */
export const deskCommand = commandRequest;
export const deskAccepted = accepted.extend({ state: deskState });

/** A fact as told to people: who, when, what. */
export const toldFact = z.object({
  number: z.int(), kind: z.string(), words: z.string(), at: z.int(), by: z.string().describe('Name of a person or a key, or "import"'), self: z.boolean(),
});
/** Every failure of the desk's calls. 409 `stale` says what happened since the number that was believed, oldest first, and where the match stands. */
export const deskProblem = problem.extend({
  since: z.array(toldFact).optional(), state: deskState.optional(),
});

/** `GET /desk/api/matches/{id}/told?since=n`: what happened after a number, in words (at most 200, the newest). */
export const toldQuery = z.object({ since: z.coerce.number().pipe(place) });
export const toldReply = z.object({ match: publicId, epoch: z.int(), number: z.int(), told: z.array(toldFact) });

/** `POST /desk/api/matches/{id}/preview`: what a command would do. Writes nothing, remembers nothing. */
export const preview = z.strictObject({ expected: place.optional(), command });
const standing = z.object({
  score: z.string().nullable().describe('"Terns 187/4 (16.4)"'), status: z.string(), result: z.string().nullable(), phase: z.string(),
  striker: z.string().nullable(), nonStriker: z.string().nullable(), bowler: z.string().nullable(),
  innings: z.array(z.object({ number: z.int(), name: z.string(), runs: z.int(), wickets: z.int(), overs: z.string() })),
});
const changedLine = z.object({
  number: z.int(), label: z.string().nullable(), change: z.enum(['new', 'changed', 'gone']),
  /** In words, with the score after it. */
  before: z.string().nullable(), after: z.string().nullable(),
});
/** A figure of a person that is another one afterwards: "Lockwood, 18 (13)" becomes "Lockwood, 14 (13)". */
const changedFigure = z.object({ person: z.int(), innings: z.int(), what: z.enum(['batting', 'bowling']), name: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export const previewReply = z.discriminatedUnion('taken', [
  z.object({ taken: z.literal(false), epoch: z.int(), number: z.int(), refusal: refusal.extend({ field: z.string().nullable() }) }),
  z.object({
    taken: z.literal(true), epoch: z.int(),
    /** Head of the log that this was worked out on: send it as `expected` with the same command to do it. */
    number: z.int(),
    facts: z.array(feedFact.pick({ kind: true, body: true, breaks: true })),
    before: standing, after: standing,
    /** In order of play; at most 200, `more` counts the rest. */
    lines: z.array(changedLine), more: z.int(), figures: z.array(changedFigure),
  }),
]);

/** `GET /desk/api/matches/{id}/entries`: facts as they stand, to be corrected or written about. In order of play. */
export const entriesQuery = z.object({
  innings: z.coerce.number().int().min(1).max(40).optional(), before: z.coerce.number().int().min(1).optional().describe('Entries before this one in order of play'),
  limit: z.coerce.number().int().min(1).max(500).default(60),
});
export const deskEntry = z.object({
  number: z.int(), kind: z.string(), innings: z.int().nullable(), words: z.string(), at: z.int(), by: z.string(),
  /** A `FactBody` after its amendments: what `amend` starts from. */
  body: z.looseObject({ kind: z.string() }),
  /** As readers see it; null where they see nothing. */
  line: line.nullable(),
  voided: z.boolean(), breaks: z.array(z.string()).nullable(),
  /** Number of the correction in force, for `restore`. */
  correction: z.int().nullable(),
});
export const entriesReply = z.object({ match: publicId, epoch: z.int(), number: z.int(), entries: z.array(deskEntry), earlier: z.boolean() });

export type Refused = z.infer<typeof refusal>;
export type DeskState = z.infer<typeof deskState>;
export type DeskMatch = z.infer<typeof deskMatch>;
export type DeskCommand = z.infer<typeof deskCommand>;
export type DeskAccepted = z.infer<typeof deskAccepted>;
export type ToldFact = z.infer<typeof toldFact>;
export type ToldReply = z.infer<typeof toldReply>;
export type DeskProblem = z.infer<typeof deskProblem>;
export type PreviewRequest = z.infer<typeof preview>;
export type PreviewReply = z.infer<typeof previewReply>;
export type Standing = z.infer<typeof standing>;
export type DeskEntry = z.infer<typeof deskEntry>;
export type EntriesReply = z.infer<typeof entriesReply>;
