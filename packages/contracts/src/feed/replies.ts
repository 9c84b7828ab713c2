/** Feed replies to holders of a key. */
import { z } from 'zod';
import { command } from './command.ts';
import { acceptedExample } from './examples.ts';
import { correctionFact, plainFact } from './facts.ts';
import { detailedProblem } from '../problem.ts';
import { publicId } from '../views.ts';

const number = z.int().min(0);
const moment = z.int().describe('Milliseconds since 1970');

export const commandTypes = command.options.map((option) => option.shape.type.value);
const commandType = z.enum(commandTypes as [string, ...string[]]);

/**
 * A fact as stored in the log. The body is not validated on output: a recorded match is returned as recorded, even
 * where it exceeds the feed's limits. Bodies created through the feed have the forms of `FactBody`.
 */
export const feedFact = z.strictObject({
  number: z.int().min(1),
  kind: z.string().describe('One of the kinds of FactBody'),
  happenedAt: moment.nullable(),
  recordedAt: moment,
  commandId: z.string().nullable(),
  corrects: number.nullable(),
  breaks: z.array(z.string()).nullable().describe('Rules broken by what was recorded'),
  body: z.looseObject({ kind: z.string() }).describe('A complete FactBody, which replays without lookups'),
});
export const factBody = z.union([plainFact, correctionFact]);

/** 201 for a command applied now, 200 with `repeated` for one applied before, with the original facts. */
export const accepted = z
  .strictObject({
    match: publicId,
    epoch: z.int().min(1),
    number: number.describe('Head of the log afterwards: send it as `expected` of the next command'),
    first: number.describe('Number of the first fact it created; above `number` if it created none'),
    facts: z.array(feedFact),
    repeated: z.literal(true).optional(),
  })
  .meta({ examples: [acceptedExample] });

export const problem = detailedProblem;

export const factsReply = z.strictObject({
  match: publicId,
  epoch: z.int().min(1),
  number: number.describe('Head of the log'),
  facts: z.array(feedFact).max(500),
  more: z.boolean().describe('There are more: request again with `since` set to the last number'),
});

const player = z.strictObject({
  id: z.int(),
  name: z.string(),
  captain: z.boolean(),
  keeper: z.boolean(),
  reserve: z.boolean(),
});
const creaseBatter = z.strictObject({ id: z.int(), name: z.string(), runs: z.int(), balls: z.int() });

/** Everything a scorer needs to send the next command. */
export const deskReply = z.strictObject({
  match: publicId,
  epoch: z.int().min(1),
  number,
  phase: z.string(),
  break: z.string().nullable(),
  status: z.string(),
  sides: z.array(z.strictObject({ teamId: z.int(), name: z.string(), shortName: z.string(), squad: z.array(player) })),
  toss: z.strictObject({ winner: z.int(), decision: z.enum(['bat', 'field']).nullable() }).nullable(),
  innings: z
    .strictObject({
      number: z.int(),
      batting: z.int(),
      superOver: z.boolean(),
      runs: z.int(),
      wickets: z.int(),
      overs: z.string(),
      legalBalls: z.int(),
      balls: z.int().nullable(),
      target: z.int().nullable(),
      freeHit: z.boolean(),
      striker: creaseBatter.nullable(),
      nonStriker: creaseBatter.nullable(),
      bowler: z
        .strictObject({ id: z.int(), name: z.string(), overs: z.string(), runs: z.int(), wickets: z.int() })
        .nullable(),
      ended: z.string().nullable(),
    })
    .nullable(),
  result: z.string().nullable(),
  may: z.strictObject({
    commands: z.array(commandType).describe('Commands possible now, in their simplest form'),
    bat: z.array(z.int()).describe('People who can come in to bat now'),
    bowl: z.array(z.int()).describe('People who can bowl the next ball'),
  }),
});

export const createdMatch = accepted.extend({
  sides: deskReply.shape.sides.describe('Teams and squads with the integers to score with'),
  seriesId: z.int().nullable(),
  venueId: z.int().nullable(),
});

export const matchParams = z.strictObject({ id: publicId });
export const factsQuery = z.object({
  since: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(500),
});

export type FeedFact = z.infer<typeof feedFact>;
export type AcceptedReply = z.infer<typeof accepted>;
export type Problem = z.infer<typeof problem>;
export type FactsReply = z.infer<typeof factsReply>;
export type DeskReply = z.infer<typeof deskReply>;
export type CreatedMatch = z.infer<typeof createdMatch>;
