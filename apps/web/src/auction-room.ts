/** Script of the room of an auction: lot, bids, purses and places change as they do, without a reload. */
import { keepRoom, type RoomHeard } from './auction-room/keep-room.ts';
import { browserClock } from './live/clock.ts';
import { morph } from './live/morph.ts';

const TIMEOUT = 8_000;
const partOf = (within: ParentNode, name: string) => within.querySelector<HTMLElement>(`[data-room="${name}"]`);

const numberIn = (html: string): number => {
  const room = partOf(new DOMParser().parseFromString(html, 'text/html'), 'lot');
  if (room === null) throw new Error('The reply has no room.');
  return Number(room.dataset['number']);
};

/** Only what has changed is touched: a focus and a scrolled table stay. */
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

function open(address: string, heard: RoomHeard): (() => void) | null {
  if (typeof EventSource === 'undefined') return null;
  const source = new EventSource(address);
  for (const name of ['hello', 'heartbeat']) source.addEventListener(name, heard.alive);
  source.addEventListener('resync', heard.resync);
  source.addEventListener('room', ({ data }: MessageEvent<string>) => {
    const { number, html } = JSON.parse(data) as { number: number; html: string };
    heard.room(number, html);
  });
  source.addEventListener('error', () => heard.failed(source.readyState === EventSource.CLOSED));
  return () => source.close();
}

async function fetched(address: string): Promise<Response> {
  const reply = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT) });
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return reply;
}

const lot = partOf(document, 'lot');
if (lot !== null) {
  const { call = '' } = lot.dataset;
  const { turned } = keepRoom({
    clock: browserClock,
    hidden: () => document.hidden,
    shown: () => ({ number: Number(lot.dataset['number']), over: lot.dataset['phase'] === 'closed' }),
    open: (since, heard) => open(`${call}/stream?since=1-${since}`, heard),
    ask: async () => ((await (await fetched(call)).json()) as { number: number }).number,
    look: async () => {
      const html = await (await fetched(`${call}/room`)).text();
      return { number: numberIn(html), html };
    },
    put,
    lost: (is) => {
      const place = lot.querySelector<HTMLElement>('[data-lost]');
      if (place !== null) place.textContent = is ? (place.dataset['lost'] ?? '') : '';
    },
  });
  document.addEventListener('visibilitychange', turned);
  window.addEventListener('online', turned);
}
