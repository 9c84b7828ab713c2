/**
 * Probabilities of the outcomes of a ball. Base rates are set so that two hundred simulated innings come
 * out like cricket (see calibration.test.ts); ability, the ball's age, the surface and intent adjust them.
 */
import { isPace } from '../../world/ability.ts';
import { intentOf } from './intent.ts';
import type { Situation } from './situation.ts';

export interface BallChances {
  wide: number;
  noBall: number;
  /** Of a ball that is neither: these sum to one. */
  dot: number;
  one: number;
  two: number;
  three: number;
  four: number;
  six: number;
  wicket: number;
  intent: number;
}

interface Base {
  dot: number;
  one: number;
  two: number;
  three: number;
  four: number;
  six: number;
  wicket: number;
  wide: number;
  noBall: number;
}
export const baseRates: Record<Situation['type'], Base> = {
  T20: {
    dot: 0.352,
    one: 0.385,
    two: 0.066,
    three: 0.004,
    four: 0.119,
    six: 0.053,
    wicket: 0.052,
    wide: 0.034,
    noBall: 0.005,
  },
  HUN: {
    dot: 0.345,
    one: 0.385,
    two: 0.066,
    three: 0.004,
    four: 0.126,
    six: 0.06,
    wicket: 0.055,
    wide: 0.03,
    noBall: 0.004,
  },
  ODI: {
    dot: 0.505,
    one: 0.36,
    two: 0.053,
    three: 0.006,
    four: 0.078,
    six: 0.015,
    wicket: 0.026,
    wide: 0.024,
    noBall: 0.003,
  },
  TEST: {
    dot: 0.716,
    one: 0.166,
    two: 0.034,
    three: 0.009,
    four: 0.058,
    six: 0.004,
    wicket: 0.0128,
    wide: 0.006,
    noBall: 0.005,
  },
};

/** Extras first (R2.4, R2.5), then the outcome off the bat. */
export function chancesOf(at: Situation): BallChances {
  const base = baseRates[at.type];
  const intent = intentOf(at);
  const skill = (at.striker.batting - at.bowler.bowling) / 25;
  const pace = at.bowler.bowlingKind !== null && isPace(at.bowler.bowlingKind);
  const raw = at.strikerBalls < 8 ? 1 : at.strikerBalls > 35 ? -0.6 : 0;
  const shine = at.type === 'TEST' && pace ? Math.max(0, 0.3 - at.ballAge * 0.12) : 0;
  const turn = at.type === 'TEST' && !pace ? Math.min(0.25, at.ballAge * 0.04) : 0;

  const wicket = base.wicket * Math.exp(0.62 * intent - 0.5 * skill + 0.22 * raw + shine + turn - 0.22 * at.surface);
  const four = base.four * Math.exp(0.42 * intent + 0.2 * skill - 0.16 * raw + 0.14 * at.surface);
  const six = base.six * Math.exp(1.15 * intent + 0.3 * skill - 0.25 * raw + 0.14 * at.surface);
  const one = base.one * Math.exp(-0.12 * Math.max(0, intent) + 0.05 * skill - 0.1 * raw);
  const two = base.two * Math.exp(0.25 * intent + 0.08 * skill);
  const three = base.three;
  const dot = base.dot * Math.exp(-0.4 * intent - 0.1 * skill + 0.12 * raw);
  const sum = wicket + four + six + one + two + three + dot;
  const late = at.left !== null && at.left < 24 ? 1.25 : 1;
  return {
    wide: base.wide * (pace ? 1.2 : 0.7) * late,
    noBall: base.noBall * (pace ? 1.3 : 0.25),
    dot: dot / sum,
    one: one / sum,
    two: two / sum,
    three: three / sum,
    four: four / sum,
    six: six / sum,
    wicket: wicket / sum,
    intent,
  };
}
