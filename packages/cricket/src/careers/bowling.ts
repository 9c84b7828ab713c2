/** Bowling careers from innings (R12.3 to R12.5, R12.7, R12.8, R12.10). */
import { careerEconomy, twoDecimals } from '../measures/rates.ts';

export interface BowlingInnings {
  matchId: string;
  /** Legal balls. */
  balls: number;
  maidens: number;
  runs: number;
  wickets: number;
  /** Deliveries. */
  wides: number;
  noBalls: number;
}
export interface BowlingFigures {
  wickets: number;
  runs: number;
}

export interface BowlingCareer {
  /** Innings with a ball bowled. */
  innings: number;
  balls: number;
  maidens: number;
  runs: number;
  wickets: number;
  average: string;
  /** Per six balls, regardless of the actual over length (R12.4). */
  economy: string;
  strikeRate: string;
  /** Null for a player who has never bowled, since 0/0 would look like a spell. */
  bestInnings: BowlingFigures | null;
  bestMatch: BowlingFigures | null;
  /** Exactly four in an innings. */
  fourWickets: number;
  fiveWickets: number;
  tenInMatch: number;
  /** Deliveries. */
  wides: number;
  noBalls: number;
}

export function bowlingCareer(all: readonly BowlingInnings[]): BowlingCareer {
  const sum = (of: (innings: BowlingInnings) => number): number => all.reduce((total, each) => total + of(each), 0);
  const count = (is: (innings: BowlingInnings) => boolean): number => all.filter(is).length;
  const balls = sum((innings) => innings.balls);
  const runs = sum((innings) => innings.runs);
  const wickets = sum((innings) => innings.wickets);
  const matches = inMatches(all);
  return {
    innings: all.length,
    balls,
    maidens: sum((innings) => innings.maidens),
    runs,
    wickets,
    average: twoDecimals(runs, wickets),
    economy: careerEconomy(runs, balls),
    strikeRate: twoDecimals(balls, wickets),
    bestInnings: bestFigures(all),
    bestMatch: bestFigures(matches),
    fourWickets: count((innings) => innings.wickets === 4),
    fiveWickets: count((innings) => innings.wickets >= 5),
    tenInMatch: matches.filter((match) => match.wickets >= 10).length,
    wides: sum((innings) => innings.wides),
    noBalls: sum((innings) => innings.noBalls),
  };
}

function inMatches(all: readonly BowlingInnings[]): BowlingFigures[] {
  const matches = new Map<string, BowlingFigures>();
  for (const { matchId, wickets, runs } of all) {
    const match = matches.get(matchId) ?? { wickets: 0, runs: 0 };
    matches.set(matchId, { wickets: match.wickets + wickets, runs: match.runs + runs });
  }
  return [...matches.values()];
}

/** Most wickets, then fewest runs: 5/20 before 5/21 before 4/1. */
export function bestFigures(all: readonly BowlingFigures[]): BowlingFigures | null {
  const [best] = all.toSorted((a, b) => b.wickets - a.wickets || a.runs - b.runs);
  return best === undefined ? null : { wickets: best.wickets, runs: best.runs };
}
