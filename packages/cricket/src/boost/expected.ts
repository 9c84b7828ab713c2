/** The runs that a side may still expect, from the balls it has left and the wickets it has lost. */
import type { Gender } from '../log/fact.ts';
import type { BoostParameters } from './parameters.ts';

const WICKETS = 10;

/** Before a ball. `ballsLeft`: null where balls are not limited. */
export interface Standing {
  ballsLeft: number | null;
  wickets: number;
}
type Curve = Pick<BoostParameters, 'par' | 'pace' | 'depth'>;

/** The share of `par` still expected; the form of Duckworth and Lewis (R10.4), with wickets as a power. */
export function shareLeft({ pace, depth }: Omit<Curve, 'par'>, { ballsLeft, wickets }: Standing): number {
  const held = (Math.max(0, WICKETS - wickets) / WICKETS) ** depth;
  if (held === 0) return 0;
  // An innings that the log does not limit in a format that does is taken as a long one.
  return pace === null || ballsLeft === null ? held : held * (1 - Math.exp((-pace * Math.max(0, ballsLeft)) / held));
}

export const expectedRuns = (curve: Curve, gender: Gender, standing: Standing): number =>
  curve.par[gender] * shareLeft(curve, standing);

/**
 * Of a side that needs `needed` runs and makes no more: near the smaller of both, and below it where they are close.
 * @param needed null where nothing is chased @param chase see `BoostParameters`
 */
export function cutOff(expected: number, needed: number | null, chase: number | null): number {
  if (needed === null || chase === null) return expected;
  if (needed <= 0 || expected <= 0) return 0;
  const [less, more] = expected < needed ? [expected, needed] : [needed, expected];
  return less * (1 + (less / more) ** chase) ** (-1 / chase);
}

export interface Stake {
  /** Runs that a legal ball without a wicket should bring. */
  ball: number;
  /** Runs that a wicket takes away. */
  wicket: number;
}

export function stakeOf(curve: Curve, gender: Gender, { ballsLeft, wickets }: Standing, legal: boolean): Stake {
  const left = ballsLeft === null ? null : ballsLeft - (legal ? 1 : 0);
  const after = expectedRuns(curve, gender, { ballsLeft: left, wickets });
  return {
    ball: expectedRuns(curve, gender, { ballsLeft, wickets }) - after,
    wicket: after - expectedRuns(curve, gender, { ballsLeft: left, wickets: wickets + 1 }),
  };
}
