/** Data of the charts of a match: the views of `packages/cricket` under the same names. */
import { z } from 'zod';
import { ballToken } from '../views.ts';

const count = z.number().int();
const ofInnings = {
  innings: count,
  side: z.union([z.literal(0), z.literal(1)]),
  name: z.string(),
  shortName: z.string(),
  superOver: z.boolean(),
};

export const overRow = z.object({
  over: count,
  label: z.string(),
  bowlers: z.array(z.string()),
  runs: count,
  wickets: count,
  score: z.string(),
  maiden: z.boolean(),
  complete: z.boolean(),
  balls: z.array(ballToken.extend({ number: count })),
  corrections: z.array(
    z.object({
      label: z.string().nullable(),
      kind: z.enum(['amended', 'added', 'voided']),
      at: count,
      was: z.string().nullable(),
      now: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export const oversOfInnings = z.object({ ...ofInnings, overs: z.array(overRow) });

const pairBatter = z.object({ name: z.string(), runs: count, balls: count });
export const pairBar = z.object({
  wicket: count,
  runs: count,
  balls: count,
  extras: count,
  unbroken: z.boolean(),
  batters: z.tuple([pairBatter, pairBatter.nullable()]),
});
export const partnershipPicture = z.object({ ...ofInnings, most: count, pairs: z.array(pairBar) });

export const runRateSeries = z.object({
  ...ofInnings,
  points: z.array(z.object({ over: count, rate: z.string(), required: z.string().nullable() })),
});

const wheel = z.object({
  player: count.nullable(),
  name: z.string(),
  runs: count,
  untold: count,
  zones: z.array(z.object({ name: z.string(), runs: count, balls: count, fours: count, sixes: count, share: count })),
  strokes: z.array(
    z.object({
      number: count,
      angle: z.number(),
      distance: z.number(),
      runs: count,
      boundary: z.union([z.literal(0), z.literal(4), z.literal(6)]),
    }),
  ),
});
/** Only `all`: a wheel per batter would bloat the page, so separate calls serve those. */
export const wagonWheel = z.object({ ...ofInnings, all: wheel });

const band = z.object({ name: z.string(), balls: count, runs: count, wickets: count });
export const pitchMap = z.object({
  ...ofInnings,
  balls: z.array(z.object({ number: count, length: z.number(), line: z.number(), runs: count, wicket: z.boolean() })),
  lengths: z.array(band),
  lines: z.array(band),
});

export const wicketTimeline = z.object({
  ...ofInnings,
  length: count,
  wickets: z.array(
    z.object({
      wicket: count,
      number: count,
      at: count,
      over: z.string(),
      score: z.string(),
      batter: z.string(),
      how: z.string(),
      runs: count,
      balls: count,
    }),
  ),
});

export type OverRow = z.infer<typeof overRow>;
export type RunRateSeries = z.infer<typeof runRateSeries>;
export type WagonWheel = z.infer<typeof wagonWheel>;
export type PitchMap = z.infer<typeof pitchMap>;
export type WicketTimeline = z.infer<typeof wicketTimeline>;
