/** The match as of one ball, including later corrections (BEYOND-16). */
import type { Fact } from '../../log/fact.ts';
import { walk } from '../../fold/fold.ts';
import type { Entry, MatchState } from '../../state/state.ts';

/**
 * Folds the log up to and including that entry, with all corrections known now. The state's `number` is the entry's;
 * null if no entry has that number (a correction, an undone insertion, or past the end).
 */
export function stateAtFact(matchId: string, facts: readonly Fact[], entryNumber: number): MatchState | null {
  let reached = false;
  const state = walk(matchId, facts, (_, { place }) => {
    if (reached) return true;
    reached = place.number === entryNumber;
    return false;
  });
  if (!reached) return null;
  state.number = entryNumber;
  state.epoch = facts.at(-1)?.epoch ?? 0;
  return state;
}

/** Whether the entry is a ball, voided or not: deliveries and departures have addresses, other facts do not. */
export const isBall = (entry: Entry): boolean => entry.body.kind === 'delivery' || entry.body.kind === 'departure';
