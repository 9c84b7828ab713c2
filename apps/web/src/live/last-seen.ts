/** Where a reader left a match, kept in this browser: what "since you left" counts from (BEYOND-05). */
import type { Shown } from './match-store.ts';
import { parsed } from './read.ts';

export interface LastSeen { epoch: number; number: number; /** "12.3" */ label: string | null; at: number }

export const SEEN_KEY = 'sightscreen.seen';
/** Matches remembered; the oldest is forgotten first. */
const MOST = 40;
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** By match id. Whatever else lies there is nothing. */
export function readSeen(store: Store | null): Record<string, LastSeen> {
  try {
    const value = parsed(store?.getItem(SEEN_KEY) ?? '');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value as Record<string, LastSeen | null>).filter((entry): entry is [string, LastSeen] =>
      Number.isSafeInteger(entry[1]?.number) && Number.isSafeInteger(entry[1]?.epoch) && typeof entry[1]?.at === 'number'));
  } catch {
    return {};
  }
}

/** Notes what the reader has on the page now; nothing of a match that is over, or of a page that may not show anything yet. */
export function noteSeen(store: Store | null, { view, ready }: Shown, now: number): void {
  const { head } = view;
  if (!ready || head.miniscore === null) return;
  const seen = readSeen(store);
  const { [view.match]: _, ...others } = seen;
  const newest = Object.entries(others).sort(([, a], [, b]) => b.at - a.at).slice(0, MOST - 1);
  try {
    store?.setItem(SEEN_KEY, JSON.stringify({ ...Object.fromEntries(newest), [view.match]: { epoch: view.epoch, number: view.number, label: head.miniscore.batting.overs, at: now } satisfies LastSeen }));
  } catch {
    // A full store keeps what it had.
  }
}
