/** What the auction desk needs of a browser. */
import type { AuctionOfDesk } from '@sightscreen/contracts/desk/auction';
import type { KeptPending, Pending } from './auction-desk.ts';

const NAMES = ['hello', 'room', 'resync'] as const;
/** Beneath the push. */
const EVERY = 10_000;

/** The public push tells that somebody spoke; what was said is read at the desk. */
export function followRoom({ tournament, year }: AuctionOfDesk, currency: string, moved: () => void): () => void {
  const stream = new EventSource(`/api/ipl-auction/live/${currency}/${tournament}/${year}/stream`);
  for (const name of NAMES) stream.addEventListener(name, moved);
  const timer = setInterval(() => {
    if (stream.readyState !== EventSource.OPEN) moved();
  }, EVERY);
  return () => {
    stream.close();
    clearInterval(timer);
  };
}

/** One thing at most waits; it outlives a reload of the page. */
export function keptPending(storage: Storage, staff: number, auction: string): KeptPending {
  const name = `desk:auction:${staff}:${auction}`;
  return {
    read: () => {
      try {
        return JSON.parse(storage.getItem(name) ?? 'null') as Pending | null;
      } catch {
        return null;
      }
    },
    write: (pending) => {
      try {
        if (pending === null) storage.removeItem(name);
        else storage.setItem(name, JSON.stringify(pending));
      } catch {
        // A private window may keep nothing: then it is lost with the page.
      }
    },
  };
}
