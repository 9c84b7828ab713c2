import type { MatchState } from '../state/state.ts';
import { sideName } from './result.ts';

/** "India opt to bat" (R18.5); null before the toss. */
export const tossStatus = (state: MatchState): string | null =>
  state.toss === null
    ? null
    : `${sideName(state, state.toss.winner)} opt to ${state.toss.decision === 'bat' ? 'bat' : 'bowl'}`;

/** "India won the toss and opted to bat"; without a toss, what the side chose. null before the toss. */
export function tossText(state: MatchState): string | null {
  if (state.toss === null) return null;
  const choice = state.toss.decision === 'bat' ? 'bat' : 'bowl';
  const side = sideName(state, state.toss.winner);
  return state.toss.uncontested
    ? `${side} chose to ${choice} without a toss`
    : `${side} won the toss and opted to ${choice}`;
}
