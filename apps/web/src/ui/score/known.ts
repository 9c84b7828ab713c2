/** Marks of what tells of a match, and of what in it was known before play. The rules of the head script read them (BEYOND-03, BEYOND-04). */
import type { MatchSummary } from '@sightscreen/contracts';
import { moodOf } from './match-state.ts';

/** Was known before play, and so was everything in it. */
export const KNOWN = { 'data-known': 'all' } as const;
/** Is there whatever the play was; each thing in it speaks for itself. */
export const PLACE = { 'data-known': '' } as const;

/** Stands on a page that is held back, though not on one that is hidden; each thing in it speaks for itself. */
export const LATE = { 'data-known': 'late' } as const;
/** Tells nothing of the play by itself, or never more than the page may: to be seen on a page that is held back. */
export const SAFE_WHEN_DELAYED = { 'data-stepped': '' } as const;

/** On whatever tells of one match. Before the start there is nothing to hide; the page of a match that begins under its readers is told so by its islands. */
export function tells(summary: Pick<MatchSummary, 'matchId' | 'phase' | 'sides' | 'break'>): { 'data-of': string; 'data-tells': string | undefined } {
  return { 'data-of': summary.matchId, 'data-tells': moodOf(summary) === 'upcoming' ? undefined : summary.matchId };
}
