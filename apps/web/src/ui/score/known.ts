/**
 * Marks for what reveals play, and for what was known before. The CSS rules of the head script use them (BEYOND-03,
 * BEYOND-04).
 */
import type { MatchSummary } from '@sightscreen/contracts';
import { matchTone } from './match-state.ts';

/** Known before play, with everything inside. */
export const KNOWN = { 'data-known': 'all' } as const;
/** A container present in every state of play; its content needs marks of its own. */
export const PLACE = { 'data-known': '' } as const;

/** A container shown on a delayed page but not on a hidden one; its content needs marks of its own. */
export const LATE = { 'data-known': 'late' } as const;
/** Reveals nothing of play, or no more than the page: visible on a delayed page. */
export const SAFE_WHEN_DELAYED = { 'data-stepped': '' } as const;

/**
 * Marks an element that reveals a match. Before the start there is nothing to hide; when play begins on an open page,
 * its islands add `data-tells`.
 */
export function tells(summary: Pick<MatchSummary, 'matchId' | 'phase' | 'sides' | 'break'>): {
  'data-of': string;
  'data-tells': string | undefined;
} {
  return { 'data-of': summary.matchId, 'data-tells': matchTone(summary) === 'upcoming' ? undefined : summary.matchId };
}
