/**
 * Phases of a limited-overs innings: the first powerplay, the middle overs, and the last overs (R17.1 to R17.4). A
 * shortened innings has shorter phases.
 */
import { inningsLimit } from '../chase/balls-left.ts';
import type { MatchType } from '../log/fact.ts';
import { usualPowerplay } from '../rulesets/powerplays.ts';
import type { InningsState, MatchState } from '../state/state.ts';

export const PHASES = ['powerplay', 'middle', 'death'] as const;
export type InningsPhase = (typeof PHASES)[number];
/** Phases of a match type, in order; none for a Test. */
export const phasesOf = (type: MatchType): readonly InningsPhase[] => (type === 'TEST' ? [] : PHASES);

/** Share of the last overs: 16 to 20 of 20, sets of five in The Hundred, 41 to 50 of 50. */
const LAST_SHARE = { T20: 1 / 4, HUN: 1 / 4, ODI: 1 / 5 } as const;

export interface InningsPhases {
  ballsPerOver: number;
  /** Balls of the powerplay from the start, whether or not all were bowled. */
  powerplay: number;
  /** First of the last overs, counted from 0. */
  lastFrom: number;
}

/** Null in a Test, and in a super over, which no statistic counts (R9.3). */
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
 * Balls available to the innings when it ended. An innings that used all its overs had exactly those, whatever was
 * planned. One that lasted exactly as long as the allotted chase had been shortened earlier, since sources state the
 * overs of chases only.
 */
function allotmentOf(state: MatchState, innings: InningsState): number {
  const { ballsPerOver, inningsBalls } = state.ruleset;
  const used = innings.overs * ballsPerOver + innings.ballsInOver;
  const next = state.innings.find(({ number, superOver }) => number === innings.number + 1 && !superOver);
  if (innings.ended === 'overs' || (next !== undefined && inningsLimit(state, next) === used)) return used;
  return inningsLimit(state, innings) ?? inningsBalls ?? used;
}

/**
 * Phase 0 to 2 of a ball by its over (from 0) and its label in the over (from 1). A wide has the label of the ball that
 * replaces it; balls beyond the regular length of an over belong to its last position.
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
