/** Expected further runs of a side, from balls left and wickets lost. */
import type { Gender } from '../log/fact.ts';
import type { BoostParameters } from './parameters.ts';

const WICKETS = 10;

/** State before a ball. `ballsLeft`: null if balls are not limited. */
export interface Standing {
  ballsLeft: number | null;
  wickets: number;
}
type Curve = Pick<BoostParameters, 'par' | 'pace' | 'depth'>;

/** Share of `par` still expected, in the form of Duckworth and Lewis (R10.4) with wickets as a power. */
export function shareLeft({ pace, depth }: Omit<Curve, 'par'>, { ballsLeft, wickets }: Standing): number {
  const held = (Math.max(0, WICKETS - wickets) / WICKETS) ** depth;
  if (held === 0) return 0;
  // An innings without a recorded limit in a limited format counts as a long one.
  return pace === null || ballsLeft === null ? held : held * (1 - Math.exp((-pace * Math.max(0, ballsLeft)) / held));
}

export const expectedRuns = (curve: Curve, gender: Gender, standing: Standing): number =>
  curve.par[gender] * shareLeft(curve, standing);

/**
 * Expected runs of a side that needs `needed` and stops there: close to the smaller of both, and below it where they
 * are close to each other.
 * @param needed null if nothing is chased @param chase see `BoostParameters`
 */
export function cutOff(expected: number, needed: number | null, chase: number | null): number {
  if (needed === null || chase === null) return expected;
  if (needed <= 0 || expected <= 0) return 0;
  const [less, more] = expected < needed ? [expected, needed] : [needed, expected];
  return less * (1 + (less / more) ** chase) ** (-1 / chase);
}

export interface Stake {
  /** Runs expected from a legal ball without a wicket. */
  ball: number;
  /** Expected runs lost by a wicket. */
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
