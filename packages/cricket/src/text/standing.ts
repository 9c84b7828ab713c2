/** Lead or deficit in a match with two innings per side (R18.13 to R18.16, R18.21). */
import type { InningsState, MatchState } from '../state/state.ts';
import { plural } from '../measures/count.ts';
import { sideName } from './result.ts';

/** Current runs of the batting side minus those of the other (R18.21): positive is a lead. */
export const lead = (state: MatchState, innings: InningsState): number =>
  state.innings
    .filter((played) => !played.superOver)
    .reduce((sum, played) => sum + (played.side === innings.side ? played.runs : -played.runs), 0);

/** "India trail by 122 runs", "Scores level", "India trail by 63 runs (f/o)". */
export function standingText(state: MatchState, innings: InningsState): string {
  const by = lead(state, innings);
  if (by === 0) return 'Scores level';
  const side = sideName(state, innings.side);
  return by > 0
    ? `${side} lead by ${plural(by, 'run')}`
    : `${side} trail by ${plural(-by, 'run')}${innings.followOn ? ' (f/o)' : ''}`;
}
