/** Phases of an innings with limited overs, by overs that every innings of the format shares (R17.1 to R17.3). */
import type { MatchType } from '../log/fact.ts';

/** First and last over of each phase, from 1; sets of five in The Hundred. A Test has none. */
export const PHASES: Record<MatchType, readonly (readonly [from: number, to: number])[]> = {
  TEST: [],
  ODI: [
    [1, 10],
    [11, 40],
    [41, 50],
  ],
  T20: [
    [1, 6],
    [7, 15],
    [16, 20],
  ],
  HUN: [
    [1, 5],
    [6, 15],
    [16, 20],
  ],
};

/** The phase of an over counted from 0; overs past the last belong to it. Null in a Test. */
export function phaseOfOver(type: MatchType, over: number): number | null {
  const phases = PHASES[type];
  if (phases.length === 0) return null;
  const found = phases.findIndex(([, to]) => over < to);
  return found === -1 ? phases.length - 1 : found;
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
