import type { InningsState, MatchState } from '../state/state.ts';

/** Legal balls of this innings as it stands, after any revision; null when it is not limited. */
export const inningsLimit = (state: MatchState, innings: InningsState): number | null =>
  state.targets[innings.number]?.balls ?? innings.balls;

/**
 * Legal balls left (R3.6): whole overs left and the rest of this one, never the limit less the balls bowled, since an umpire may have called an
 * over at five or let one run to seven. null when the innings is not limited.
 */
export function ballsLeft(state: MatchState, innings: InningsState): number | null {
  const limit = inningsLimit(state, innings);
  if (limit === null) return null;
  const { ballsPerOver } = state.ruleset;
  const toBowl = limit - innings.overs * ballsPerOver;
  // A last over shorter than the others (a chase of 8.4 overs) has no usual length to differ from.
  const longer = toBowl >= ballsPerOver ? innings.overLength - ballsPerOver : 0;
  return Math.max(0, toBowl + longer - innings.ballsInOver);
}
