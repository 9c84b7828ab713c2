/** The parameters in use; see `npm run rankings -- fit`. */
import type { FormatParameters, RatedFormat } from './parameters.ts';

/** The fit used real matches that ended before this day. */
export const FITTED_BEFORE = '2024-06-01';

export const RATING_PARAMETERS: Record<RatedFormat, FormatParameters> = {
  TEST: {
    sides: { k: 32, first: 10, margin: 1, least: 2, window: 1096 },
    batting: { halfLife: 500, byBalls: 0.2, opponent: 0.2, spread: 32, steady: 12, least: 3, window: 731 },
    bowling: { halfLife: 500, byBalls: 0.4, opponent: 0.2, spread: 28, steady: 12, least: 3, window: 731 },
  },
  ODI: {
    sides: { k: 32, first: 10, margin: 1, least: 3, window: 1096 },
    batting: { halfLife: 365, byBalls: 0.5, opponent: 0.2, spread: 18, steady: 12, least: 3, window: 731 },
    bowling: { halfLife: 365, byBalls: 0.6, opponent: 0.2, spread: 19, steady: 12, least: 3, window: 731 },
  },
  T20: {
    sides: { k: 32, first: 10, margin: 1, least: 3, window: 1096 },
    batting: { halfLife: 240, byBalls: 0.7, opponent: 0.2, spread: 11, steady: 12, least: 4, window: 731 },
    bowling: { halfLife: 240, byBalls: 0.7, opponent: 0.2, spread: 11.5, steady: 12, least: 4, window: 731 },
  },
};
