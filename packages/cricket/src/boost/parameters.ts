/**
 * Parameters of the boostometer. `npm run rebuild -- boost fit` computes them from the stored real matches that ended
 * before `FITTED_BEFORE`, and reports their accuracy on later ones (docs/decisions/boostometer.md).
 */
import type { Gender, MatchType } from '../log/fact.ts';

/** Increment on every change of a formula or parameter: stored lists of another version are outdated. */
export const BOOST_VERSION = 3;

/** Ranking types: bat and ball combined, or one of them. */
export const STAMINA_TYPES = ['stamina', 'batting', 'bowling'] as const;
export type StaminaType = (typeof STAMINA_TYPES)[number];

export interface BoostParameters {
  /** Runs that a side would make without a limit of balls; in multi-day formats, per innings. */
  par: Record<Gender, number>;
  /** How fast balls turn into runs; null if balls are not limited. */
  pace: number | null;
  /** Above 1, early wickets are worth more than late ones. */
  depth: number;
  /**
   * How sharply the required runs cap expectation in a chase; null if a target changes nothing, as in multi-day
   * matches.
   */
  chase: number | null;
  /** Weight of par, in innings, before a match's own scoring shifts its expectation. Chosen. */
  conditions: number;
  /**
   * Runs per legal ball not explained by expected totals, by phase of the innings: extras, run-outs, powerplays.
   * Formats without phases have one value.
   */
  level: Record<'batting' | 'bowling', readonly number[]>;
  /** Typical deviation of a player's match from expectation, in runs. */
  spread: Record<StaminaType, number>;
}

/** The Hundred uses the T20 parameters with a hundred balls, since there are too few of its matches for a fit. */
const SHORT: BoostParameters = {
  par: { male: 231, female: 214 },
  pace: 0.009,
  depth: 1.6,
  chase: 12,
  conditions: 1,
  level: { batting: [-0.06, -0.07, -0.07], bowling: [-0.01, 0.01, 0.01] },
  spread: { stamina: 11, batting: 9.3, bowling: 9.6 },
};
export const BOOST_PARAMETERS: Record<MatchType, BoostParameters> = {
  TEST: {
    par: { male: 285, female: 291 },
    pace: null,
    depth: 1.4,
    chase: null,
    conditions: 1,
    level: { batting: [-0.03], bowling: [0.02] },
    spread: { stamina: 59.6, batting: 46, bowling: 52.6 },
  },
  ODI: {
    par: { male: 300, female: 245 },
    pace: 0.007,
    depth: 1.65,
    chase: 3,
    conditions: 1,
    level: { batting: [-0.11, 0.01, -0.04], bowling: [0.05, -0.07, -0.04] },
    spread: { stamina: 22.6, batting: 17.3, bowling: 20.3 },
  },
  T20: SHORT,
  HUN: SHORT,
};

/** Average matches added to every player's season, so that a few good matches do not dominate. */
export const STEADY = 16;
