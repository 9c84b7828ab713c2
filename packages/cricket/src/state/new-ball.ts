import type { InningsState, MatchState } from './state.ts';

/**
 * Balls until the fielding side may take a new ball, 0 once it may (R7.9): counted from the start of the innings or the
 * last new ball. Null if none is taken.
 */
export function ballsToNewBall(state: MatchState, innings: InningsState): number | null {
  const { newBallOvers, ballsPerOver } = state.ruleset;
  if (newBallOvers === null || innings.superOver) return null;
  const last = innings.newBalls.at(-1) ?? { over: 0, ball: 0 };
  const used = (innings.overs - last.over) * ballsPerOver + innings.ballsInOver - last.ball;
  return Math.max(0, newBallOvers * ballsPerOver - used);
}
