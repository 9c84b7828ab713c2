import type { InningsState, MatchState } from '../state/state.ts';
import { dismissalText } from './dismissal.ts';
import { namesOf, type Names } from './names.ts';
import { countsBalls } from './overs.ts';

/** Over of a wicket as scorers write it: balls of the over so far, so the sixth is n.6, and between two overs n (R13.3). `over` counts from 0. */
export function fallLabel(state: MatchState, fall: { over: number; ball: number }): string {
  if (countsBalls(state)) return String(fall.over * state.ruleset.ballsPerOver + fall.ball);
  return fall.ball === 0 ? String(fall.over) : `${fall.over}.${fall.ball}`;
}

/** "Rovman Powell c Abhishek Sharma b T Natarajan 6(12) - 124/7 in 17.4 ov." (R13.5); null before the first wicket. */
export function lastWicketText(state: MatchState, innings: InningsState, names: Names = namesOf(state)): string | null {
  const fall = innings.fallOfWickets.at(-1);
  if (fall === undefined) return null;
  const batter = innings.batters.find((one) => one.player === fall.player);
  const how = batter ? `${dismissalText(batter.dismissal, names, 'full')} ${batter.runs}(${batter.balls})` : 'out';
  const when = countsBalls(state) ? `${fallLabel(state, fall)} balls` : `${fallLabel(state, fall)} ov.`;
  return `${names.full(fall.player)} ${how} - ${fall.runs}/${fall.wicket} in ${when}`;
}
