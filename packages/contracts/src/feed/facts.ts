/**
 * Bodies of facts, as accepted by `amend` and `insert` and returned by `GET .../facts`. Texts and numbers are bounded,
 * unknown keys are rejected.
 */
import { z } from 'zod';
import {
  balls,
  crossings,
  factNumber,
  inningsNumber,
  instant,
  isoDate,
  link,
  name,
  overNumber,
  personId,
  place,
  ratio,
  reason,
  registryId,
  runs,
  side,
  total,
  words,
} from './plain.ts';
import { gender, rulesetChoice } from './ruleset.ts';

export const matchType = z.enum(['TEST', 'ODI', 'T20', 'HUN']);
export const breakName = z.enum([
  'toss',
  'drinks',
  'strategic timeout',
  'lunch',
  'tea',
  'dinner',
  'innings break',
  'super over break',
  'stumps',
  'rain',
  'bad light',
  'wet outfield',
  'delayed start',
  'other',
  'review',
]);
export const resultMethod = z.enum([
  'D/L',
  'VJD',
  'average run rate',
  'Awarded',
  '1st innings score',
  'Lost fewer wickets',
  'penalty',
]);
export const inningsEndReason = z.enum(['all out', 'overs', 'target', 'declared', 'forfeited', 'closed']);
export const dismissalKind = z.enum([
  'bowled',
  'caught',
  'caught and bowled',
  'lbw',
  'stumped',
  'run out',
  'hit wicket',
  'obstructing the field',
  'hit the ball twice',
  'handled the ball',
  'timed out',
  'retired out',
  'retired hurt',
  'retired not out',
]);
export const end = z.enum(['striker', 'nonStriker']);

export const official = z.strictObject({
  role: z.enum(['umpire', 'tv umpire', 'reserve umpire', 'match referee']),
  name,
  personId: personId.nullable(),
});
const sideInfo = z.strictObject({ teamId: registryId, name, shortName: name });

/** Fields of a match except squads and toss; shared by the fact and the command `match`. */
export const matchFields = {
  type: matchType,
  sourceType: z.string().min(1).max(20),
  gender,
  description: z.string().max(120),
  sides: z.tuple([sideInfo, sideInfo]),
  seriesId: registryId.nullable(),
  seriesName: name.nullable(),
  venueId: registryId.nullable(),
  venueName: name.nullable(),
  city: name.nullable(),
  dates: z.array(isoDate).min(1).max(15),
  startTime: instant.nullable(),
  expectedEnd: instant.nullable(),
  clock: z.boolean(),
  ruleset: rulesetChoice,
  officials: z.array(official).max(12),
  ball: z.enum(['red', 'white', 'pink']),
  scheduledDays: z.int().min(1).max(10),
  knockOut: z.boolean(),
  commentaryMode: z.enum(['pull', 'push']).optional(),
};
export const squadPlayer = z.strictObject({
  id: personId,
  name,
  captain: z.boolean().optional(),
  keeper: z.boolean().optional(),
  reserve: z.boolean().optional(),
});
export const squadFields = { side, players: z.array(squadPlayer).min(1).max(40) };
export const tossFields = {
  winner: side,
  /** Absent while only the winner is known; a later toss replaces it. */
  decision: z.enum(['bat', 'field']).optional(),
  uncontested: z.boolean().optional(),
};
const day = z.int().min(1).max(15);
const session = z.int().min(1).max(4);
export const stateFields = {
  state: z.enum(['upcoming', 'preview', 'inprogress', 'break', 'forseen', 'complete']),
  break: breakName.optional(),
  reason: reason.optional(),
  day: day.optional(),
  session: session.optional(),
};
export const breakFields = {
  name: breakName,
  reason: reason.optional(),
  day: day.optional(),
  session: session.optional(),
};

export const fielder = z.strictObject({
  id: personId.nullable(),
  name: name.nullable(),
  substitute: z.boolean().optional(),
  keeper: z.boolean().optional(),
});
const fielders = z.array(fielder).max(11);
export const dismissal = z.strictObject({
  kind: dismissalKind,
  player: personId,
  fielders,
  crossed: z.boolean().optional(),
  end: end.optional(),
});
export const wicketCommand = z.strictObject({
  kind: dismissalKind,
  player: personId.optional(),
  fielders: fielders.optional(),
  crossed: z.boolean().optional(),
  end: end.optional(),
});
export const review = z.strictObject({
  by: side,
  batter: personId.nullable(),
  umpire: name.nullable().optional(),
  outcome: z.enum(['upheld', 'struck down', 'technical failure', 'pending']),
  umpiresCall: z.boolean().optional(),
  type: z.string().max(40).nullable().optional(),
});
export const replacement = z.strictObject({
  scope: z.enum(['match', 'role']),
  role: z.enum(['batter', 'bowler']).optional(),
  side,
  in: personId,
  out: personId.nullable(),
  reason,
});
export const replacements = z.array(replacement).max(4);
export const zone = z.strictObject({ angle: z.number().min(-360).max(360), distance: ratio });
export const pitch = z.strictObject({ length: z.number().min(-5).max(25), line: z.number().min(-5).max(5) });
export const bowlingEnd = name.optional().describe('The end the bowler bowls from, as the ground names it');
export const shot = z.string().min(1).max(60);

