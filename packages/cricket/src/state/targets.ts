import { other } from '../log/ids.ts';
import { inningsOf } from './empty.ts';
import type { InningsState, MatchState } from './state.ts';

/** Main innings only; super overs are separate (R9.3). */
export const mainInnings = (state: MatchState): InningsState[] => state.innings.filter((innings) => !innings.superOver);

const sum = (list: readonly InningsState[], side: number): number =>
  list.reduce((runs, innings) => (innings.side === side ? runs + innings.runs : runs), 0);

/** R10.1: the target of an innings by the scores alone; null if it chases nothing. */
export function computedTarget(state: MatchState, innings: InningsState): number | null {
  const { inningsPerSide } = state.ruleset;
  if (innings.superOver) {
    const supers = state.innings.filter((candidate) => candidate.superOver);
    const index = supers.indexOf(innings);
    return index % 2 === 1 ? supers[index - 1]!.runs + 1 : null;
  }
  const earlier = mainInnings(state).filter((candidate) => candidate.number < innings.number);
  const own = earlier.filter((candidate) => candidate.side === innings.side).length;
  const theirs = earlier.filter((candidate) => candidate.side === other(innings.side)).length;
  if (own !== inningsPerSide - 1 || theirs !== inningsPerSide) return null;
  return Math.max(0, sum(earlier, other(innings.side)) - sum(earlier, innings.side)) + 1;
}

/** Updates computed targets from the scores; stated ones are kept (R22.4a). */
export function renewTargets(state: MatchState): void {
  for (const innings of state.innings) {
    const known = state.targets[innings.number];
    if (known?.stated) continue;
    const runs = computedTarget(state, innings);
    if (runs !== null) state.targets[innings.number] = { runs, balls: innings.balls, method: null, stated: false };
    else delete state.targets[innings.number];
  }
}

/** R11.6: penalty runs to the other side after the chase has a stated target raise it by that amount. */
export function raiseStatedTarget(state: MatchState, toInnings: number, runs: number): void {
  const paid = inningsOf(state, toInnings);
  const chase = state.innings[state.innings.length - 1];
  if (!paid || !chase || chase === paid || chase.side === paid.side) return;
  const target = state.targets[chase.number];
  if (target?.stated) target.runs += runs;
}
