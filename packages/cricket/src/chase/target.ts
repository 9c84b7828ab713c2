import type { InningsState, MatchState, Target } from '../state/state.ts';

/** Everything a side's innings has brought, penalty runs included; `InningsState.runs` is the total as the card shows it. */
const runsOf = (state: MatchState, side: number, upTo: number): number =>
  state.innings.filter((innings) => innings.side === side && innings.number < upTo && !innings.superOver).reduce((sum, innings) => sum + innings.runs, 0);

/** The target in force in an innings (R10.1): the one the log tells, stated or computed; null where nothing is chased. */
export const targetOf = (state: MatchState, innings: number): Target | null => state.targets[innings] ?? null;

/** The innings that is in play, or was last. */
export const currentInnings = (state: MatchState): InningsState | null => state.innings.at(-1) ?? null;

/**
 * Target of the innings that comes next, once the one before has ended and the chase has not begun (innings break, R18.7);
 * null in a two-innings match and before then.
 */
export function nextTarget(state: MatchState): (Target & { side: 0 | 1; superOver: boolean }) | null {
  const last = currentInnings(state);
  if (last === null || last.ended === null) return null;
  const side = last.side === 0 ? 1 : 0;
  const stated = state.targets[last.number + 1];
  if (stated) return { ...stated, side, superOver: last.superOver };
  const ofSuperOvers = state.innings.filter((innings) => innings.superOver).length;
  if (last.superOver ? ofSuperOvers % 2 === 0 : state.ruleset.inningsPerSide !== 1 || state.innings.length !== 1) return null;
  const runs = last.superOver ? last.runs + 1 : runsOf(state, last.side, last.number + 1) + 1;
  const balls = last.superOver ? state.ruleset.superOverBalls : state.ruleset.inningsBalls;
  return { runs, balls, method: null, stated: false, side, superOver: last.superOver };
}
