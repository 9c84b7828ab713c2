/** Script of the auction room: updates lot, bids, purses and squads without a reload. */
import { keepRoom, type RoomAt, type RoomHeard } from './auction-room/keep-room.ts';
import { browserClock } from './live/clock.ts';
import { morph } from './live/morph.ts';

const TIMEOUT = 8_000;
const partOf = (within: ParentNode, name: string) => within.querySelector<HTMLElement>(`[data-room="${name}"]`);

const standsAt = ({ dataset }: HTMLElement): RoomAt => ({
  epoch: Number(dataset['begun']),
  number: Number(dataset['number']),
});
function roomIn(html: string): RoomAt & { html: string } {
  const room = partOf(new DOMParser().parseFromString(html, 'text/html'), 'lot');
  if (room === null) throw new Error('The reply has no room.');
  return { ...standsAt(room), html };
}

/** Changes only what differs, so that focus and scroll positions remain. */
function put(html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const focused = document.activeElement;
  for (const name of ['lot', 'below']) {
    const [old, fresh] = [partOf(document, name), partOf(next, name)];
    if (old !== null && fresh !== null) morph(old, fresh);
  }
  if (focused instanceof HTMLElement && focused !== document.activeElement && focused.isConnected)
    focused.focus({ preventScroll: true });
  window.dispatchEvent(new Event('sightscreen:zone'));
}

function open(address: string, handlers: RoomHeard): (() => void) | null {
  if (typeof EventSource === 'undefined') return null;
  const source = new EventSource(address);
  for (const name of ['hello', 'heartbeat']) source.addEventListener(name, handlers.alive);
  source.addEventListener('resync', ({ data }: MessageEvent<string>) => handlers.resync(JSON.parse(data) as RoomAt));
  source.addEventListener('room', ({ data }: MessageEvent<string>) => {
    const { html, ...at } = JSON.parse(data) as RoomAt & { html: string };
    handlers.room(at, html);
  });
  source.addEventListener('error', () => handlers.failed(source.readyState === EventSource.CLOSED));
  return () => source.close();
}

/** Null if nothing has changed since the last request (304). */
function roomFetcher(address: string): () => Promise<(RoomAt & { html: string }) | null> {
  let tag: string | null = null;
  return async () => {
    const reply = await fetch(address, {
      cache: 'no-store',
      headers: tag === null ? {} : { 'if-none-match': tag },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (reply.status === 304) return null;
    if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
    const room = roomIn(await reply.text());
    tag = reply.headers.get('etag');
    return room;
  };
}

const lot = partOf(document, 'lot');
if (lot !== null) {
  const { call = '' } = lot.dataset;
  const { turned } = keepRoom({
    clock: browserClock,
    hidden: () => document.hidden,
    shown: () => ({ ...standsAt(lot), over: lot.dataset['phase'] === 'closed' }),
    open: ({ epoch, number }, handlers) => open(`${call}/stream?since=${epoch}-${number}`, handlers),
    look: roomFetcher(`${call}/room`),
    put,
    lost: (is) => {
      const place = lot.querySelector<HTMLElement>('[data-lost]');
      if (place !== null) place.textContent = is ? (place.dataset['lost'] ?? '') : '';
    },
  });
  document.addEventListener('visibilitychange', turned);
  window.addEventListener('online', turned);
}
