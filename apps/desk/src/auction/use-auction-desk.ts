/** Follows an auction while its page is mounted. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type AuctionDesk, type AuctionDeskDeps, createAuctionDesk, type RoomView } from './auction-desk.ts';
import { followRoom, storedPending } from './in-browser.ts';

export interface AuctionDeskOptions extends Pick<AuctionDeskDeps, 'calls' | 'newId' | 'onSignedOut'> {
  id: string;
  staff: number;
  /** Increases with each sign-in on this page. */
  signedInAt: number;
}

export function useAuctionDesk({ calls, newId, onSignedOut, id, staff, signedInAt }: AuctionDeskOptions): {
  desk: AuctionDesk | null;
  view: RoomView | null;
} {
  const [desk, setDesk] = useState<AuctionDesk | null>(null);
  useEffect(() => {
    const opened = createAuctionDesk(
      {
        calls,
        newId,
        onSignedOut,
        pendingStore: storedPending(localStorage, staff, id),
        follow: followRoom,
        after: (ms, act) => {
          const timer = setTimeout(act, ms);
          return () => clearTimeout(timer);
        },
      },
      id,
    );
    void opened.open().then(() => setDesk(opened));
    addEventListener('online', opened.back);
    return () => {
      removeEventListener('online', opened.back);
      opened.close();
    };
  }, [calls, newId, onSignedOut, id, staff]);
  useEffect(() => {
    if (signedInAt > 0) desk?.back();
  }, [desk, signedInAt]);
  const view = useSyncExternalStore(desk === null ? nothing : desk.subscribe, () => desk?.view ?? null);
  return { desk, view };
}

const nothing = (): (() => void) => () => {};
