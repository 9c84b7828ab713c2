import type { PersonId } from '../ids.ts';
import type { MatchState } from '../state/state.ts';
import { namesOf, type Names } from './names.ts';

const REASONS: Record<string, string> = { concussion_substitute: 'concussion sub', impact_player: 'impact player', supersub: 'supersub' };

/** "Jones (concussion sub for Smith)", "Smith (c)", "Brown (wk)" (R6.8, R6.9, R19.1): a player as the line-up of the match names him. */
export function squadLine(state: MatchState, player: PersonId, names: Names = namesOf(state)): string {
  const marks = [names.captain(player) ? '(c)' : null, names.keeper(player) ? '(wk)' : null];
  const swap = state.replacements.find((one) => one.scope === 'match' && one.in === player);
  if (swap) {
    const reason = REASONS[swap.reason] ?? 'replacement';
    marks.push(swap.out === null ? `(${reason})` : `(${reason} for ${names.full(swap.out)})`);
  }
  return [names.full(player), ...marks.filter((mark) => mark !== null)].join(' ');
}
