/** Figures of an innings summed straight from the file, independently of the fold, to check it. */
import type { FileInnings } from '../../reading/schema.ts';

export interface Sums {
  runs: number;
  wickets: number;
  legalBalls: number;
  deliveries: number;
  overs: number;
  extras: { byes: number; legByes: number; wides: number; noBalls: number; penalty: number };
  /** By name. */
  batters: Record<string, { runs: number; balls: number }>;
  bowlers: Record<string, { balls: number; runs: number; wickets: number }>;
}

const CREDITED = new Set(['bowled', 'caught', 'caught and bowled', 'lbw', 'stumped', 'hit wicket']);
const NOT_OUT = new Set(['retired hurt', 'retired not out']);

export function sumsOf(innings: FileInnings): Sums {
  const { pre = 0, post = 0 } = innings.penalty_runs;
  const sums: Sums = {
    runs: pre + post,
    wickets: 0,
    legalBalls: 0,
    deliveries: 0,
    overs: innings.overs.length,
    extras: { byes: 0, legByes: 0, wides: 0, noBalls: 0, penalty: pre + post },
    batters: {},
    bowlers: {},
  };
  for (const { deliveries } of innings.overs)
    for (const { batter, bowler, non_striker, runs, extras = {}, wickets = [] } of deliveries) {
      const { wides = 0, noballs = 0, byes = 0, legbyes = 0, penalty = 0 } = extras;
      const bat = (sums.batters[batter] ??= { runs: 0, balls: 0 });
      sums.batters[non_striker] ??= { runs: 0, balls: 0 };
      const bowl = (sums.bowlers[bowler] ??= { balls: 0, runs: 0, wickets: 0 });
      const legal = wides + noballs === 0;
      sums.runs += runs.total;
      sums.deliveries += 1;
      sums.extras.byes += byes;
      sums.extras.legByes += legbyes;
      sums.extras.wides += wides;
      sums.extras.noBalls += noballs;
      sums.extras.penalty += penalty;
      bat.runs += runs.batter;
      if (wides === 0) bat.balls += 1;
      bowl.runs += runs.batter + wides + noballs;
      if (legal) {
        sums.legalBalls += 1;
        bowl.balls += 1;
      }
      for (const { kind } of wickets) {
        if (!NOT_OUT.has(kind)) sums.wickets += 1;
        if (CREDITED.has(kind)) bowl.wickets += 1;
      }
    }
  return sums;
}
