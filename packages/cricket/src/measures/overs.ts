/** Overs as labels. Internally they are balls; "14.3" is 14 overs and 3 balls, never a decimal (R3.1). */
import { bowlerOvers as overs, setsPerEnd } from '../state/bowling.ts';
import type { BowlerState, InningsState, MatchState } from '../state/state.ts';

/** The Hundred counts up in balls and never shows overs (R20.1, MATCH-117). */
export const countsBalls = (state: MatchState): boolean => setsPerEnd(state.ruleset) > 1;

/**
 * "16.4" for 16 overs and 4 balls. A full over reads as the next whole number, so 19.6 reads 20 (R3.2, MATCH-116);
 * `overLength` is the length of the over in progress, which an umpire may have extended to seven (R3.6).
 */
export function oversLabel(overs: number, ballsInOver: number, overLength = 6): string {
  if (ballsInOver >= overLength)
    return oversLabel(overs + Math.floor(ballsInOver / overLength), ballsInOver % overLength, overLength);
  return ballsInOver === 0 ? String(overs) : `${overs}.${ballsInOver}`;
}

/** Legal balls as overs of regular length: an allocation, or the balls left. */
export const ballsAsOvers = (balls: number, ballsPerOver = 6): string =>
  oversLabel(Math.floor(balls / ballsPerOver), balls % ballsPerOver, ballsPerOver);

/** Converts overs as written by a feed ("19.6", "16.4", "20") to the displayed label (R3.2). */
export function normaliseOvers(written: string, ballsPerOver = 6): string {
  const [overs = '0', balls = '0'] = written.split('.');
  return oversLabel(Number(overs), Number(balls), ballsPerOver);
}

/** Overs of an innings so far: "16.4"; in The Hundred "43". */
export const inningsOvers = (state: MatchState, innings: InningsState): string =>
  countsBalls(state) ? String(innings.legalBalls) : oversLabel(innings.overs, innings.ballsInOver, innings.overLength);

/** "20 ov", "16.4 ov"; in balls "43 balls" (R20.1). */
export const oversWithUnit = (overs: string, inBalls: boolean): string =>
  inBalls ? `${overs} ${overs === '1' ? 'ball' : 'balls'}` : `${overs} ov`;

/** Overs of an innings so far: "20 ov", "43 balls". */
export const inningsOversWithUnit = (state: MatchState, innings: InningsState): string =>
  oversWithUnit(inningsOvers(state, innings), countsBalls(state));

/** Overs of a bowler: a shortened or extended over counts as one (R3.6). In The Hundred, balls (R20.3). */
export const bowlerOversLabel = (state: MatchState, bowler: BowlerState): string => overs(bowler, state.ruleset);

/** A number of balls in the unit of the match: "8.4" overs, or "52" balls in The Hundred. */
export const allocation = (state: MatchState, balls: number): string =>
  countsBalls(state) ? String(balls) : ballsAsOvers(balls, state.ruleset.ballsPerOver);

/** "50 overs", "1 over", "8.4 overs", "100 balls". */
export function allocationWords(state: MatchState, balls: number): string {
  const amount = allocation(state, balls);
  const unit = countsBalls(state) ? 'ball' : 'over';
  return `${amount} ${amount === '1' ? unit : `${unit}s`}`;
}

/**
 * Label of a delivery (R3.3): over and ball, "16.4"; in The Hundred the number of the ball, 1 to 100 (R20.2). `over`
 * counts from 0. Several deliveries may share a label, so it is never a key.
 */
export const ballLabel = (state: MatchState, over: number, ball: number): string =>
  countsBalls(state) ? String(over * state.ruleset.ballsPerOver + ball) : `${over}.${ball}`;

/** "End of over 16"; in The Hundred "After 80 balls". `over` counts from 0. */
export const overEndLabel = (state: MatchState, over: number): string =>
  countsBalls(state) ? `After ${(over + 1) * state.ruleset.ballsPerOver} balls` : `End of over ${over + 1}`;

/** "Over 17"; in The Hundred "Balls 81–85". `over` counts from 0. */
export const overLabel = (state: MatchState, over: number): string => {
  const first = over * state.ruleset.ballsPerOver + 1;
  return countsBalls(state) ? `Balls ${first}–${first + state.ruleset.ballsPerOver - 1}` : `Over ${over + 1}`;
};
