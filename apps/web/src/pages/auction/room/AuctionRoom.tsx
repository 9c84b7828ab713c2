import type { AuctionPage, AuctionRoom as RoomProps } from '@sightscreen/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Tabs } from '../Tabs.tsx';
import { BelowRoom } from './BelowRoom.tsx';
import { Room } from './Room.tsx';
import { roomInBrowser } from './room-in-browser.ts';

/** The room of an auction, which follows the sale: the lot, the tabs of the auction, and the tables below. */
export function AuctionRoom({
  room: printed,
  tabs,
  storeOf = roomInBrowser,
}: Pick<AuctionPage, 'tabs'> & { room: RoomProps; storeOf?: typeof roomInBrowser }) {
  const [store] = useState(() => storeOf(printed));
  const { room, isLost } = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(() => {
    document.addEventListener('visibilitychange', store.turned);
    window.addEventListener('online', store.turned);
    return () => {
      document.removeEventListener('visibilitychange', store.turned);
      window.removeEventListener('online', store.turned);
    };
  }, [store]);
  return (
    <>
      <Room live={room.live} isLost={isLost} />
      <Tabs tabs={tabs} />
      <div className="wrap auction auction--room">
        <BelowRoom {...room} tabs={tabs} />
      </div>
    </>
  );
}
