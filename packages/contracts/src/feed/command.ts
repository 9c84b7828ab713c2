/** Commands of scorers and data providers, validated at the edge. The ruling (`packages/cricket`) completes them. */
import { z } from 'zod';
import { commandExamples } from './examples.ts';
import {
  bowlingEnd,
  breakFields,
  commentFields,
  end,
  fielder,
  inningsEndReason,
  matchFields,
  pitch,
  plainFact,
  replacement,
  replacements,
  resultFields,
  resultMethod,
  review,
  shot,
  squadFields,
  stateFields,
  tossFields,
  wicketCommand,
  zone,
} from './facts.ts';
import { balls, crossings, factNumber, moment, personId, place, reason, runs, side, total, words } from './plain.ts';

const flag = z.boolean().optional();

/** "Four, cover drive" is at minimum `{ "type": "ball", "bat": 4, "boundary": true }`. */
export const ballCommand = z.strictObject({
  type: z.literal('ball'),
  bat: runs.optional(),
  boundary: flag,
  byes: runs.optional(),
  legByes: runs.optional(),
  wide: runs.optional().describe('Runs besides the penalty: a plain wide is 0, five wides is 4 (R2.10)'),
  noBall: flag,
  penalty: runs.optional(),
  notCounted: flag,
  deadBall: flag,
  short: z.int().min(0).max(4).optional(),
  overthrow: flag,
  crossings: crossings.optional(),
  wicket: z.union([wicketCommand, z.array(wicketCommand).min(1).max(2)]).optional(),
  striker: personId.optional(),
  nonStriker: personId.optional(),
  bowler: personId.optional(),
  strikerAfter: personId.optional(),
  review: review.optional(),
  dropped: fielder.optional(),
  replacements: replacements.optional(),
  shot: shot.optional(),
  zone: zone.optional(),
  pitch: pitch.optional(),
  text: words.optional(),
});

const alsoAfter = flag.describe('If the dismissed batter changes, also correct the later balls of the innings');
const correctionBody = { ball: ballCommand.optional(), body: plainFact.optional(), reason: reason.optional() };

/** All kinds of command, by `type`. Unknown keys are rejected. */
export const command = z
  .discriminatedUnion('type', [
    ballCommand,
    z.strictObject({ type: z.literal('match'), match: z.strictObject(matchFields) }),
    z.strictObject({ type: z.literal('squad'), ...squadFields }),
    z.strictObject({ type: z.literal('toss'), ...tossFields }),
    z.strictObject({ type: z.literal('state'), ...stateFields }),
    z.strictObject({
      type: z.literal('startInnings'),
      batting: side,
      superOver: flag,
      followOn: flag,
      balls: balls.nullable().optional(),
      striker: personId.optional(),
      nonStriker: personId.optional(),
      bowler: personId.optional(),
      from: bowlingEnd,
    }),
    z.strictObject({ type: z.literal('endInnings'), reason: inningsEndReason }),
    z.strictObject({ type: z.literal('batter'), player: personId, end: end.optional() }),
    z.strictObject({ type: z.literal('bowler'), player: personId, from: bowlingEnd }),
    z.strictObject({
      type: z.literal('departure'),
      wicket: wicketCommand.extend({ player: personId }),
      text: words.optional(),
    }),
    z.strictObject({ type: z.literal('callOver') }),
    z.strictObject({ type: z.literal('overLength'), balls: z.int().min(1).max(20) }),
    z.strictObject({ type: z.literal('newBall') }),
    z.strictObject({ type: z.literal('absent'), player: personId, reason }),
    z.strictObject({ type: z.literal('replacement'), replacement }),
    z.strictObject({
      type: z.literal('penalty'),
      to: z.enum(['batting', 'fielding']),
      runs: z.int().min(1).max(100).optional(),
      reason: reason.optional(),
    }),
    z.strictObject({
      type: z.literal('target'),
      runs: total.min(1),
      balls: balls.nullable(),
      method: resultMethod.nullable(),
    }),
    z.strictObject({ type: z.literal('allocation'), balls }),
    z.strictObject({ type: z.literal('break'), ...breakFields }),
    z.strictObject({ type: z.literal('resume') }),
    z.strictObject({ type: z.literal('result'), ...resultFields }),
    z.strictObject({ type: z.literal('comment'), ...commentFields }),
    z.strictObject({ type: z.literal('words'), of: factNumber, text: words }),
    z.strictObject({ type: z.literal('amend'), of: factNumber, ...correctionBody, alsoAfter }),
    z.strictObject({ type: z.literal('void'), of: factNumber, alsoAfter, reason: reason.optional() }),
    z.strictObject({ type: z.literal('insert'), after: place, ...correctionBody }),
    z.strictObject({ type: z.literal('restore'), of: factNumber, reason: reason.optional() }),
  ])
  .meta({ id: 'Command' });

export const commandId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, '1 to 64 of A-Z, a-z, 0-9, _ and -')
  .describe('Your own id for this command. A repeated id returns the first reply and counts only once');
/** 0 is the position before the first fact. */
const expected = place
  .optional()
  .describe(
    'The number you believe is last in the log. If it is not, nothing changes and the reply is 409 with the current number',
  );
const happenedAt = moment.optional().describe('When it happened: ISO 8601 with an offset, or milliseconds since 1970');

/** Body of `POST /feed/matches/{id}/commands`. */
export const commandRequest = z
  .strictObject({ commandId, expected, happenedAt, command })
  .meta({ examples: commandExamples.filter(({ status }) => status === 201).map(({ request }) => request) });

export type FeedCommand = z.infer<typeof command>;
export type CommandRequest = z.infer<typeof commandRequest>;
export type HappenedAt = CommandRequest['happenedAt'];
