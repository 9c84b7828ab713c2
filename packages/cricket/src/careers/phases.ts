/**
 * Phases of an innings with limited overs: the first power play, the middle overs, and the last overs (R17.1 to R17.4).
 * They are those of the innings as it was: a shortened one has shorter ones.
 */
import { inningsLimit } from '../chase/balls-left.ts';
import type { MatchType } from '../log/fact.ts';
import { usualPowerplay } from '../rulesets/powerplays.ts';
import type { InningsState, MatchState } from '../state/state.ts';

export const PHASES = ['powerplay', 'middle', 'death'] as const;
export type InningsPhase = (typeof PHASES)[number];
/** Those of matches of this type, in order; a Test has none. */
export const phasesOf = (type: MatchType): readonly InningsPhase[] => (type === 'TEST' ? [] : PHASES);

/** Of its overs, the last ones: 16 to 20 of 20, sets of five in The Hundred, 41 to 50 of 50. */
const LAST_SHARE = { T20: 1 / 4, HUN: 1 / 4, ODI: 1 / 5 } as const;

export interface InningsPhases {
  ballsPerOver: number;
  /** Places of the power play from the first, whether or not so many balls were bowled. */
  powerplay: number;
  /** The first of the last overs, counted from 0. */
  lastFrom: number;
}

/** Null in a Test, and in a super over, which no figure counts (R9.3). */
export function phasesIn(state: MatchState, innings: InningsState): InningsPhases | null {
  const { info, ruleset, powerplays } = state;
  if (info === null || info.type === 'TEST' || innings.superOver) return null;
  const { ballsPerOver } = ruleset;
  const allotted = allotmentOf(state, innings);
  const overs = Math.ceil(allotted / ballsPerOver);
  const recorded = powerplays.findLast((play) => play.innings === innings.number && play.fromBall <= 1);
  return {
    ballsPerOver,
    powerplay: recorded?.toBall ?? usualPowerplay(info.ruleset.format, allotted) ?? 0,
    lastFrom: overs - Math.max(1, Math.round(overs * LAST_SHARE[info.type])),
  };
}

/**
 * Balls that the innings had when it ended. One that used all its overs had those it used, whatever was planned, and
 * one that went on for just as long as the chase was given was shortened before: sources tell the overs of chases
 * alone.
 */
function allotmentOf(state: MatchState, innings: InningsState): number {
  const { ballsPerOver, inningsBalls } = state.ruleset;
  const used = innings.overs * ballsPerOver + innings.ballsInOver;
  const next = state.innings.find(({ number, superOver }) => number === innings.number + 1 && !superOver);
  if (innings.ended === 'overs' || (next !== undefined && inningsLimit(state, next) === used)) return used;
  return inningsLimit(state, innings) ?? inningsBalls ?? used;
}

/**
 * 0 to 2, of a ball by its place: the over counted from 0 and its label in it from 1. A wide has the label of the ball
 * that replaces it, and balls past the usual number of an over belong to its last place.
 */
export function phaseAt({ ballsPerOver, powerplay, lastFrom }: InningsPhases, over: number, label: number): number {
  if (over * ballsPerOver + Math.min(label, ballsPerOver) <= powerplay) return 0;
  return over < lastFrom ? 1 : 2;
}

export interface BattingInPhase {
  player: number;
  phase: number;
  runs: number;
  balls: number;
  dots: number;
  fours: number;
  sixes: number;
  out: boolean;
}
