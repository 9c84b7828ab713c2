/**
 * Delays a page to match the reader's stream: a gate in front of its store, filled by the server with the state of the
 * reader's moment.
 */
import type { Frame, LiveSnapshot } from '@sightscreen/contracts';
import { browserClock, type Clock } from '../clock.ts';
import type { Fetcher } from '../feed-client.ts';
import { readFrame, readSnapshot } from '../frame-reader.ts';
import type { MatchStore } from '../match-store.ts';
import { list } from '../read.ts';
import { gateOf } from './gate.ts';
import { browserPrinted, type Printed } from './printed.ts';

export { bringPrinted } from './printed.ts';

export interface DelayDeps {
  fetch: Fetcher;
  clock: Clock;
  /** Absent without a document. */ printed?: Printed;
}
const browser: DelayDeps = {
  fetch: (address, options) => fetch(address, options),
  clock: browserClock,
  printed: browserPrinted,
};

/** Mean wait before a retry, randomised to spread readers. Milliseconds. */
const RETRY = 3_000;
const TIMEOUT = 8_000;
const asking = new WeakMap<MatchStore, AbortController>();

/**
 * Delays a page by `seconds` (0 ends the delay). `seen`: the reader has already seen what the page shows, so it may
 * stay until the earlier moment is known; after a reload nothing may be shown until then.
 *
 * @param page names the page for the server
 */
export function keepBehind(
  store: MatchStore,
  page: string,
  seconds: number,
  seen: boolean,
  deps: DelayDeps = browser,
): void {
  asking.get(store)?.abort();
  const { match } = store.get().view;
  followPrinted(store, page, seconds, deps);
  if (seconds === 0) return store.hold(0, null);
  const mine = new AbortController();
  asking.set(store, mine);
  const gate = gateOf(seen ? store.get().view : null);
  store.hold(seconds, gate);
  const ask = async (): Promise<void> => {
    const late = deps.clock.after(TIMEOUT, () => mine.abort());
    const found = await momentOf(match, seconds, mine.signal, deps).catch(() => null);
    late();
    if (asking.get(store) !== mine) return;
    if (found === null) {
      deps.clock.after(RETRY * (0.5 + deps.clock.random()), () => {
        if (asking.get(store) === mine) keepBehind(store, page, seconds, seen, deps);
      });
      return;
    }
    gate.begin(found.live, found.frames);
    store.hold(seconds, gate);
  };
  void ask();
}

const following = new WeakMap<MatchStore, () => void>();
/**
 * Keeps the server-rendered parts of the page at the reader's moment; pages that refresh themselves do this on their
 * own.
 */
function followPrinted(store: MatchStore, page: string, seconds: number, { clock, printed }: DelayDeps): void {
  following.get(store)?.();
  following.delete(store);
  const every = printed?.every(page) ?? null;
  if (printed === undefined || every === null || seconds === 0) return;
  let at = '';
  let off = (): void => {};
  const gone = new AbortController();
  following.set(store, () => {
    gone.abort();
    off();
  });
  printed.unstep();
  const bring = async (): Promise<void> => {
    const { view, ready } = store.get();
    const here = `${view.epoch} ${view.number}`;
    const due = ready && here !== at;
    const well = !due || (await printed.bring(view.match, seconds, page, gone.signal).catch(() => false));
    if (gone.signal.aborted) return;
    if (due && well) at = here;
    off = clock.after(well ? (due ? every : 1_000) : RETRY * (0.5 + clock.random()), () => void bring());
  };
  void bring();
}

async function momentOf(
  match: string,
  seconds: number,
  signal: AbortSignal,
  deps: DelayDeps,
): Promise<{ live: LiveSnapshot; frames: Frame[] } | null> {
  const reply = await deps.fetch(`/match-api/${match}/behind.json?seconds=${seconds}`, { signal, cache: 'no-store' });
  if (!reply.ok) return null;
  const body = await reply.json();
  const live = readSnapshot(body);
  const frames = list(readFrame)((body as { frames?: unknown } | null)?.frames);
  return live === undefined || frames === undefined || live.match !== match ? null : { live, frames };
}
