/** Rules that a competition may change (R1.1), as accepted by the feed. */
import { z } from 'zod';
import { isoDate } from './plain.ts';

const limit = z.int().min(1).max(5000).nullable();

/** Every field of the game's `Ruleset`. */
export const ruleset = z.strictObject({
  edition: z.enum(['2000', '2017', '2022', '2026']),
  inningsPerSide: z.union([z.literal(1), z.literal(2)]),
  ballsPerOver: z.int().min(1).max(10),
  inningsBalls: limit,
  bowlerBalls: limit,
  noBallRuns: z.int().min(0).max(5),
  wideRuns: z.int().min(0).max(5),
  freeHit: z.boolean(),
  ballsPerEnd: z.int().min(1).max(20),
  setsInARow: z.int().min(1).max(5),
  newBatterFacesAfterCatch: z.boolean(),
  reviewsPerInnings: z.int().min(0).max(10).nullable(),
  byesOffNoBallScoredAsNoBalls: z.boolean(),
  followOnLead: z.int().min(1).max(1000).nullable(),
  newBallOvers: z.int().min(1).max(500).nullable(),
  oversPerDay: z.int().min(1).max(200),
  minimumBalls: limit,
  tieBreak: z.enum(['none', 'super over', 'super five']),
  superOverBalls: z.int().min(1).max(60),
  superOverWickets: z.int().min(1).max(10),
  g50: z.int().min(50).max(500),
  highScoringOver: z.int().min(1).max(100),
});

export const format = z.enum(['Test', 'ODI', 'T20', 'Hundred', 'T10', 'multi-day', 'one-day']);
export const gender = z.enum(['male', 'female']);

export const rulesetChoice = z.strictObject({ format, date: isoDate, gender, overrides: ruleset.partial().optional() });
