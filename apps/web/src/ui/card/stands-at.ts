import type { MatchSummary } from '@sightscreen/contracts';

/** Marks a match in play with the place in its log that is shown: the page's script hears of what comes after it. */
export function standsAt({ matchId, epoch, number, phase }: Pick<MatchSummary, 'matchId' | 'epoch' | 'number' | 'phase'>): { 'data-follow'?: string } {
  return phase === 'inprogress' || phase === 'break' || phase === 'forseen' ? { 'data-follow': `${matchId}:${epoch}-${number}` } : {};
}
