/** Brings a page in step with the reader's stream: a gate before its store, filled by the server with the moment the reader is at. */
import type { Frame, LiveSnapshot } from '@sightscreen/contracts';
import { browserClock, type Clock } from '../clock.ts';
import type { Fetcher } from '../feed-client.ts';
import { readFrame, readSnapshot } from '../frame-reader.ts';
import type { MatchStore } from '../match-store.ts';
import { list } from '../read.ts';
import { gateOf } from './gate.ts';
import { browserPrinted, type Printed } from './printed.ts';

export { bringPrinted } from './printed.ts';

export interface InStepMeans { fetch: Fetcher; clock: Clock; /** Without it there is no page. */ printed?: Printed }
const browser: InStepMeans = { fetch: (address, options) => fetch(address, options), clock: browserClock, printed: browserPrinted };

/** The same wait for every reader would make one crowd of them. Milliseconds. */
const AGAIN = 3_000;
const PATIENCE = 8_000;
const asking = new WeakMap<MatchStore, AbortController>();

/**
 * Holds a page back by `seconds` (0 lets go). `seen`: whether the reader has already seen what the page shows, so that it may stay until the
 * earlier moment is known; after a reload nothing may be shown until then.
 */
export function keepBehind(store: MatchStore, match: string, seconds: number, seen: boolean, means: InStepMeans = browser): void {
  asking.get(store)?.abort();
  followPrinted(store, match, seconds, means);
  if (seconds === 0) return store.hold(0, null);
  const mine = new AbortController();
  asking.set(store, mine);
  const gate = gateOf(seen ? store.get().view : null);
  store.hold(seconds, gate);
  const ask = async (): Promise<void> => {
    const late = means.clock.after(PATIENCE, () => mine.abort());
    const found = await momentOf(match, seconds, mine.signal, means).catch(() => null);
    late();
    if (asking.get(store) !== mine) return;
    if (found === null) {
      means.clock.after(AGAIN * (0.5 + means.clock.random()), () => { if (asking.get(store) === mine) keepBehind(store, match, seconds, seen, means); });
      return;
    }
    gate.begin(found.live, found.frames);
    store.hold(seconds, gate);
  };
  void ask();
}

const following = new WeakMap<MatchStore, () => void>();
/** Keeps what the page prints once for everybody at the reader's moment, as its view moves; pages that bring themselves up to date see to it themselves. */
function followPrinted(store: MatchStore, match: string, seconds: number, { clock, printed }: InStepMeans): void {
  const followed = following.get(store);
  followed?.();
  following.delete(store);
  if (printed === undefined || printed.every() === null) return;
  if (seconds === 0) return followed === undefined ? undefined : printed.letGo();
  let at = '';
  let off = (): void => {};
  const gone = new AbortController();
  following.set(store, () => { gone.abort(); off(); });
  printed.unstep();
  const bring = async (): Promise<void> => {
    const { view, ready } = store.get();
    const here = `${view.epoch} ${view.number}`;
    const due = ready && here !== at;
    const well = !due || (await printed.bring(match, seconds, gone.signal).catch(() => false));
    if (gone.signal.aborted) return;
    if (due && well) at = here;
    off = clock.after(well ? (due ? (printed.every() ?? AGAIN) : 1_000) : AGAIN * (0.5 + clock.random()), () => void bring());
  };
  void bring();
}

async function momentOf(match: string, seconds: number, signal: AbortSignal, means: InStepMeans): Promise<{ live: LiveSnapshot; frames: Frame[] } | null> {
  const reply = await means.fetch(`/match-api/${match}/behind.json?seconds=${seconds}`, { signal, cache: 'no-store' });
  if (!reply.ok) return null;
  const body = await reply.json();
  const live = readSnapshot(body);
  const frames = list(readFrame)((body as { frames?: unknown } | null)?.frames);
  return live === undefined || frames === undefined || live.match !== match ? null : { live, frames };
}
