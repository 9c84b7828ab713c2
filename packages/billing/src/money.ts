/**
 * Money as whole minor units (pence, paise, fils). Results beyond 2^53 are refused, since a number would round them
 * silently.
 *
 * One rounding rule: shares are rounded down, and the units left over go to the largest remainders, earlier shares
 * first. A percentage is the first of two shares, so it is rounded half away from zero.
 */
import { exponentOf } from './currency.ts';

export interface Money {
  /** Whole minor units; negative for money out. */
  minor: number;
  /** ISO 4217. */
  currency: string;
}

/** 100 %. */
export const BASIS_POINTS = 10_000;

/** @throws RangeError for fractions, amounts beyond 2^53 and unknown currencies */
export function money(minor: number, currency: string): Money {
  exponentOf(currency);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a safe whole number of minor units.`);
  return { minor, currency };
}

/** @throws RangeError for different currencies or a sum beyond 2^53 */
export function add(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} cannot be added.`);
  return money(a.minor + b.minor, a.currency);
}

export const negate = ({ minor, currency }: Money): Money => money(0 - minor, currency);
export const subtract = (a: Money, b: Money): Money => add(a, negate(b));
export const isSameMoney = (a: Money, b: Money): boolean => a.minor === b.minor && a.currency === b.currency;

/**
 * Splits in proportion to whole weights. The shares add up to the total, and none is a unit or more away from its exact
 * value.
 * @throws RangeError without a positive weight, or with a negative or fractional one
 */
export function allocate({ minor, currency }: Money, weights: readonly number[]): Money[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError('A weight is negative.');
  const whole = weights.map(BigInt);
  const sum = whole.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) throw new RangeError('No weight is positive.');
  const size = BigInt(Math.abs(minor));
  const shares = whole.map((weight) => (size * weight) / sum);
  const left = size - shares.reduce((total, share) => total + share, 0n);
  const remainders = whole.map((weight, at) => ({ at, remainder: (size * weight) % sum }));
  for (const { at } of remainders
    .toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder))
    .slice(0, Number(left)))
    shares[at]! += 1n;
  return shares.map((share) => money(minor < 0 ? 0 - Number(share) : Number(share), currency));
}

/** @param basisPoints hundredths of a percent, at most 100 % */
export const percent = (amount: Money, basisPoints: number): Money =>
  allocate(amount, [basisPoints, BASIS_POINTS - basisPoints])[0]!;
