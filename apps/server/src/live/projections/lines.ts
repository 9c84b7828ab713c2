/** Lines of commentary in the cuts that calls and pages ask for. Newest first unless said. */
import { type Entry, type Line, type MatchState, lineOf, tellingOf } from '@sightscreen/cricket';

export interface Older { innings: number; before: number }

/** Walks back through the entries that `wanted` lets through, and stops when `count` lines are made: the others cost nothing. */
export function newestLines(state: MatchState, count: number, wanted: (entry: Entry) => boolean = () => true): Line[] {
  const telling = tellingOf(state);
  const lines: Line[] = [];
  for (let index = state.entries.length - 1; index >= 0 && lines.length < count; index--) {
    const entry = state.entries[index];
    if (entry === undefined || !wanted(entry)) continue;
    const line = lineOf(state, entry, telling);
    if (line !== null) lines.push(line);
  }
  return lines;
}

/** Where to ask for what lies before these lines; null when they begin the match. */
export function olderThan(state: MatchState, lines: readonly Line[]): Older | null {
  const oldest = lines.at(-1);
  if (oldest === undefined) return null;
  const before = newestLines(state, 1, (entry) => entry.at < oldest.timestamp);
  return before[0] === undefined ? null : { innings: oldest.innings ?? 1, before: oldest.timestamp };
}

/** What stands before the first innings is told with it: a reader who goes back through an innings comes to it last. */
export const ofInnings = (entry: Entry, innings: number): boolean => entry.innings === innings || (innings === 1 && entry.innings === null);

/** Lines of the named facts, newest first: what a frame carries. */
export function linesOf(state: MatchState, numbers: readonly number[]): Line[] {
  const wanted = new Set(numbers);
  const lines: Line[] = [];
  const telling = tellingOf(state);
  for (let index = state.entries.length - 1; index >= 0 && wanted.size > 0; index--) {
    const entry = state.entries[index];
    if (entry === undefined || !wanted.delete(entry.number)) continue;
    const line = lineOf(state, entry, telling);
    if (line !== null) lines.push(line);
  }
  return lines;
}

/** MATCH-036 to 043, and the other events the highlights tell of. */
const HIGHLIGHTS = new Set(['four', 'six', 'wicket', 'fifty', 'hundred', 'dropped', 'udrs']);
export const isHighlight = (entry: Entry): boolean => !entry.voided && (entry.milestones.length > 0 || entry.events.some((event) => HIGHLIGHTS.has(event)));
