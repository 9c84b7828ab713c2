/** Runs and balls that the side batting last still needs (R10.2). */
import type { InningsState, MatchState } from '../state/state.ts';
import { plural } from '../measures/count.ts';
import { ballsLeft } from './balls-left.ts';
import { targetOf } from './target.ts';

export interface Equation {
  runs: number;
  balls: number | null;
}

/** Runs needed and balls left; `balls` is null without a limit. Null without a chase. */
export function equation(state: MatchState, innings: InningsState): Equation | null {
  const target = targetOf(state, innings.number);
  return target === null ? null : { runs: Math.max(0, target.runs - innings.runs), balls: ballsLeft(state, innings) };
}

/** From this many balls left, the text counts balls (R18.9). */
export const LATE_BALLS = 60;

/** "need 116 runs"; late in the chase "need 71 runs in 50 balls" (R18.8, R18.9). */
export function needWords({ runs, balls }: Equation): string {
  const late = balls !== null && balls > 0 && balls <= LATE_BALLS;
  return `need ${plural(runs, 'run')}${late ? ` in ${plural(balls, 'ball')}` : ''}`;
}
