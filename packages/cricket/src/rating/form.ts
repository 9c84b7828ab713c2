/** Form index of a player: innings above par, weighted by recency and shrunk towards the average. */
import { countUpTo } from './days.ts';
import type { FormParameters } from './parameters.ts';

/** Index of the format's average player, and points per standard deviation between players. */
export const AVERAGE = 500;
export const STEP = 100;

export interface ValuedInnings {
  /** `dayNumber` of the last day of its match. */
  day: number;
  /** Runs above par. */
  value: number;
}

/** One player's innings as running sums, so that the index of any day is a look-up. */
export interface FormLine {
  days: number[];
  /** Sums of weights, and of weighted values, with weights as of day 0. */
  weights: number[];
  sums: number[];
}

/** The result does not depend on the order of `innings`. */
export function formLine(innings: readonly ValuedInnings[], { halfLife }: Pick<FormParameters, 'halfLife'>): FormLine {
  const line: FormLine = { days: [], weights: [], sums: [] };
  const first = Math.min(...innings.map(({ day }) => day));
  let weight = 0;
  let sum = 0;
  for (const { day, value } of innings.toSorted((a, b) => a.day - b.day || a.value - b.value)) {
    const share = 2 ** ((day - first) / halfLife);
    weight += share;
    sum += share * value;
    line.days.push(day);
    line.weights.push(weight);
    line.sums.push(sum);
  }
  return line;
}

export interface Form {
  rating: number;
  /** Margin that holds two times in three. */
  giveOrTake: number;
  /** Innings within the window. */
  innings: number;
}

/** At the end of a day; null before the first innings. */
export function formAt(
  { days, weights, sums }: FormLine,
  day: number,
  { halfLife, spread, steady, window }: Pick<FormParameters, 'halfLife' | 'spread' | 'steady' | 'window'>,
): Form | null {
  const count = countUpTo(days, day);
  if (count === 0) return null;
  const age = 2 ** (-(day - days[0]!) / halfLife);
  const weight = weights[count - 1]! * age;
  const above = (sums[count - 1]! * age) / (weight + steady);
  return {
    rating: AVERAGE + (STEP * above * Math.sqrt(steady)) / spread,
    giveOrTake: STEP * Math.sqrt(steady / (weight + steady)),
    innings: count - countUpTo(days, day - window),
  };
}

/** Geometric mean of both indices, so that a player far better at one is not rated as an all-rounder. */
export function allRounder(batting: Form, bowling: Form): Form {
  const [one, two] = [Math.max(1, batting.rating), Math.max(1, bowling.rating)];
  const rating = Math.sqrt(one * two);
  return {
    rating,
    giveOrTake: (rating / 2) * Math.hypot(batting.giveOrTake / one, bowling.giveOrTake / two),
    innings: Math.min(batting.innings, bowling.innings),
  };
}
