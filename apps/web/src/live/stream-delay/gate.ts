/**
 * Holds the views of a match back until their moment, so that everything rendered from them moves together (BEYOND-03).
 * Pure.
 */
import type { Frame, LiveSnapshot } from '@sightscreen/contracts';
import type { Gate } from '../match-store.ts';
import { matchView } from '../match-store.ts';
import { take as taken, type MatchView } from '../match-state.ts';

interface Held {
  view: MatchView;
  at: number;
}
export interface FilledGate extends Gate {
  /**
   * Fills the gate with the server's state at the reader's moment, and every frame from there to the head of the log.
   */
  begin(live: LiveSnapshot, frames: readonly Frame[]): void;
}

/** Views older than this before the moment are dropped: a longer delay asks the server. Milliseconds. */
const MAX_AGE_MS = 120_000;

/** @param seen what the reader has already seen, shown until the gate is filled; null after a reload */
export function gateOf(seen: MatchView | null): FilledGate {
  let held: Held[] = seen === null ? [] : [{ view: seen, at: Number.NEGATIVE_INFINITY }];

  function take(view: MatchView, at: number): void {
    const last = held.at(-1);
    if (last !== undefined && last.view.epoch === view.epoch) {
      if (view.number < last.view.number) return;
      // The same number with more lines: older lines that the reader loaded belong to every held view.
      if (view.number === last.view.number) {
        held = held.map((entry) => ({ ...entry, view: withOlder(entry.view, view) }));
        return;
      }
    }
    held.push({ view, at });
  }

  return {
    take,
    upTo(moment) {
      const found = held.findLastIndex(({ at }) => at <= moment);
      const old = held.findLastIndex(({ at }) => at <= moment - MAX_AGE_MS);
      const entry = held[found];
      if (old > 0) held = held.slice(old);
      return entry === undefined ? null : { view: entry.view, at: entry.at };
    },
    begin(live, frames) {
      const since = held;
      const first = matchView(live);
      held = [{ view: first, at: Number.NEGATIVE_INFINITY }];
      for (const frame of frames) {
        const step = taken(held.at(-1)?.view ?? first, frame);
        if (step.kind === 'moved') held.push({ view: step.view, at: frame.at });
      }
      const { epoch, number } = held.at(-1)?.view ?? first;
      held.push(...since.filter(({ view }) => view.epoch > epoch || (view.epoch === epoch && view.number > number)));
      const lowest = since.at(-1)?.view;
      if (lowest !== undefined && lowest.epoch === epoch)
        held = held.map((entry) => ({ ...entry, view: withOlder(entry.view, lowest) }));
    },
  };
}

/** Adds lines older than the view's own; never newer ones. */
function withOlder(view: MatchView, more: MatchView): MatchView {
  const oldest = view.lines.at(-1)?.timestamp ?? Number.NEGATIVE_INFINITY;
  const below = more.lines.filter((line) => line.timestamp < oldest);
  return below.length === 0 && view.lines.length > 0
    ? more.lines.at(-1)?.timestamp === oldest
      ? { ...view, older: more.older }
      : view
    : { ...view, lines: [...view.lines, ...below], older: more.older };
}
