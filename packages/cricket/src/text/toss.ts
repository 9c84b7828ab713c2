import type { TossFact } from '../log/fact.ts';
import type { MatchState } from '../state/state.ts';
import { sideName } from './result.ts';

/** "India opt to bat" (R18.5); null before the toss, or if only its winner is known. */
export const tossChoice = (state: MatchState): string | null =>
  state.toss?.decision === undefined
    ? null
    : `${sideName(state, state.toss.winner)} opt to ${state.toss.decision === 'bat' ? 'bat' : 'bowl'}`;

/** Like `tossChoice`, with "India won the toss" if the choice is unknown; null before the toss. */
export const tossStatus = (state: MatchState): string | null =>
  tossChoice(state) ?? (state.toss === null ? null : wonBy(state, state.toss));

const wonBy = (state: MatchState, { winner }: TossFact): string => `${sideName(state, winner)} won the toss`;

/** "India won the toss and opted to bat"; without a toss, the side's choice. Null before the toss. */
export function tossText(state: MatchState): string | null {
  const { toss } = state;
  if (toss === null) return null;
  if (toss.decision === undefined) return wonBy(state, toss);
  const choice = toss.decision === 'bat' ? 'bat' : 'bowl';
  return toss.uncontested
    ? `${sideName(state, toss.winner)} chose to ${choice} without a toss`
    : `${wonBy(state, toss)} and opted to ${choice}`;
}
