/**
 * Parameters of the boostometer. `npm run rebuild -- boost fit` computes them from the stored real matches that ended
 * before `FITTED_BEFORE`, and says how well they did on later ones (docs/decisions/boostometer.md).
 */
import type { Gender, MatchType } from '../log/fact.ts';

/** Raise with every change of a formula or a parameter: stored lists of another version are out of date. */
export const BOOST_VERSION = 3;

/** What is ranked: bat and ball together, or one of them. */
export const STAMINA_TYPES = ['stamina', 'batting', 'bowling'] as const;
export type StaminaType = (typeof STAMINA_TYPES)[number];

export interface BoostParameters {
  /** Runs that a side would make without a limit of balls; in a format of several days, in an innings. */
  par: Record<Gender, number>;
  /** How fast balls turn into runs; null where balls are not limited. */
  pace: number | null;
  /** Above 1, early wickets are worth more than late ones. */
  depth: number;
  /**
   * How sharply the runs needed cut off what is expected in a chase; null: a target changes nothing, as in matches of
   * several days.
   */
  chase: number | null;
  /** Innings at par that each match is mixed with before its own scoring moves what is expected in it. Chosen. */
  conditions: number;
  /**
   * Runs a legal ball that expected totals alone leave over, by phase of the innings: extras, run-outs, powerplays.
   * Formats without phases have one.
   */
  level: Record<'batting' | 'bowling', readonly number[]>;
  /** Runs: how far a player's match usually is from what was expected. */
  spread: Record<StaminaType, number>;
}

/** The Hundred is a T20 of a hundred balls: there are too few of it to tell them apart. */
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

/** As-expected matches that every player starts a season with: a few good ones prove little. */
export const STEADY = 16;
