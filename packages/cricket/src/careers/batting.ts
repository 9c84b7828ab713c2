/**
 * Batting careers from innings (R12.1, R12.2, R12.6, R12.9, R12.11). Stores sums only: rates are computed last
 * (R12.19).
 */
import { strikeRate, twoDecimals } from '../measures/rates.ts';

export interface BattingInnings {
  runs: number;
  /** Balls faced. */
  balls: number;
  fours: number;
  sixes: number;
  /** False for not out, retired hurt and retired not out (R6.1). */
  out: boolean;
}

export interface BattingCareer {
  innings: number;
  notOuts: number;
  runs: number;
  balls: number;
  /** 0 without an innings. */
  highest: number;
  highestNotOut: boolean;
  average: string;
  strikeRate: string;
  /** 50 to 99. */
  fifties: number;
  hundreds: number;
  ducks: number;
  fours: number;
  sixes: number;
}

export function battingCareer(all: readonly BattingInnings[]): BattingCareer {
  const sum = (of: (innings: BattingInnings) => number): number => all.reduce((total, each) => total + of(each), 0);
  const count = (is: (innings: BattingInnings) => boolean): number => all.filter(is).length;
  const runs = sum((innings) => innings.runs);
  const balls = sum((innings) => innings.balls);
  const dismissals = count(({ out }) => out);
  const best = highestScore(all);
  return {
    innings: all.length,
    notOuts: all.length - dismissals,
    runs,
    balls,
    highest: best?.runs ?? 0,
    highestNotOut: best?.out === false,
    average: twoDecimals(runs, dismissals),
    strikeRate: strikeRate(runs, balls),
    fifties: count((innings) => innings.runs >= 50 && innings.runs < 100),
    hundreds: count((innings) => innings.runs >= 100),
    ducks: count((innings) => innings.out && innings.runs === 0),
    fours: sum((innings) => innings.fours),
    sixes: sum((innings) => innings.sixes),
  };
}

/** With equal runs, not out ranks higher. */
export const highestScore = <T extends Pick<BattingInnings, 'runs' | 'out'>>(all: readonly T[]): T | undefined =>
  all.toSorted((a, b) => b.runs - a.runs || Number(a.out) - Number(b.out))[0];
