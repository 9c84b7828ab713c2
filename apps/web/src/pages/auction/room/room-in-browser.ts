/** Connects the store of an auction room with the server. */
import type { AuctionRoom } from '@sightscreen/contracts';
import { browserClock } from '../../../live/clock.ts';
import { type RoomAt, type RoomHeard, type RoomStore, roomStore } from './room-store.ts';

const TIMEOUT = 8_000;

export function roomInBrowser(first: AuctionRoom): RoomStore {
  const { currency, tournament, year } = first.live;
  const call = `/api/ipl-auction/live/${currency}/${tournament}/${year}`;
  return roomStore(first, {
    clock: browserClock,
    hidden: () => document.hidden,
    open: ({ epoch, number }, handlers) => openStream(`${call}/stream?since=${epoch}-${number}`, handlers),
    look: roomFetcher(`${call}/room`),
  });
}

function openStream(address: string, handlers: RoomHeard): (() => void) | null {
  if (typeof EventSource === 'undefined') return null;
  const source = new EventSource(address);
  for (const name of ['hello', 'heartbeat']) source.addEventListener(name, handlers.alive);
  source.addEventListener('resync', ({ data }: MessageEvent<string>) => handlers.resync(JSON.parse(data) as RoomAt));
  source.addEventListener('room', ({ data }: MessageEvent<string>) =>
    handlers.room((JSON.parse(data) as { room: AuctionRoom }).room),
  );
  source.addEventListener('error', () => handlers.failed(source.readyState === EventSource.CLOSED));
  return () => source.close();
}

/** Null if nothing has changed since the last request (304). */
function roomFetcher(address: string): () => Promise<AuctionRoom | null> {
  let tag: string | null = null;
  return async () => {
    const reply = await fetch(address, {
      cache: 'no-store',
      headers: tag === null ? {} : { 'if-none-match': tag },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (reply.status === 304) return null;
    if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
    const room = (await reply.json()) as AuctionRoom;
    tag = reply.headers.get('etag');
    return room;
  };
}
