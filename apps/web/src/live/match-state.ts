/** What a page holds of a match, and how a frame changes it. Pure: the same frames give the same state, in whatever order they are repeated. */
import type { Frame, LiveHead, LiveSnapshot } from '@sightscreen/contracts';
import type { Line } from '@sightscreen/contracts';
import type { OlderLines } from './frame-reader.ts';

export interface MatchView {
  match: string; epoch: number; number: number; head: LiveHead;
  /** Newest first, a timestamp once. */
  lines: readonly Line[];
  older: LiveSnapshot['older'];
  /** Timestamps of lines that came while the page was open: they carry the red edge. Only those of the last frame that brought any. */
  fresh: readonly number[];
}

/** `gap`: frames are missing or the log was replaced, the page must take a snapshot. `known`: nothing new in it. */
export type Taken = { kind: 'moved'; view: MatchView } | { kind: 'known' } | { kind: 'gap' };

export function take(view: MatchView, frame: Frame): Taken {
  if (frame.match !== view.match) return { kind: 'known' };
  if (frame.epoch !== view.epoch) return { kind: 'gap' };
  if (frame.number <= view.number) return { kind: 'known' };
  if (frame.after > view.number) return { kind: 'gap' };
  const newest = view.lines[0]?.timestamp ?? Number.NEGATIVE_INFINITY;
  const landed = frame.lines.filter((line) => line.timestamp > newest).map((line) => line.timestamp);
  return {
    kind: 'moved',
    view: {
      ...view, number: frame.number, head: frame.head,
      lines: frame.lines.length === 0 ? view.lines : merged(view.lines, frame.lines),
      fresh: landed.length > 0 ? landed : view.fresh,
    },
  };
}

/** A fresh start from the server's own copy. Older lines the reader had loaded stay when the log is the same one. */
export function restart(view: MatchView, snapshot: LiveSnapshot): MatchView {
  const same = snapshot.epoch === view.epoch;
  if (same && snapshot.number < view.number) return view;
  const oldest = snapshot.lines.at(-1)?.timestamp;
  const kept = same && oldest !== undefined ? view.lines.filter((line) => line.timestamp < oldest) : [];
  const newest = view.lines[0]?.timestamp ?? Number.POSITIVE_INFINITY;
  return {
    match: view.match, epoch: snapshot.epoch, number: snapshot.number, head: snapshot.head,
    lines: [...snapshot.lines, ...kept],
    older: kept.length > 0 ? view.older : snapshot.older,
    fresh: same ? snapshot.lines.filter((line) => line.timestamp > newest).map((line) => line.timestamp) : [],
  };
}

/**
 * Older lines below those we have, and where the next ones are. An empty page marks the end of an innings (MATCH-Q09): the innings before it
 * comes next, and before the first all is here. An answer to a question that is no longer ours changes nothing.
 */
export function extend(view: MatchView, asked: NonNullable<LiveSnapshot['older']>, page: OlderLines): MatchView {
  if (view.older === null || view.older.before !== asked.before || view.older.innings !== asked.innings) return view;
  if (page.lines.length > 0) return { ...view, lines: merged(view.lines, page.lines), older: page.older };
  return { ...view, older: asked.innings > 1 ? { innings: asked.innings - 1, before: asked.before } : null };
}

/** Newest first; a line we know (same timestamp) is replaced where it stands. */
function merged(have: readonly Line[], add: readonly Line[]): Line[] {
  const byTime = new Map(have.map((line) => [line.timestamp, line]));
  for (const line of add) byTime.set(line.timestamp, line);
  return [...byTime.values()].sort((a, b) => b.timestamp - a.timestamp);
}
