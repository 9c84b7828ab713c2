/**
 * Parameters of the ratings, by format. `npm run rankings -- fit` computes those marked as fitted from the stored
 * matches that ended before `FITTED_BEFORE`, and scores them on later ones.
 */
export type RatedFormat = 'TEST' | 'ODI' | 'T20';
export const RATED_FORMATS: readonly RatedFormat[] = ['TEST', 'ODI', 'T20'];

/** Increment on every change of a formula or parameter: stored lists of another version are outdated. */
export const RATING_VERSION = 2;

export interface SideParameters {
  /** Fitted: maximum points moved by a match, before its margin counts. */
  k: number;
  /** Fitted: bonus of the first-named side, usually the home side. */
  first: number;
  /** Fitted: 0 ignores the margin; with 1 the narrowest win moves half of `k`, the widest half as much again. */
  margin: number;
  /** Minimum finished matches within `window` days to be listed. */
  least: number;
  window: number;
}

export interface FormParameters {
  /** Fitted: days after which an innings counts half. */
  halfLife: number;
  /** Chosen: share of the par that comes from balls; the rest comes from wickets. */
  byBalls: number;
  /** Fitted: share by which the par falls against a side 400 points above 1500. */
  opponent: number;
  /** Fitted: typical deviation of one innings from the player's value, in runs. */
  spread: number;
  /** Fitted: average innings added to every player, so that a few good ones do not dominate. */
  steady: number;
  /** Minimum innings within `window` days to be listed. */
  least: number;
  window: number;
}

export interface FormatParameters {
  sides: SideParameters;
  batting: FormParameters;
  bowling: FormParameters;
}
