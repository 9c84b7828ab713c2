import { inningsLimit } from '../../chase/balls-left.ts';
import { ballsRemaining } from '../../state/result.ts';
import type { Entry, InningsState, MatchState } from '../../state/state.ts';
import { currentRunRate, requiredRunRate } from '../../measures/rates.ts';
import { targetInForceAt, lineContextOf, type LineContext } from '../line-context.ts';
import { ofInnings, type OfInnings } from './of-innings.ts';

/**
 * Rates at the end of an over (`over` counts from 0), to two decimals (R10.2, R10.3); `required` only in a limited
 * chase whose target was known then.
 */
export interface RatePoint {
  over: number;
  rate: string;
  required: string | null;
}
export interface RunRateSeries extends OfInnings {
  points: RatePoint[];
}

function required(state: MatchState, innings: InningsState, entry: Entry, context: LineContext): string | null {
  const target = state.targets[innings.number];
  const balls = inningsLimit(state, innings);
  if (target === undefined || balls === null || entry.endOfOver === null || !targetInForceAt(state, entry, context))
    return null;
  const { ballsPerOver } = state.ruleset;
  const left = ballsRemaining(
    { balls, overs: entry.endOfOver.over + 1, ballsInOver: 0, overLength: ballsPerOver },
    ballsPerOver,
  );
  const runs = target.runs - entry.runs;
  return left === null || left === 0 || runs <= 0 ? null : requiredRunRate(runs, left, ballsPerOver);
}

/** Current and required rate by over; for the current over, the figures of the miniscore. */
export function runRateSeries(state: MatchState): RunRateSeries[] {
  const context = lineContextOf(state);
  const points = new Map<number, RatePoint[]>(state.innings.map((innings) => [innings.number, []]));
  const byNumber = new Map(state.innings.map((innings) => [innings.number, innings]));
  for (const entry of state.entries) {
    const innings =
      entry.voided || entry.endOfOver === null || entry.innings === null ? undefined : byNumber.get(entry.innings);
    if (innings === undefined || entry.endOfOver === null) continue;
    const rate = currentRunRate(entry.runs, entry.legalBalls, state.ruleset.ballsPerOver);
    points
      .get(innings.number)
      ?.push({ over: entry.endOfOver.over, rate, required: required(state, innings, entry, context) });
  }
  return state.innings.map((innings) => ({ ...ofInnings(state, innings), points: points.get(innings.number) ?? [] }));
}
