import type { PersonId } from '../log/ids.ts';
import { emptyState } from './empty.ts';
import type { MatchState } from './state.ts';

/** The state being folded and what the fold must remember that no reader sees. */
export interface Play {
  state: MatchState;
  /** R14.2: wickets on consecutive deliveries, by bowler, over the whole match. */
  streaks: Map<PersonId, number>;
  /** R2.21: penalty runs that wait for an innings to start. */
  waitingPenalty: Map<number, number>;
  /** R3.6: overs told to be longer or shorter, by `innings:over`. */
  overLengths: Map<string, number>;
  /** Entries further up that the fact being folded has changed. */
  touched: number[];
}

export const newPlay = (matchId: string): Play => ({
  state: emptyState(matchId), streaks: new Map(), waitingPenalty: new Map(), overLengths: new Map(), touched: [],
});