export const resultFields = {
  outcome: z.enum(['win', 'tie', 'draw', 'no result', 'abandoned']),
  winner: side.nullable(),
  by: z
    .strictObject({
      runs: total.optional(),
      wickets: z.int().min(1).max(10).optional(),
      innings: z.int().min(1).max(1).optional(),
    })
    .nullable(),
  method: resultMethod.nullable(),
  decidedBy: z.enum(['super over', 'bowl out', 'boundary count']).nullable().optional(),
  decidedFor: side.nullable().optional(),
  reason: reason.nullable().optional(),
  playersOfMatch: z.array(personId).max(4),
  playersOfSeries: z.array(personId).max(4).optional(),
};
export const commentFields = {
  snippet: z.enum(['plain', 'expert', 'video', 'article', 'user', 'strategic timeout']),
  text: words,
  by: name.optional(),
  href: link.optional(),
  after: factNumber.optional(),
};

const delivery = z.strictObject({
  kind: z.literal('delivery'),
  innings: inningsNumber,
  over: overNumber,
  ball: z.int().min(1).max(30),
  striker: personId,
  nonStriker: personId.nullable(),
  bowler: personId,
  bat: runs,
  boundary: z.union([z.literal(0), z.literal(4), z.literal(6)]),
  byes: runs,
  legByes: runs,
  wides: runs,
  noBalls: runs,
  penalty: runs,
  legal: z.boolean(),
  faced: z.boolean(),
  crossings: crossings.nullable(),
  wickets: z.array(dismissal).max(2),
  freeHit: z.boolean().optional(),
  review: review.optional(),
  dropped: fielder.optional(),
  replacements: replacements.optional(),
  strikerAfter: personId.optional(),
  shot: shot.optional(),
  zone: zone.optional(),
  pitch: pitch.optional(),
  text: words.optional(),
});

export const plainFact = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('match'), ...matchFields }),
    z.strictObject({ kind: z.literal('squad'), ...squadFields }),
    z.strictObject({ kind: z.literal('toss'), ...tossFields }),
    z.strictObject({ kind: z.literal('state'), ...stateFields }),
    z.strictObject({
      kind: z.literal('inningsStart'),
      innings: inningsNumber,
      batting: side,
      superOver: z.boolean(),
      followOn: z.boolean(),
      balls: balls.nullable(),
      penaltyBefore: z.int().min(0).max(100),
    }),
    z.strictObject({ kind: z.literal('inningsEnd'), innings: inningsNumber, reason: inningsEndReason }),
    delivery,
    z.strictObject({
      kind: z.literal('departure'),
      innings: inningsNumber,
      wicket: dismissal,
      bowler: personId.optional(),
      text: words.optional(),
    }),
    z.strictObject({ kind: z.literal('batterIn'), innings: inningsNumber, player: personId, end: end.optional() }),
    z.strictObject({ kind: z.literal('bowler'), innings: inningsNumber, player: personId, from: bowlingEnd }),
    z.strictObject({
      kind: z.literal('overCalled'),
      innings: inningsNumber,
      over: overNumber,
      umpire: name.nullable().optional(),
    }),
    z.strictObject({
      kind: z.literal('overLength'),
      innings: inningsNumber,
      over: overNumber,
      balls: z.int().min(1).max(20),
      umpire: name.nullable().optional(),
    }),
    z.strictObject({ kind: z.literal('newBall'), innings: inningsNumber }),
    z.strictObject({ kind: z.literal('absent'), innings: inningsNumber, player: personId, reason }),
    z.strictObject({ kind: z.literal('replacement'), innings: inningsNumber.nullable(), replacement }),
    z.strictObject({
      kind: z.literal('penalty'),
      innings: inningsNumber,
      runs: z.int().min(1).max(100),
      when: z.enum(['before', 'during', 'after']),
      reason: reason.optional(),
    }),
    z.strictObject({
      kind: z.literal('target'),
      innings: inningsNumber,
      runs: total,
      balls: balls.nullable(),
      method: resultMethod.nullable(),
    }),
    z.strictObject({
      kind: z.literal('allocation'),
      innings: inningsNumber,
      balls,
      lostOversBefore: z.int().min(0).max(500).optional(),
    }),
    z.strictObject({
      kind: z.literal('powerplay'),
      innings: inningsNumber,
      type: z.string().min(1).max(40),
      fromBall: z.int().min(0).max(5000),
      toBall: z.int().min(0).max(5000),
    }),
    z.strictObject({ kind: z.literal('result'), ...resultFields }),
    z.strictObject({ kind: z.literal('comment'), innings: inningsNumber.nullable(), ...commentFields }),
  ])
  .meta({ id: 'PlainFact' });

/** Corrections, which `GET .../facts` returns besides the plain facts. */
export const correctionFact = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amend'), of: factNumber, body: plainFact, reason: reason.optional() }),
  z.strictObject({ kind: z.literal('void'), of: factNumber, reason: reason.optional() }),
  z.strictObject({ kind: z.literal('insert'), after: place, body: plainFact, reason: reason.optional() }),
  z.strictObject({ kind: z.literal('restore'), of: factNumber, reason: reason.optional() }),
  z.strictObject({ kind: z.literal('words'), of: factNumber, text: words }),
]);
