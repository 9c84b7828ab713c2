/**
 * Parameters of the ratings, by format. `npm run rankings -- fit` computes those marked as fitted from the stored
 * matches that ended before `FITTED_BEFORE`, and scores them on later ones.
 */
export type RatedFormat = 'TEST' | 'ODI' | 'T20';
export const RATED_FORMATS: readonly RatedFormat[] = ['TEST', 'ODI', 'T20'];

/** Raise with every change of a formula or a parameter: stored lists of another version are out of date. */
export const RATING_VERSION = 2;

export interface SideParameters {
  /** Fitted: the most points a match can move, before its margin counts. */
  k: number;
  /** Fitted: points added for the side named first, usually the home side. */
  first: number;
  /** Fitted: 0 ignores the margin; with 1 the narrowest win moves half of `k`, the widest half as much again. */
  margin: number;
  /** Finished matches within `window` days to be listed. */
  least: number;
  window: number;
}

export interface FormParameters {
  /** Days after which an innings counts half. Fitted. */
  halfLife: number;
  /** Share of the par that comes from balls; the rest comes from wickets. Chosen. */
  byBalls: number;
  /** Share by which the par falls against a side 400 points above 1500. Fitted. */
  opponent: number;
  /** Runs: how far one innings usually is from what the player is worth. Fitted. */
  spread: number;
  /** Average innings that every player starts with: a few good ones prove little. Fitted. */
  steady: number;
  /** Innings within `window` days to be listed. */
  least: number;
  window: number;
}

export interface FormatParameters {
  sides: SideParameters;
  batting: FormParameters;
  bowling: FormParameters;
}
