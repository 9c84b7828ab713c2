/**
 * The match as a live page last showed it, stored in this browser: a page reopened offline continues there, not where
 * it was first loaded (BEYOND-02).
 */
import type { LiveSnapshot } from '@sightscreen/contracts';
import { readSnapshot } from './frame-reader.ts';
import type { Shown } from './match-store.ts';
import { parsed } from './read.ts';

/** `asOf`: when it was known to be the newest, by the reader's clock; milliseconds. */
export interface LastState {
  asOf: number;
  live: LiveSnapshot;
}

export const LAST_KEY = 'sightscreen.last';
/** A match of forty lines takes about 50 KB of the 5 MB that a site has. */
const MAX_MATCHES = 5;
const MAX_LINES = 40;
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** By match id; unreadable entries are ignored. */
export function lastStates(store: Store | null): Map<string, LastState> {
  let stored: unknown;
  try {
    stored = parsed(store?.getItem(LAST_KEY) ?? '[]');
  } catch {
    stored = [];
  }
  const known = new Map<string, LastState>();
  for (const entry of Array.isArray(stored) ? (stored as ({ asOf?: unknown; live?: unknown } | null)[]) : []) {
    const live = readSnapshot({ live: entry?.live });
    if (live !== undefined && typeof entry?.asOf === 'number') known.set(live.match, { asOf: entry.asOf, live });
  }
  return known;
}

/** Stores what the page shows now; the least recently read match is dropped. */
export function keepLast(store: Store | null, { view, age, ready }: Shown, now: number): void {
  if (!ready || view.head.miniscore === null) return;
  const { match, epoch, number, head, lines } = view;
  const states = lastStates(store);
  states.delete(match);
  // The position of older lines is the page's own, so it is not stored.
  const mine: LastState = {
    asOf: now - (age ?? 0),
    live: { match, epoch, number, head, lines: lines.slice(0, MAX_LINES), older: null },
  };
  try {
    store?.setItem(LAST_KEY, JSON.stringify([...[...states.values()].slice(1 - MAX_MATCHES), mine]));
  } catch {
    // Storage is full: the old entries stay.
  }
}

/** What was last shown, if it is newer than the cached page. */
export function newerState(store: Store | null, page: LiveSnapshot): LastState | null {
  const last = lastStates(store).get(page.match);
  return last !== undefined && last.live.epoch === page.epoch && last.live.number > page.number ? last : null;
}
