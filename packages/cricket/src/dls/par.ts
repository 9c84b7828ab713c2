/** Par scores of a chase by the Standard Edition (R11.4), which are never official (R11.1). */
import type { InningsState, MatchState } from '../state/state.ts';
import { ballsLeft, inningsLimit } from '../chase/balls-left.ts';
import { targetOf } from '../chase/target.ts';
import { oversWithStoppages, tableOvers } from './interruptions.ts';
import { DLS_LABEL, resourcesLeft, resourcesOf, type Stoppage } from './resources.ts';
import { wholeRuns } from './target.ts';

/** A chase in which `level` runs tie, planned for `overs`, with the `stoppages` included in its target. */
export interface Chase {
  level: number;
  overs: number;
  stoppages?: readonly Stoppage[];
  penaltyRuns?: number;
}

/**
 * Score that is level with par at `oversLeft` and `wickets` lost (R11.4); penalty runs to the fielding side are added
 * in full (R11.6).
 */
export function standardPar(
  { level, overs, stoppages, penaltyRuns = 0 }: Chase,
  oversLeft: number,
  wickets: number,
): number {
  const all = resourcesOf(overs, stoppages);
  const used = all - resourcesLeft(oversLeft, wickets);
  return all === 0 ? level : wholeRuns(((level - penaltyRuns) * used) / all) + penaltyRuns;
}

/** Parameters of this chase for par; null if the table does not apply (no target, no limit, a super over). */
export function chaseOf(state: MatchState, innings: InningsState): Chase | null {
  const target = targetOf(state, innings.number);
  if (
    target === null ||
    inningsLimit(state, innings) === null ||
    innings.superOver ||
    state.ruleset.inningsPerSide !== 1
  )
    return null;
  const plan = oversWithStoppages(state, innings);
  if (plan === null) return null;
  const penaltyRuns = state.innings.find((other) => other.side !== innings.side && !other.superOver)?.penaltyAfter ?? 0;
  return { level: target.runs - 1, ...plan, penaltyRuns };
}

export interface Par {
  runs: number;
  label: typeof DLS_LABEL;
}

/** Current par. A stated target is not changed: par leads up to it (R11.1). */
export function parNow(state: MatchState, innings: InningsState): Par | null {
  const chase = chaseOf(state, innings);
  const left = ballsLeft(state, innings);
  if (chase === null || left === null || innings.deliveries === 0) return null;
  return { runs: standardPar(chase, tableOvers(state, left), innings.wickets), label: DLS_LABEL };
}

export interface ParRow {
  ballsLeft: number;
  byWickets: number[];
}

/**
 * Par after each ball of the next over, or of the next five in The Hundred (first row: now), for the current wickets
 * lost and up to `further` more.
 */
export function parTable(
  state: MatchState,
  innings: InningsState,
  further = 3,
): { rows: ParRow[]; wickets: number[]; label: typeof DLS_LABEL } | null {
  const chase = chaseOf(state, innings);
  const left = ballsLeft(state, innings);
  if (chase === null || left === null) return null;
  const wickets = Array.from(
    { length: Math.min(further, 9 - innings.wickets) + 1 },
    (_, more) => innings.wickets + more,
  );
  const ahead = Math.min(left, state.ruleset.ballsPerOver);
  const rows = Array.from({ length: ahead + 1 }, (_, balls) => ({
    ballsLeft: left - balls,
    byWickets: wickets.map((lost) => standardPar(chase, tableOvers(state, left - balls), lost)),
  }));
  return { rows, wickets, label: DLS_LABEL };
}
