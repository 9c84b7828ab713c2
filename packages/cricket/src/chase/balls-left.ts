import { ballsRemaining } from '../state/result.ts';
import type { InningsState, MatchState } from '../state/state.ts';

/** Legal balls of this innings after any revision; null if unlimited. */
export const inningsLimit = (state: MatchState, innings: InningsState): number | null =>
  state.targets[innings.number]?.balls ?? innings.balls;

/** Legal balls left of that limit (R3.6); null if unlimited. */
export function ballsLeft(state: MatchState, innings: InningsState): number | null {
  const { overs, ballsInOver, overLength } = innings;
  return ballsRemaining(
    { balls: inningsLimit(state, innings), overs, ballsInOver, overLength },
    state.ruleset.ballsPerOver,
  );
}
