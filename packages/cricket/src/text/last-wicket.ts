import type { InningsState, MatchState } from '../state/state.ts';
import { dismissalText } from './dismissal.ts';
import { namesOf, type Names } from './names.ts';
import { countsBalls } from '../measures/overs.ts';
import { totalInSentence } from './score.ts';

/**
 * Over of a wicket in scorers' notation: with the balls of the over so far, so that the sixth is n.6; a wide before the
 * first ball, or a wicket between two overs, is n.0 (R13.3). `over` counts from 0.
 */
export const fallLabel = (state: MatchState, fall: { over: number; ball: number }): string =>
  countsBalls(state) ? String(fall.over * state.ruleset.ballsPerOver + fall.ball) : `${fall.over}.${fall.ball}`;

/** "Powell 6 (12)": the last wicket, for narrow layouts; null before the first. */
export function lastOutText(state: MatchState, innings: InningsState, names: Names = namesOf(state)): string | null {
  const fall = innings.fallOfWickets.at(-1);
  const batter = fall === undefined ? undefined : innings.batters.find((batter) => batter.player === fall.player);
  return batter === undefined ? null : `${names.short(batter.player)} ${batter.runs} (${batter.balls})`;
}

/**
 * "Rovman Powell c Abhishek Sharma b T Natarajan 6(12) - 124/7 in 17.4 ov."; for the last wicket "- 170 all out in 74.5
 * ov." (R13.5). Null before the first wicket.
 */
export function lastWicketText(state: MatchState, innings: InningsState, names: Names = namesOf(state)): string | null {
  const fall = innings.fallOfWickets.at(-1);
  if (fall === undefined) return null;
  const batter = innings.batters.find((batter) => batter.player === fall.player);
  const how = batter ? `${dismissalText(batter.dismissal, names, 'full')} ${batter.runs}(${batter.balls})` : 'out';
  const when = countsBalls(state) ? `${fallLabel(state, fall)} balls` : `${fallLabel(state, fall)} ov.`;
  return `${names.full(fall.player)} ${how} - ${totalInSentence(innings, { runs: fall.runs, wickets: fall.wicket })} in ${when}`;
}
