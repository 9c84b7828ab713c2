import type { ReviewFact } from '../log/fact.ts';
import type { InningsState } from './state.ts';

/**
 * R14.5: only a review struck down without umpire's call is lost. `reviewsLost` is per side, including the batting
 * side.
 */
export function tookReview(innings: InningsState, review: ReviewFact): void {
  if (review.outcome !== 'struck down' || review.umpiresCall === true) return;
  innings.reviewsLost[review.by] += 1;
}
