/** Keeps one match up to date: by the shared stream when the match is pushed and the stream lives, else by polling. */
import type { LiveSnapshot } from '@sightscreen/contracts';
import type { Clock } from './clock.ts';
import { readDelta, readFrame, readOlder, readSnapshot } from './frame-reader.ts';
import { newer, readingOf, serverNow, type Reading } from '../ui/age/freshness.ts';
import { extend, restart, take, type MatchView } from './match-state.ts';
import { pollInterval, REQUEST_TIMEOUT } from './poll-interval.ts';
import type { SharedStream, StreamEvent } from './shared-stream.ts';

export type Fetcher = (address: string, options: { signal: AbortSignal; cache: RequestCache }) => Promise<Pick<Response, 'ok' | 'headers' | 'json'>>;
export interface FeedMeans {
  fetch: Fetcher; clock: Clock;
  /** Null: poll only. */
  stream: SharedStream | null;
}
export interface FeedState {
  view: MatchView; reading: Reading | null; failures: number;
  /** Database time of the newest fact in the view; null when only a snapshot brought it, which does not tell. */
  at: number | null;
}
export interface FeedClient {
  start(): void; stop(): void;
  /** Loads the lines before the oldest; false when they could not be had. */
  older(): Promise<boolean>;
  /** Asks at once, as after coming back online. */
  ask(): void;
}

export function feedClient(first: MatchView, push: boolean, means: FeedMeans, changed: (state: FeedState) => void): FeedClient {
  const { clock } = means;
  const id = first.match;
  let state: FeedState = { view: first, reading: null, failures: 0, at: null };
  let running = false;
  /** Joined to the stream, and whether it speaks. */
  let joined = false;
  let pushed = false;
  let asking: AbortController | null = null;
  let again = false;
  let leave = (): void => {};
  let unplan = (): void => {};

  function set(next: Partial<FeedState>): void {
    state = { ...state, ...next };
    changed(state);
  }
  function move(view: MatchView, at: number | null): void {
    if (view === state.view) return;
    set({ view, at });
    attune();
  }
  /** Joins or leaves the stream when somebody has changed how this match is told (MATCH-110). */
  function attune(): void {
    const wanted = (state.view.head.mode ?? (push ? 'push' : 'pull')) === 'push' && means.stream !== null;
    if (!running || wanted === joined) return;
    if (!wanted) {
      rest();
      return plan();
    }
    joined = true;
    leave = means.stream?.join(id, () => ({ epoch: state.view.epoch, number: state.view.number }), streamed) ?? leave;
  }
  function interval(): number | null {
    return pollInterval(state.view.head, serverNow(state.reading, clock.now()));
  }

  function plan(): void {
    unplan();
    const wait = interval();
    if (!running) return;
    if (wait === null) return rest();
    if (!pushed) unplan = clock.after(wait, () => void poll());
  }
  /** The match is over: nothing more to ask, nothing more to hear. */
  function rest(): void {
    leave();
    leave = () => {};
    joined = false;
    pushed = false;
  }

  async function poll(): Promise<void> {
    if (asking !== null) {
      again = true;
      return;
    }
    unplan();
    const attempt = new AbortController();
    asking = attempt;
    const late = clock.after(REQUEST_TIMEOUT, () => attempt.abort());
    const well = await ask(attempt.signal).catch(() => false);
    late();
    if (asking !== attempt) return;
    asking = null;
    if (!running) return;
    if (well) {
      set({ failures: 0 });
    } else {
      set({ failures: state.failures + 1 });
      // MATCH-111: two failures wait for the next interval, the third asks again at once, then the count starts anew.
      if (state.failures % 4 === 3) return void poll();
    }
    if (again) {
      again = false;
      return void poll();
    }
    plan();
  }

  /** Frames after what we have; a snapshot when the server cannot prove that there is no hole. */
  async function ask(signal: AbortSignal): Promise<boolean> {
    const { epoch, number } = state.view;
    const reply = await means.fetch(`/match-api/${id}/commentary-push.json?since=${number}&epoch=${epoch}`, { signal, cache: 'no-cache' });
    if (!reply.ok) return false;
    const delta = readDelta(await reply.json());
    if (delta === undefined || delta.match !== id) return false;
    let hole = delta.resync || delta.epoch !== state.view.epoch;
    for (const frame of hole ? [] : delta.frames) {
      const taken = take(state.view, frame);
      if (taken.kind === 'moved') move(taken.view, frame.at);
      else if (taken.kind === 'gap') hole = true;
    }
    if (hole || state.view.number < delta.number) return snapshot(signal);
    hear(readingOf(reply.headers, clock.now()));
    return true;
  }
  async function snapshot(signal: AbortSignal): Promise<boolean> {
    const reply = await means.fetch(`/match-api/${id}/commentary.json`, { signal, cache: 'no-cache' });
    if (!reply.ok) return false;
    const fresh: LiveSnapshot | undefined = readSnapshot(await reply.json());
    if (fresh === undefined || fresh.match !== id) return false;
    move(restart(state.view, fresh), null);
    hear(readingOf(reply.headers, clock.now()));
    return true;
  }
  function hear(reading: Reading | null): void {
    if (reading !== null) set({ reading: newer(state.reading, reading) });
  }

  function streamed(event: StreamEvent): void {
    if (event.name === 'down') {
      // Attempts that fail one after another must not put off the poll that is planned already.
      if (!pushed) return;
      pushed = false;
      return plan();
    }
    if (event.name === 'resync') return void poll();
    if (event.name === 'frame') {
      const frame = readFrame(event.data);
      const taken = frame === undefined ? ({ kind: 'gap' } as const) : take(state.view, frame);
      if (taken.kind === 'gap') return void poll();
      if (taken.kind === 'moved' && frame !== undefined) move(taken.view, frame.at);
      // A frame proves that the server knew the log up to its own moment; how long ago that was, the last reading of its clock tells.
      if (frame !== undefined && state.reading !== null) {
        const now = clock.now();
        hear({ asOf: frame.at, serverNow: serverNow(state.reading, now), heardAt: now });
      }
    } else {
      const { asOf, now, number, epoch } = event.data as { asOf?: unknown; now?: unknown; number?: unknown; epoch?: unknown };
      if (typeof asOf === 'number') hear({ asOf, serverNow: typeof now === 'number' ? now : asOf, heardAt: clock.now() });
      if ((typeof number === 'number' && number > state.view.number) || (typeof epoch === 'number' && epoch !== state.view.epoch)) return void poll();
    }
    // The frame itself may have said that this match is no longer pushed.
    if (!joined) return;
    if (!pushed) {
      pushed = true;
      set({ failures: 0 });
    }
    plan();
  }

  return {
    start() {
      if (running || interval() === null) return;
      running = true;
      attune();
      void poll();
    },
    stop() {
      running = false;
      unplan();
      rest();
      asking?.abort();
      asking = null;
    },
    ask() {
      if (running) void poll();
    },
    async older() {
      const asked = state.view.older;
      if (asked === null) return true;
      const twin = state.view.head.summary.type === 'HUN' ? 'h' : '';
      const attempt = new AbortController();
      const late = clock.after(REQUEST_TIMEOUT, () => attempt.abort());
      try {
        const reply = await means.fetch(`/api/cricket-match/${twin}commentary-pagination/${id}/${asked.innings}/${asked.before}`, { signal: attempt.signal, cache: 'default' });
        const page = reply.ok ? readOlder(await reply.json()) : undefined;
        if (page === undefined) return false;
        move(extend(state.view, asked, page), state.at);
        return true;
      } catch {
        return false;
      } finally {
        late();
      }
    },
  };
}
