/** Schemas of the views of `packages/cricket`, so that replies, page props and frames are validated at the edge. */
import { z } from 'zod';

export const publicId = z.string().regex(/^[a-z0-9_]{1,24}$/);
export const instant = z.number().int();
export const matchType = z.enum(['TEST', 'ODI', 'T20', 'HUN']);
export const phase = z.enum(['upcoming', 'preview', 'inprogress', 'break', 'forseen', 'complete', 'recent']);
export const ballColour = z.enum(['red', 'white', 'pink']);
export const eventKind = z.enum([
  'over-break',
  'four',
  'six',
  'wicket',
  'fifty',
  'hundred',
  'dropped',
  'udrs',
  'maiden-over',
  'high-scoring-over',
  'strategic-timeout',
  'wide',
  'no-ball',
  'byes',
  'leg-byes',
  'other',
]);

export const sideScore = z.object({
  innings: z.number().int(),
  runs: z.number().int(),
  wickets: z.number().int(),
  overs: z.string(),
  declared: z.boolean(),
  forfeited: z.boolean(),
  allOut: z.boolean(),
  followOn: z.boolean(),
  superOver: z.boolean(),
});
export const matchSummary = z.object({
  matchId: publicId,
  epoch: z.number().int(),
  number: z.number().int(),
  type: matchType,
  ball: ballColour,
  phase,
  break: z.string().nullable(),
  label: z.string(),
  status: z.string(),
  description: z.string(),
  sides: z.array(
    z.object({
      teamId: z.number().int(),
      name: z.string(),
      shortName: z.string(),
      scores: z.array(sideScore),
      batting: z.boolean(),
      winner: z.boolean(),
    }),
  ),
  toss: z.string().nullable(),
  day: z.number().int().nullable(),
  session: z.number().int().nullable(),
});

export const ballToken = z.object({
  kind: z.enum(['run', 'dot', 'four', 'six', 'wicket', 'extra']),
  text: z.string(),
  say: z.string(),
  again: z.boolean(),
});
export const overStrip = z.object({
  over: z.number().int(),
  label: z.string(),
  runs: z.number().int(),
  wickets: z.number().int(),
  balls: z.array(ballToken),
  toCome: z.number().int(),
});
const batterLine = z.object({
  player: z.number().int(),
  name: z.string(),
  runs: z.number().int(),
  balls: z.number().int(),
  fours: z.number().int(),
  sixes: z.number().int(),
  strikeRate: z.string(),
  onStrike: z.boolean(),
  captain: z.boolean(),
  keeper: z.boolean(),
});
const bowlerLine = z.object({
  player: z.number().int(),
  name: z.string(),
  overs: z.string(),
  balls: z.number().int(),
  maidens: z.number().int(),
  runs: z.number().int(),
  wickets: z.number().int(),
  economy: z.string(),
});
export const miniscore = z.object({
  innings: z.number().int(),
  batting: z.object({
    side: z.union([z.literal(0), z.literal(1)]),
    name: z.string(),
    runs: z.number().int(),
    wickets: z.number().int(),
    overs: z.string(),
    of: z.string().nullable(),
  }),
  bowling: z.object({ side: z.union([z.literal(0), z.literal(1)]), name: z.string(), score: z.string().nullable() }),
  batters: z.array(batterLine),
  bowlers: z.array(bowlerLine),
  currentRunRate: z.string(),
  requiredRunRate: z.string().nullable(),
  target: z.number().int().nullable(),
  need: z.object({ runs: z.number().int(), balls: z.number().int().nullable() }).nullable(),
  partnership: z
    .object({ runs: z.number().int(), balls: z.number().int(), wicket: z.number().int(), unbroken: z.boolean() })
    .nullable(),
  oversLeft: z.string().nullable(),
  lastWicket: z.string().nullable(),
  recentOvers: z.string(),
  strips: z.array(overStrip),
  lastBall: ballToken.nullable(),
  overSummary: z
    .object({ over: z.number().int(), runs: z.number().int(), wickets: z.number().int(), score: z.string() })
    .nullable(),
  freeHit: z.boolean(),
  reviewsLeft: z.tuple([z.number().int().nullable(), z.number().int().nullable()]),
  dlsPar: z.number().int().nullable(),
  dlsLabel: z.string().nullable(),
});

