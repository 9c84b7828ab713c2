import type { PersonId } from '../log/ids.ts';
import type { MatchState } from '../state/state.ts';
import { namesOf, type Names } from './names.ts';

/**
 * Keyed by the first word of the reason, whatever separates words in the source: "concussion_substitute", "impact
 * player".
 */
const REASONS: Record<string, string> = { concussion: 'concussion sub', impact: 'impact player', supersub: 'supersub' };

/**
 * "Jones (concussion sub for Smith)", "Smith (c)", "Brown (wk)" (R6.8, R6.9, R19.1): a player as listed in the line-up.
 */
export function squadLine(state: MatchState, player: PersonId, names: Names = namesOf(state)): string {
  const marks = [names.captain(player) ? '(c)' : null, names.keeper(player) ? '(wk)' : null];
  const swap = state.replacements.find((one) => one.scope === 'match' && one.in === player);
  if (swap) {
    const reason = REASONS[swap.reason.toLowerCase().split(/[^a-z]+/)[0] ?? ''] ?? 'replacement';
    marks.push(swap.out === null ? `(${reason})` : `(${reason} for ${names.full(swap.out)})`);
  }
  return [names.full(player), ...marks.filter((mark) => mark !== null)].join(' ');
}
