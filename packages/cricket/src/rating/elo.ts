/** Elo ratings of sides: one side gains what the other loses. */
import { countUpTo, DAYS_A_YEAR } from './days.ts';
import type { SideParameters } from './parameters.ts';

/** Initial rating of every side, which therefore stays the average. */
export const START = 1500;
/** Points that make a side ten times as likely to win as to lose. */
export const SCALE = 400;
/** Uncertainty of a new side, and its growth per year without play, in points. */
const NEW_SIDE = 150;
const A_YEAR = 40;

export interface SideMatch {
  id: string;
  /** Last day of play (`dayNumber`). */
  day: number;
  /** The first-named side, and the other. */
  sides: readonly [number, number];
  /** Index of the winner; null for a draw or tie, even a decided tie (R8.12). */
  winner: 0 | 1 | null;
  /** Size of the win from 0 to 1; null without a winner. */
  margin: number | null;
}

/** Prediction of a match by the ratings before it. */
export interface Expectation {
  match: SideMatch;
  before: readonly [number, number];
  /** Probability that the first-named side wins, given that either does. */
  chance: number;
  /** Matches previously played by each side. */
  played: readonly [number, number];
}

/** Ratings of one side over time: a point after each match. */
export interface SideLine {
  days: number[];
  ratings: number[];
  /** Squared uncertainty. */
  variances: number[];
}
export interface SideRatings {
  lines: ReadonlyMap<number, SideLine>;
  /** In order of play. */
  expectations: readonly Expectation[];
}

export const chanceOf = (lead: number): number => 1 / (1 + 10 ** (-lead / SCALE));

/** The result does not depend on the order of `matches`. */
export function rateSides(
  matches: readonly SideMatch[],
  { k, first, margin }: Pick<SideParameters, 'k' | 'first' | 'margin'>,
): SideRatings {
  const lines = new Map<number, SideLine>();
  const expectations: Expectation[] = [];
  for (const match of matches.toSorted((a, b) => a.day - b.day || (a.id < b.id ? -1 : 1))) {
    const [one, two] = match.sides.map((id) => lineOf(lines, id)) as [SideLine, SideLine];
    const before = [one.ratings.at(-1) ?? START, two.ratings.at(-1) ?? START] as const;
    const chance = chanceOf(before[0] + first - before[1]);
    expectations.push({ match, before, chance, played: [one.days.length, two.days.length] });
    const points = k * weightOf(match, margin);
    const won = points * (scoreOf(match) - chance);
    // The rating errors of both sides shrink towards each other by the slope of the curve; the luck of the day is
    // added.
    const luck = chance * (1 - chance);
    const pull = (points * Math.LN10 * luck) / SCALE;
    const [varianceOne, varianceTwo] = [varianceAt(one, match.day), varianceAt(two, match.day)];
    const added = points ** 2 * luck;
    push(one, match.day, before[0] + won, (1 - pull) ** 2 * varianceOne + pull ** 2 * varianceTwo + added);
    push(two, match.day, before[1] - won, (1 - pull) ** 2 * varianceTwo + pull ** 2 * varianceOne + added);
  }
  return { lines, expectations };
}

/** Rating and its margin that holds two times in three, at the end of a day; null before the first match. */
export function sideAt(line: SideLine, day: number): { rating: number; giveOrTake: number; played: number } | null {
  const played = countUpTo(line.days, day);
  if (played === 0) return null;
  const rested = (day - line.days[played - 1]!) / DAYS_A_YEAR;
  const variance = line.variances[played - 1]! + A_YEAR ** 2 * rested;
  return { rating: line.ratings[played - 1]!, giveOrTake: Math.sqrt(Math.min(variance, NEW_SIDE ** 2)), played };
}

function lineOf(lines: Map<number, SideLine>, id: number): SideLine {
  const known = lines.get(id);
  if (known !== undefined) return known;
  const line: SideLine = { days: [], ratings: [], variances: [] };
  lines.set(id, line);
  return line;
}

function varianceAt({ days, variances }: SideLine, day: number): number {
  const last = days.at(-1);
  if (last === undefined) return NEW_SIDE ** 2;
  return Math.min(variances.at(-1)! + (A_YEAR ** 2 * (day - last)) / DAYS_A_YEAR, NEW_SIDE ** 2);
}

function push(line: SideLine, day: number, rating: number, variance: number): void {
  line.days.push(day);
  line.ratings.push(rating);
  line.variances.push(variance);
}

const scoreOf = ({ winner }: SideMatch): number => (winner === null ? 0.5 : 1 - winner);
const weightOf = ({ margin }: SideMatch, counts: number): number =>
  margin === null ? 1 : 1 + counts * (Math.min(1, Math.max(0, margin)) - 0.5);
