import type { MatchSummary } from '@sightscreen/contracts';

/** Marks a match in play with its epoch and number: the page's script listens for newer frames. */
export function standsAt({
  matchId,
  epoch,
  number,
  phase,
}: Pick<MatchSummary, 'matchId' | 'epoch' | 'number' | 'phase'>): { 'data-follow'?: string } {
  return phase === 'inprogress' || phase === 'break' || phase === 'forseen'
    ? { 'data-follow': `${matchId}:${epoch}-${number}` }
    : {};
}
