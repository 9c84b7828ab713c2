/**
 * Keeps one match up to date: by the shared stream if the match is pushed and the stream works, otherwise by polling.
 */
import type { LiveSnapshot } from '@sightscreen/contracts';
import type { Clock } from './clock.ts';
import { readDelta, readFrame, readOlder, readSnapshot } from './frame-reader.ts';
import { newer, readingOf, serverNow, type Reading } from '../ui/age/freshness.ts';
import { extend, restart, take, type MatchView } from './match-state.ts';
import { pollInterval, REQUEST_TIMEOUT } from './poll-interval.ts';
import type { SharedStream, StreamEvent } from './shared-stream.ts';

export type Fetcher = (
  address: string,
  options: { signal: AbortSignal; cache: RequestCache },
) => Promise<Pick<Response, 'ok' | 'headers' | 'json'>>;
export interface FeedDeps {
  fetch: Fetcher;
  clock: Clock;
  /** Null: poll only. */
  stream: SharedStream | null;
}
export interface FeedState {
  view: MatchView;
  reading: Reading | null;
  failures: number;
  /** Database time of the newest fact in the view; null after a snapshot, which does not contain it. */
  at: number | null;
}
export interface FeedClient {
  start(): void;
  stop(): void;
  /** Loads the lines before the oldest; false on failure. */
  older(): Promise<boolean>;
  /** Polls at once, as after coming back online. */
  ask(): void;
}

export function feedClient(
  first: MatchView,
  push: boolean,
  deps: FeedDeps,
  changed: (state: FeedState) => void,
): FeedClient {
  const { clock } = deps;
  const id = first.match;
  let state: FeedState = { view: first, reading: null, failures: 0, at: null };
  let running = false;
  let joined = false;
  /** Whether the joined stream delivers. */
  let pushed = false;
  let polling: AbortController | null = null;
  let pollAgain = false;
  let leave = (): void => {};
  let cancelPoll = (): void => {};

  function set(next: Partial<FeedState>): void {
    state = { ...state, ...next };
    changed(state);
  }
  function move(view: MatchView, at: number | null): void {
    if (view === state.view) return;
    set({ view, at });
    followMode();
  }
  /** Joins or leaves the stream when the match has changed between push and pull (MATCH-110). */
  function followMode(): void {
    const wanted = (state.view.head.mode ?? (push ? 'push' : 'pull')) === 'push' && deps.stream !== null;
    if (!running || wanted === joined) return;
    if (!wanted) {
      leaveStream();
      return planPoll();
    }
    joined = true;
    leave = deps.stream?.join(id, () => ({ epoch: state.view.epoch, number: state.view.number }), streamed) ?? leave;
  }
  function interval(): number | null {
    return pollInterval(state.view.head, serverNow(state.reading, clock.now()));
  }

  function planPoll(): void {
    cancelPoll();
    const wait = interval();
    if (!running) return;
    if (wait === null) return leaveStream();
    if (!pushed) cancelPoll = clock.after(wait, () => void poll());
  }
  function leaveStream(): void {
    leave();
    leave = () => {};
    joined = false;
    pushed = false;
  }

  async function poll(): Promise<void> {
    if (polling !== null) {
      pollAgain = true;
      return;
    }
    cancelPoll();
    const attempt = new AbortController();
    polling = attempt;
    const late = clock.after(REQUEST_TIMEOUT, () => attempt.abort());
    const well = await ask(attempt.signal).catch(() => false);
    late();
    if (polling !== attempt) return;
    polling = null;
    if (!running) return;
    if (well) {
      set({ failures: 0 });
    } else {
      set({ failures: state.failures + 1 });
      // MATCH-111: two failures wait for the next interval, the third retries at once, then the count restarts.
      if (state.failures % 4 === 3) return void poll();
    }
    if (pollAgain) {
      pollAgain = false;
      return void poll();
    }
    planPoll();
  }

  /** Requests the frames after ours; a snapshot if any may be missing. */
  async function ask(signal: AbortSignal): Promise<boolean> {
    const { epoch, number } = state.view;
    const reply = await deps.fetch(`/match-api/${id}/commentary-push.json?since=${number}&epoch=${epoch}`, {
      signal,
      cache: 'no-cache',
    });
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
    addReading(readingOf(reply.headers, clock.now()));
    return true;
  }
  async function snapshot(signal: AbortSignal): Promise<boolean> {
    const reply = await deps.fetch(`/match-api/${id}/commentary.json`, { signal, cache: 'no-cache' });
    if (!reply.ok) return false;
    const fresh: LiveSnapshot | undefined = readSnapshot(await reply.json());
    if (fresh === undefined || fresh.match !== id) return false;
    move(restart(state.view, fresh), null);
    addReading(readingOf(reply.headers, clock.now()));
    return true;
  }
  function addReading(reading: Reading | null): void {
    if (reading !== null) set({ reading: newer(state.reading, reading) });
  }

  function streamed(event: StreamEvent): void {
    if (event.name === 'down') {
      // Repeated failures to connect must not postpone the planned poll.
      if (!pushed) return;
      pushed = false;
      return planPoll();
    }
    if (event.name === 'resync') return void poll();
    if (event.name === 'frame') {
      const frame = readFrame(event.data);
      const taken = frame === undefined ? ({ kind: 'gap' } as const) : take(state.view, frame);
      if (taken.kind === 'gap') return void poll();
      if (taken.kind === 'moved' && frame !== undefined) move(taken.view, frame.at);
      // A frame proves that the data is complete up to `frame.at`; the last reading of the server's clock gives its
      // age.
      if (frame !== undefined && state.reading !== null) {
        const now = clock.now();
        addReading({ asOf: frame.at, serverNow: serverNow(state.reading, now), heardAt: now });
      }
    } else {
      const { asOf, now, number, epoch } = event.data as {
        asOf?: unknown;
        now?: unknown;
        number?: unknown;
        epoch?: unknown;
      };
      if (typeof asOf === 'number')
        addReading({ asOf, serverNow: typeof now === 'number' ? now : asOf, heardAt: clock.now() });
      if (
        (typeof number === 'number' && number > state.view.number) ||
        (typeof epoch === 'number' && epoch !== state.view.epoch)
      )
        return void poll();
    }
    // That frame may have switched the match to polling.
    if (!joined) return;
    if (!pushed) {
      pushed = true;
      set({ failures: 0 });
    }
    planPoll();
  }

  return {
    start() {
      if (running || interval() === null) return;
      running = true;
      followMode();
      void poll();
    },
    stop() {
      running = false;
      cancelPoll();
      leaveStream();
      polling?.abort();
      polling = null;
    },
    ask() {
      if (running) void poll();
    },
    async older() {
      const position = state.view.older;
      if (position === null) return true;
      const twin = state.view.head.summary.type === 'HUN' ? 'h' : '';
      const attempt = new AbortController();
      const late = clock.after(REQUEST_TIMEOUT, () => attempt.abort());
      try {
        const reply = await deps.fetch(
          `/api/cricket-match/${twin}commentary-pagination/${id}/${position.innings}/${position.before}`,
          { signal: attempt.signal, cache: 'default' },
        );
        const page = reply.ok ? readOlder(await reply.json()) : undefined;
        if (page === undefined) return false;
        move(extend(state.view, position, page), state.at);
        return true;
      } catch {
        return false;
      } finally {
        late();
      }
    },
  };
}
