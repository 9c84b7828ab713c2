import type { MatchState } from '../state/state.ts';
import { lineOf } from './line.ts';
import { tellingOf } from './telling.ts';
import type { Line } from './views.ts';

/** Every line that was corrected, the newest correction first. */
export function corrections(state: MatchState): Line[] {
  const corrected = state.entries.filter((entry) => entry.correction !== null);
  if (corrected.length === 0) return [];
  const telling = tellingOf(state);
  return corrected
    .map((entry) => lineOf(state, entry, telling))
    .filter((line) => line !== null)
    .sort((one, two) => (two.correction?.at ?? 0) - (one.correction?.at ?? 0));
}
