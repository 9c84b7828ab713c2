import type { PersonId } from '../log/ids.ts';
import { emptyState } from './empty.ts';
import type { MatchState } from './state.ts';

/** The state being folded, plus internal bookkeeping of the fold. */
export interface Play {
  state: MatchState;
  /** R14.2: wickets on consecutive deliveries, by bowler, over the whole match. */
  streaks: Map<PersonId, number>;
  /** R2.21: penalty runs pending until an innings starts. */
  waitingPenalty: Map<number, number>;
  /** R3.6: recorded lengths of longer or shorter overs, by `innings:over`. */
  overLengths: Map<string, number>;
  /** Earlier entries changed by the fact being folded. */
  touched: number[];
}

export const newPlay = (matchId: string): Play => ({
  state: emptyState(matchId),
  streaks: new Map(),
  waitingPenalty: new Map(),
  overLengths: new Map(),
  touched: [],
});
