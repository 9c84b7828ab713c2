/** The browser parts of the auction desk. */
import type { AuctionOfDesk } from '@sightscreen/contracts/desk/auction';
import type { PendingState, Pending } from './auction-desk.ts';
import { followStream } from './follow-room.ts';

const MOVES = ['hello', 'room', 'resync'] as const;

/** The public stream only signals a change; the desk's own call reads it. Without a currency there is no stream. */
export const followRoom = (
  { tournament, year }: AuctionOfDesk,
  currency: string | null,
  moved: () => void,
): (() => void) =>
  followStream(
    {
      now: () => Date.now(),
      every: (ms, act) => {
        const timer = setInterval(act, ms);
        return () => clearInterval(timer);
      },
      open: (handlers) => {
        if (currency === null) return null;
        const stream = new EventSource(`/api/ipl-auction/live/${currency}/${tournament}/${year}/stream`);
        for (const name of MOVES) stream.addEventListener(name, handlers.moved);
        stream.addEventListener('heartbeat', handlers.alive);
        stream.addEventListener('error', () => handlers.failed(stream.readyState === EventSource.CLOSED));
        return () => stream.close();
      },
    },
    moved,
  );

/** At most one command is pending; it survives a reload of the page. */
export function storedPending(storage: Storage, staff: number, auction: string): PendingState {
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
        // A private window may refuse storage: the command is then lost with the page.
      }
    },
  };
}
