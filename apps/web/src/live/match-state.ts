/** A page's state of a match, and how a frame changes it. Pure; repeated frames change nothing. */
import type { Frame, LiveHead, LiveSnapshot } from '@sightscreen/contracts';
import type { Line } from '@sightscreen/contracts';
import type { OlderLines } from './frame-reader.ts';

export interface MatchView {
  match: string;
  epoch: number;
  number: number;
  head: LiveHead;
  /** Newest first, timestamps unique. */
  lines: readonly Line[];
  older: LiveSnapshot['older'];
  /** Timestamps of the lines of the last frame that had any: they get the red edge. */
  fresh: readonly number[];
}

/** `gap`: frames are missing or the log was replaced, so a snapshot is needed. `known`: nothing new. */
export type Taken = { kind: 'moved'; view: MatchView } | { kind: 'known' } | { kind: 'gap' };

export function take(view: MatchView, frame: Frame): Taken {
  if (frame.match !== view.match) return { kind: 'known' };
  if (frame.epoch !== view.epoch) return { kind: 'gap' };
  if (frame.number <= view.number) return { kind: 'known' };
  if (frame.after > view.number) return { kind: 'gap' };
  const newest = view.lines[0]?.timestamp ?? Number.NEGATIVE_INFINITY;
  const added = frame.lines.filter((line) => line.timestamp > newest).map((line) => line.timestamp);
  return {
    kind: 'moved',
    view: {
      ...view,
      number: frame.number,
      head: frame.head,
      lines: frame.lines.length === 0 ? view.lines : merged(view.lines, frame.lines),
      fresh: added.length > 0 ? added : view.fresh,
    },
  };
}

/** Starts again from a snapshot. Older lines that the reader had loaded stay if the epoch is the same. */
export function restart(view: MatchView, snapshot: LiveSnapshot): MatchView {
  const same = snapshot.epoch === view.epoch;
  if (same && snapshot.number < view.number) return view;
  const oldest = snapshot.lines.at(-1)?.timestamp;
  const olderLines = same && oldest !== undefined ? view.lines.filter((line) => line.timestamp < oldest) : [];
  const newest = view.lines[0]?.timestamp ?? Number.POSITIVE_INFINITY;
  return {
    match: view.match,
    epoch: snapshot.epoch,
    number: snapshot.number,
    head: snapshot.head,
    lines: [...snapshot.lines, ...olderLines],
    older: olderLines.length > 0 ? view.older : snapshot.older,
    fresh: same ? snapshot.lines.filter((line) => line.timestamp > newest).map((line) => line.timestamp) : [],
  };
}

/**
 * Adds older lines, and the position of the next ones. An empty page marks the start of an innings (MATCH-Q09): the
 * innings before it comes next; before the first, all lines are loaded. An outdated reply changes nothing.
 */
export function extend(view: MatchView, position: NonNullable<LiveSnapshot['older']>, page: OlderLines): MatchView {
  if (view.older === null || view.older.before !== position.before || view.older.innings !== position.innings)
    return view;
  if (page.lines.length > 0) return { ...view, lines: merged(view.lines, page.lines), older: page.older };
  return { ...view, older: position.innings > 1 ? { innings: position.innings - 1, before: position.before } : null };
}

/** Newest first; a line with a known timestamp is replaced in place. */
function merged(existing: readonly Line[], add: readonly Line[]): Line[] {
  const byTime = new Map(existing.map((line) => [line.timestamp, line]));
  for (const line of add) byTime.set(line.timestamp, line);
  return [...byTime.values()].sort((a, b) => b.timestamp - a.timestamp);
}
