import type { MatchState } from '../state/state.ts';
import { tokenOf } from './strips.ts';
import { lineOf, lineWith } from './line.ts';
import { tellingOf } from './telling.ts';
import type { BallToken, Line } from './views.ts';

/** All lines of a match, oldest first, keyed by strictly rising timestamps (MATCH-056). */
export function commentary(state: MatchState): Line[] {
  const telling = tellingOf(state);
  const lines: Line[] = [];
  let over: BallToken[] = [];
  let where = '';
  for (const entry of state.entries) {
    const { body } = entry;
    if (!entry.voided && (body.kind === 'delivery' || body.kind === 'departure')) {
      const here = `${entry.innings}:${entry.over}`;
      if (here !== where) over = [];
      where = here;
      const token = tokenOf({ body });
      if (token !== null) over.push(token);
    }
    const balls = over;
    const line = lineWith(state, entry, telling, () => [...balls]);
    if (line !== null) lines.push(line);
  }
  return lines;
}

/** The last `count` lines, oldest first, without making the others. */
export function latestLines(state: MatchState, count: number): Line[] {
  const telling = tellingOf(state);
  const lines: Line[] = [];
  for (let index = state.entries.length - 1; index >= 0 && lines.length < count; index -= 1) {
    const entry = state.entries[index];
    const line = entry === undefined ? null : lineOf(state, entry, telling);
    if (line !== null) lines.unshift(line);
  }
  return lines;
}
