/** Lines of commentary in the selections that calls and pages need. Newest first unless stated otherwise. */
import { type Entry, type Line, type MatchState, type LineContext, lineOf, lineContextOf } from '@sightscreen/cricket';

export interface Older {
  innings: number;
  before: number;
}

/** Rendered lines by state, only for matches whose changes this process receives. */
const cache = new WeakMap<MatchState, Map<Entry, Line | null>>();
/** Lines cached per match: more of the newest than its pages show. */
const MAX_CACHED = 240;
/** Facts that change no other line. Others may: a name, a batter who returns. */
const ALONE = new Set<Entry['body']['kind']>(['delivery', 'batterIn', 'bowler', 'comment']);

/** Call this after every in-place change of the state, with the new or changed entries. */
export function forgetLines(state: MatchState, changed: readonly number[]): void {
  const lines = cache.get(state);
  if (lines === undefined || lines.size >= MAX_CACHED) {
    cache.set(state, new Map());
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
  // An entry that no longer exists.
  if (numbers.size > 0) lines.clear();
}

/** The line of an entry, the same object while unchanged, so that caches keyed by it stay valid. */
function lineFrom(state: MatchState, entry: Entry, context: () => LineContext): Line | null {
  const lines = cache.get(state);
  let line = lines?.get(entry);
  if (line === undefined) {
    line = lineOf(state, entry, context());
    if (lines !== undefined && lines.size < MAX_CACHED) lines.set(entry, line);
  }
  return line;
}

/** Walks back through the entries accepted by `wanted`, and stops after `count` lines. */
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

/** Position of the lines before these; null when they begin the match. */
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

/** Lines before the first innings belong to it: a reader paging back through that innings reaches them last. */
export const ofInnings = (entry: Entry, innings: number): boolean =>
  entry.innings === innings || (innings === 1 && entry.innings === null);

/** Lines of the given facts, newest first: the contents of a frame. */
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

/** MATCH-036 to 043, and the other events that count as highlights. */
const HIGHLIGHTS = new Set(['four', 'six', 'wicket', 'fifty', 'hundred', 'dropped', 'udrs']);
export const isHighlight = (entry: Entry): boolean =>
  !entry.voided && (entry.milestones.length > 0 || entry.events.some((event) => HIGHLIGHTS.has(event)));
