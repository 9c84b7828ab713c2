/** Lines of commentary in the cuts that calls and pages ask for. Newest first unless said. */
import { type Entry, type Line, type MatchState, type LineContext, lineOf, lineContextOf } from '@sightscreen/cricket';

export interface Older { innings: number; before: number }

/** Lines told already, by the state they were told from: only of matches that move here, since only their moves are heard of. */
const told = new WeakMap<MatchState, Map<Entry, Line | null>>();
/** Lines kept of a match: more than its pages show of the newest. */
const MOST_TOLD = 240;
/** What changes only itself. Anything else may change the words of others: a name, a batter who returns. */
const ALONE = new Set<Entry['body']['kind']>(['delivery', 'batterIn', 'bowler', 'comment']);

/** The state moved on in place, and these entries are new or read differently. Every move after this one must be told here too. */
export function forgetLines(state: MatchState, changed: readonly number[]): void {
  const lines = told.get(state);
  if (lines === undefined || lines.size >= MOST_TOLD) {
    told.set(state, new Map());
    return;
  }
  const numbers = new Set(changed);
  for (let index = state.entries.length - 1; index >= 0 && numbers.size > 0; index--) {
    const entry = state.entries[index];
    if (entry === undefined || !numbers.delete(entry.number)) continue;
    if (!ALONE.has(entry.body.kind)) {
      lines.clear();
      return;
    }
    lines.delete(entry);
  }
  // An entry that is no longer there.
  if (numbers.size > 0) lines.clear();
}

/** The line of an entry: the same object for as long as it reads the same, so that whatever was made from it stands. */
function lineFrom(state: MatchState, entry: Entry, context: () => LineContext): Line | null {
  const lines = told.get(state);
  let line = lines?.get(entry);
  if (line === undefined) {
    line = lineOf(state, entry, context());
    if (lines !== undefined && lines.size < MOST_TOLD) lines.set(entry, line);
  }
  return line;
}

/** Walks back through the entries that `wanted` lets through, and stops when `count` lines are made: the others cost nothing. */
export function newestLines(state: MatchState, count: number, wanted: (entry: Entry) => boolean = () => true): Line[] {
  const context = once(() => lineContextOf(state));
  const lines: Line[] = [];
  for (let index = state.entries.length - 1; index >= 0 && lines.length < count; index--) {
    const entry = state.entries[index];
    if (entry === undefined || !wanted(entry)) continue;
    const line = lineFrom(state, entry, context);
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

function once<T>(make: () => T): () => T {
  let made: { is: T } | null = null;
  return () => (made ??= { is: make() }).is;
}

/** What stands before the first innings is told with it: a reader who goes back through an innings comes to it last. */
export const ofInnings = (entry: Entry, innings: number): boolean => entry.innings === innings || (innings === 1 && entry.innings === null);

/** Lines of the named facts, newest first: what a frame carries. */
export function linesOf(state: MatchState, numbers: readonly number[]): Line[] {
  const wanted = new Set(numbers);
  const lines: Line[] = [];
  const context = once(() => lineContextOf(state));
  for (let index = state.entries.length - 1; index >= 0 && wanted.size > 0; index--) {
    const entry = state.entries[index];
    if (entry === undefined || !wanted.delete(entry.number)) continue;
    const line = lineFrom(state, entry, context);
    if (line !== null) lines.push(line);
  }
  return lines;
}

/** MATCH-036 to 043, and the other events the highlights tell of. */
const HIGHLIGHTS = new Set(['four', 'six', 'wicket', 'fifty', 'hundred', 'dropped', 'udrs']);
export const isHighlight = (entry: Entry): boolean => !entry.voided && (entry.milestones.length > 0 || entry.events.some((event) => HIGHLIGHTS.has(event)));
