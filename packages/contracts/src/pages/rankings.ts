/** Props of the rankings and of their method page (MATCH-018, MATCH-Q14). */
import { z } from 'zod';
import { pageSchema } from './match.ts';
import { pager } from './lists.ts';
import { summedMatches } from './summed.ts';

const count = z.number().int();
/** Date at the ground, such as `2026-11-22`. */
const day = z.string();

export const rankType = z.enum(['batting', 'bowling', 'all-rounder', 'teams']);
export const rankFormat = z.enum(['TEST', 'ODI', 'T20']);
export const rankGender = z.enum(['men', 'women']);
/** National sides, or all others. */
export const rankLevel = z.enum(['nations', 'clubs']);

/** A link to another list; `current` marks this one. */
const choice = <T extends z.ZodType>(value: T) => z.object({ value, href: z.string(), current: z.boolean() });

export const rankingRow = z.object({
  id: count,
  place: count,
  /** Places gained in a week; null if not listed then. */
  moved: count.nullable(),
  name: z.string(),
  href: z.string(),
  /** Side of a player. */
  side: z.object({ name: z.string(), href: z.string() }).nullable(),
  rating: count,
  giveOrTake: count,
  /** Number of counted innings of a player, or matches of a side. */
  counted: count,
  /** Rank in the official list. */
  official: count.nullable(),
  /** Weekly ratings, oldest first; null where not listed. */
  history: z.array(count.nullable()),
  /** This page with the row's history expanded. */
  open: z.string(),
});
/** A year of history of one row, oldest first. */
export const rankingHistory = z.object({
  name: z.string(),
  weeks: z.array(z.object({ day, rating: count.nullable(), place: count.nullable() })),
  close: z.string(),
});

export const officialRow = z.object({
  place: count,
  moved: count.nullable(),
  name: z.string(),
  href: z.string().nullable(),
  side: z.string().nullable(),
  rating: count,
  matches: count.nullable(),
  points: count.nullable(),
  best: z.string().nullable(),
});

const score = z.object({ forecasts: count, right: z.number(), logLoss: z.number(), brier: z.number() });
export const calibrationRow = z.object({
  from: count,
  to: count,
  forecasts: count,
  expected: z.number(),
  happened: count,
});
/** Accuracy of a list for later matches: of sides by results, of players by pairs in a match. */
export const listScore = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('sides'), score, base: score, calibration: z.array(calibrationRow) }),
  z.object({ kind: z.literal('pairs'), pairs: count, right: count }),
]);

export const rankingsPage = pageSchema('rankings', {
  type: rankType,
  format: rankFormat,
  gender: rankGender,
  level: rankLevel,
  world: z.enum(['real', 'demo']),
  types: z.array(choice(rankType)),
  formats: z.array(choice(rankFormat)),
  levels: z.array(choice(rankLevel)),
  genders: z.array(choice(rankGender)),
  /** The same list of the other world; null unless both have matches. */
  otherWorld: z.string().nullable(),
  method: z.string(),
  /** Requirements for listing: minimum innings or matches within a number of days. */
  least: count,
  window: count,
  halfLife: count.nullable(),
  /** Null without a match. `matches`: all matches counted. */
  list: z
    .object({
      asOf: day,
      matches: count,
      rows: z.array(rankingRow),
      listed: count,
      pager,
      score: listScore,
      movers: z.array(z.object({ name: z.string(), href: z.string(), moved: count, place: count })),
      differ: z.array(z.object({ name: z.string(), href: z.string(), place: count, official: count })),
      summed: summedMatches,
      history: rankingHistory.nullable(),
    })
    .nullable(),
  /** Recent matches that any list counts. */
  anywhere: summedMatches,
  /** Non-empty lists, offered if this one is empty. */
  others: z.array(
    z.object({
      type: rankType,
      format: rankFormat,
      gender: rankGender,
      level: rankLevel,
      href: z.string(),
      listed: count,
    }),
  ),
  /** The official list of the same kind; rows only if requested. */
  official: z
    .object({
      source: z.string(),
      day,
      href: z.string(),
      /** Address of our list. */
      ours: z.string(),
      rows: z.array(officialRow).nullable(),
      days: z.array(choice(day)),
    })
    .nullable(),
});

const formParameters = z.object({
  halfLife: z.number(),
  byBalls: z.number(),
  opponent: z.number(),
  spread: z.number(),
  steady: z.number(),
  least: count,
  window: count,
});

export const rankingsMethodPage = pageSchema('rankings-method', {
  version: count,
  fittedBefore: day,
  formats: z.array(
    z.object({
      format: rankFormat,
      sides: z.object({ k: z.number(), first: z.number(), margin: z.number(), least: count, window: count }),
      batting: formParameters,
      bowling: formParameters,
    }),
  ),
  scores: z.array(
    z.object({
      world: z.enum(['real', 'demo']),
      type: rankType,
      format: rankFormat,
      gender: rankGender,
      level: rankLevel,
      href: z.string(),
      score: listScore,
    }),
  ),
  /** Calibration over all lists of sides. */
  calibration: z.array(calibrationRow),
  summed: summedMatches,
});
export type RankType = z.infer<typeof rankType>;
export type RankFormat = z.infer<typeof rankFormat>;
export type RankGender = z.infer<typeof rankGender>;
export type RankLevel = z.infer<typeof rankLevel>;
export type RankingRow = z.infer<typeof rankingRow>;
export type RankingHistory = z.infer<typeof rankingHistory>;
export type OfficialRow = z.infer<typeof officialRow>;
export type ListScore = z.infer<typeof listScore>;
export type RankingsPage = z.infer<typeof rankingsPage>;
export type RankingsMethodPage = z.infer<typeof rankingsMethodPage>;
