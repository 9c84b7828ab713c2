/** The match as it stood at one ball, including corrections made since (BEYOND-16). */
import type { Fact } from '../../log/fact.ts';
import { walk } from '../../fold/fold.ts';
import type { Entry, MatchState } from '../../state/state.ts';

/**
 * Folds the log up to and including that entry, with all corrections known now. `number` of the state is the entry's;
 * null when no entry has that number (a correction, an undone insertion, or past the end).
 */
export function asAt(matchId: string, facts: readonly Fact[], entryNumber: number): MatchState | null {
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

/** A ball, voided or not: deliveries and departures have addresses, other facts do not. */
export const isBall = (entry: Entry): boolean => entry.body.kind === 'delivery' || entry.body.kind === 'departure';
