import { other, type Side } from '../log/ids.ts';
import { computedTarget, mainInnings } from '../state/targets.ts';
import type { InningsState, MatchState, Target } from '../state/state.ts';

/** The current target of an innings (R10.1), stated or computed; null if it chases nothing. */
export const targetOf = (state: MatchState, innings: number): Target | null => state.targets[innings] ?? null;

/** The innings in play, or the latest one. */
export const currentInnings = (state: MatchState): InningsState | null => state.innings.at(-1) ?? null;

export interface ComingTarget extends Target {
  side: Side;
  superOver: boolean;
}

/** The side with fewer innings bats next, else the other one. */
function nextSide(state: MatchState, last: InningsState): Side {
  const main = mainInnings(state);
  const played = (side: Side): number => main.filter((innings) => innings.side === side).length;
  return last.superOver || played(0) === played(1) ? other(last.side) : played(0) < played(1) ? 0 : 1;
}

/** Target of the next innings during the innings break (R18.7); null if it chases nothing. */
export function nextTarget(state: MatchState): ComingTarget | null {
  const last = currentInnings(state);
  if (last === null || last.ended === null) return null;
  const { ruleset } = state;
  const side = nextSide(state, last);
  const { superOver } = last;
  const stated = state.targets[last.number + 1];
  if (stated) return { ...stated, side, superOver };
  if (superOver) {
    const played = state.innings.filter((innings) => innings.superOver).length;
    return played % 2 === 0
      ? null
      : { runs: last.runs + 1, balls: ruleset.superOverBalls, method: null, stated: false, side, superOver };
  }
  // After an innings ended by rain, only the umpires can set the target (R11).
  if (ruleset.inningsPerSide === 1 && last.ended === 'closed') return null;
  const runs = computedTarget(state, { ...last, number: last.number + 1, side });
  return runs === null ? null : { runs, balls: last.balls, method: null, stated: false, side, superOver };
}