export const scorecardInnings = z.object({
  number: z.number().int(),
  team: z.string(),
  side: z.union([z.literal(0), z.literal(1)]),
  superOver: z.boolean(),
  followOn: z.boolean(),
  runs: z.number().int(),
  wickets: z.number().int(),
  overs: z.string(),
  legalBalls: z.number().int(),
  runRate: z.string(),
  declared: z.boolean(),
  forfeited: z.boolean(),
  allOut: z.boolean(),
  complete: z.boolean(),
  heading: z.string(),
  note: z.string().nullable(),
  extras: z.object({
    byes: z.number().int(),
    legByes: z.number().int(),
    wides: z.number().int(),
    noBalls: z.number().int(),
    penalty: z.number().int(),
    total: z.number().int(),
  }),
  batting: z.array(
    z.object({
      name: z.string(),
      personId: z.number().int(),
      runs: z.number().int(),
      balls: z.number().int(),
      fours: z.number().int(),
      sixes: z.number().int(),
      strikeRate: z.string(),
      notOut: z.boolean(),
      dismissal: z.object({
        kind: z.string(),
        text: z.string(),
        short: z.string(),
        bowler: z.string().nullable(),
        fielders: z.array(z.string()),
      }),
      captain: z.boolean(),
      keeper: z.boolean(),
      onStrike: z.boolean(),
    }),
  ),
  didNotBat: z.array(z.string()),
  absent: z.array(z.string()),
  bowling: z.array(
    z.object({
      name: z.string(),
      personId: z.number().int(),
      overs: z.string(),
      balls: z.number().int(),
      maidens: z.number().int(),
      runs: z.number().int(),
      wickets: z.number().int(),
      wides: z.number().int(),
      noBalls: z.number().int(),
      economy: z.string(),
      dots: z.number().int(),
      fours: z.number().int(),
      sixes: z.number().int(),
      wideBalls: z.number().int(),
      noBallBalls: z.number().int(),
    }),
  ),
  fallOfWickets: z.array(
    z.object({
      wicket: z.number().int(),
      runs: z.number().int(),
      over: z.string(),
      batter: z.string(),
      short: z.string(),
    }),
  ),
  partnerships: z.array(
    z.object({
      wicket: z.number().int(),
      runs: z.number().int(),
      balls: z.number().int(),
      batters: z.array(z.object({ name: z.string(), runs: z.number().int(), balls: z.number().int() })),
      extras: z.number().int(),
      unbroken: z.boolean(),
    }),
  ),
});
/** `GET /api/match/{id}/scorecard`, so that anyone can verify our figures. */
export const scorecard = z.object({
  matchId: publicId,
  state: phase,
  status: z.string(),
  result: z.string().nullable(),
  target: z
    .object({
      runs: z.number().int(),
      balls: z.number().int().nullable(),
      overs: z.string().nullable(),
      method: z.string().nullable(),
    })
    .nullable(),
  innings: z.array(scorecardInnings),
});

const correction = z.object({
  kind: z.enum(['amended', 'added', 'voided']),
  at: instant,
  was: z.string().nullable(),
  now: z.string().nullable(),
  reason: z.string().nullable(),
});
export const line = z.object({
  timestamp: instant,
  number: z.number().int(),
  kind: z.enum(['ball', 'wicket', 'comment', 'expert', 'video', 'article', 'state', 'departure']),
  innings: z.number().int().nullable(),
  over: z.number().int().nullable(),
  label: z.string().nullable(),
  token: ballToken.nullable(),
  lead: z.string().nullable(),
  text: z.string(),
  written: z.string().optional(),
  events: z.array(eventKind),
  batter: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  bowler: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  wicket: z
    .array(
      z.object({
        name: z.string(),
        how: z.string(),
        runs: z.number().int(),
        balls: z.number().int(),
        fours: z.number().int(),
        sixes: z.number().int(),
        strikeRate: z.string(),
      }),
    )
    .nullable(),
  milestones: z.array(z.string()),
  score: z.string().nullable(),
  overEnd: z
    .object({
      label: z.string(),
      runs: z.number().int(),
      wickets: z.number().int(),
      score: z.string(),
      need: z.string().nullable(),
      maiden: z.boolean(),
      balls: z.array(ballToken),
      batters: z.array(z.object({ name: z.string(), runs: z.number().int(), balls: z.number().int() })),
      bowler: z.object({ name: z.string(), figures: z.string() }).nullable(),
    })
    .nullable(),
  correction: correction.nullable(),
  voided: z.boolean(),
  by: z.string().nullable(),
  href: z.string().nullable(),
  clock: z.boolean(),
});

export const inningsSeries = z.object({
  innings: z.number().int(),
  side: z.union([z.literal(0), z.literal(1)]),
  name: z.string(),
  shortName: z.string(),
  superOver: z.boolean(),
  allOut: z.boolean(),
  points: z.array(
    z.object({
      over: z.number().int(),
      runs: z.number().int(),
      total: z.number().int(),
      wickets: z.number().int(),
      wicketBalls: z.array(z.number().int()),
      balls: z.number().int(),
    }),
  ),
  perOver: z.number().int(),
  limit: z.number().int().nullable(),
});

export type SideScore = z.infer<typeof sideScore>;
export type MatchSummary = z.infer<typeof matchSummary>;
export type BallToken = z.infer<typeof ballToken>;
export type OverStrip = z.infer<typeof overStrip>;
export type Miniscore = z.infer<typeof miniscore>;
export type ScorecardInnings = z.infer<typeof scorecardInnings>;
export type Scorecard = z.infer<typeof scorecard>;
export type Line = z.infer<typeof line>;
export type InningsSeries = z.infer<typeof inningsSeries>;
export type EventKind = z.infer<typeof eventKind>;
