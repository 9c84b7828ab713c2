import type { MatchSummary } from '@sightscreen/contracts';

/** Determines the colours and layout of a match; its label is the text. */
export type MatchTone = 'live' | 'break' | 'upcoming' | 'complete' | 'off';

export function matchTone(summary: Pick<MatchSummary, 'phase' | 'sides' | 'break'>): MatchTone {
  switch (summary.phase) {
    case 'upcoming':
    case 'preview':
      return 'upcoming';
    case 'inprogress':
      return 'live';
    case 'break':
    case 'forseen':
      return 'break';
    case 'complete':
    case 'recent':
      return summary.sides.some((side) => side.scores.length > 0) ? 'complete' : 'off';
  }
}

/** Not finished: the page stays live (MATCH-095). */
export function isInProgress(phase: MatchSummary['phase']): boolean {
  return phase !== 'complete' && phase !== 'recent';
}

const STOPPAGES: readonly MatchSummary['break'][] = ['rain', 'bad light', 'wet outfield', 'delayed start'];

/** Play is stopped or has been shortened: only then does the rain desk lead (BEYOND-13). */
export const isAffectedByWeather = ({ break: pause, status }: Pick<MatchSummary, 'break' | 'status'>): boolean =>
  STOPPAGES.includes(pause) || status.includes('DLS');
