/** Where a reader left a match, stored in this browser: the start of "Since you left" (BEYOND-05). */
import type { Shown } from './match-store.ts';
import { parsed } from './read.ts';

export interface LastSeen {
  epoch: number;
  number: number;
  /** "12.3" */ label: string | null;
  at: number;
}

export const SEEN_KEY = 'sightscreen.seen';
/** Matches remembered; the oldest is dropped first. */
const MAX_MATCHES = 40;
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** By match id. Invalid entries are ignored. */
export function readSeen(store: Store | null): Record<string, LastSeen> {
  try {
    const value = parsed(store?.getItem(SEEN_KEY) ?? '');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value as Record<string, LastSeen | null>).filter(
        (entry): entry is [string, LastSeen] =>
          Number.isSafeInteger(entry[1]?.number) &&
          Number.isSafeInteger(entry[1]?.epoch) &&
          typeof entry[1]?.at === 'number',
      ),
    );
  } catch {
    return {};
  }
}

/** Stores the reader's position; nothing for a match without play, or while the stream delay hides the page. */
export function noteSeen(store: Store | null, { view, ready }: Shown, now: number): void {
  const { head } = view;
  if (!ready || head.miniscore === null) return;
  const seen = readSeen(store);
  const { [view.match]: _, ...others } = seen;
  const newest = Object.entries(others)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MAX_MATCHES - 1);
  try {
    store?.setItem(
      SEEN_KEY,
      JSON.stringify({
        ...Object.fromEntries(newest),
        [view.match]: {
          epoch: view.epoch,
          number: view.number,
          label: head.miniscore.batting.overs,
          at: now,
        } satisfies LastSeen,
      }),
    );
  } catch {
    // Storage is full: the old entries stay.
  }
}
