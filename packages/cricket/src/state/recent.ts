/** The most recent balls of an innings, read backwards so that the cost does not grow with the match. */
import type { DeliveryFact, DepartureFact } from '../log/fact.ts';
import type { Entry, MatchState } from './state.ts';

export interface BallEntry {
  entry: Entry;
  body: DeliveryFact | DepartureFact;
  over: number;
}

/**
 * Deliveries, and departures without one, of an innings: newest first, without voided ones. Stops once `enough` returns
 * true.
 */
export function newestBalls(
  state: MatchState,
  innings: number,
  enough: (found: readonly BallEntry[]) => boolean,
): BallEntry[] {
  const found: BallEntry[] = [];
  for (let index = state.entries.length - 1; index >= 0; index -= 1) {
    const entry = state.entries[index];
    if (entry === undefined || entry.innings === null) continue;
    if (entry.innings < innings) break;
    if (entry.innings > innings || entry.voided) continue;
    const { body } = entry;
    if (body.kind !== 'delivery' && body.kind !== 'departure') continue;
    found.push({ entry, body, over: entry.over ?? 0 });
    if (enough(found)) break;
  }
  return found;
}
