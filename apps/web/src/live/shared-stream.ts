/**
 * One stream for all tabs of a browser: HTTP/1.1 allows six connections a host, so the seventh tab would hang. The tab
 * that holds the lock opens the stream for every match that any tab wants and passes the events on; when it goes, the
 * next tab in the queue takes over.
 */
import type { Clock } from './clock.ts';
import { parsed } from './read.ts';

export interface Position {
  epoch: number;
  number: number;
}
export interface StreamEvent {
  name: 'hello' | 'frame' | 'heartbeat' | 'resync' | 'down';
  match: string;
  data: unknown;
}
/** Joins one match; returns how to leave it. */
export interface SharedStream {
  join(match: string, at: () => Position, hear: (event: StreamEvent) => void): () => void;
}

export interface Source {
  listen(name: string, hear: (data: string) => void): void;
  failed(act: () => void): void;
  close(): void;
}
export interface Channel {
  post(message: unknown): void;
  listen(hear: (message: unknown) => void): void;
}
export interface StreamDeps {
  clock: Clock;
  /** Unique id of this tab. */
  tab: string;
  open(address: string): Source;
  /**
   * Calls `hold` when this tab gets the lock, and keeps the lock until its promise settles. Returns how to stop
   * waiting.
   */
  lead(hold: () => Promise<void>): () => void;
  channel: Channel | null;
}

/** The server's limit for one stream. */
export const MAX_MATCHES = 12;
const EVENTS = ['hello', 'frame', 'heartbeat', 'resync'] as const;
const ANNOUNCE_EVERY = 20_000;
const FORGET_TAB = 70_000;

interface Subscription {
  match: string;
  at: Position;
}
type Message =
  | { kind: 'want'; tab: string; subscriptions: Subscription[] }
  | { kind: 'leader' }
  | { kind: 'event'; name: StreamEvent['name']; match: string; data: unknown };

export function sharedStream(deps: StreamDeps): SharedStream {
  const { clock, tab } = deps;
  const mine = new Map<string, { at: () => Position; hear: (event: StreamEvent) => void }>();
  const others = new Map<string, { subscriptions: Subscription[]; heardAt: number }>();
  let waiting: (() => void) | null = null;
  let leading: (() => void) | null = null;
  let source: Source | null = null;
  let open: ReadonlySet<string> = new Set();
  let failures = 0;
  let silenceMs = 45_000;
  let stopRetry = (): void => {};
  let stopWatch = (): void => {};
  let stopAnnouncing = (): void => {};
  let stopReconsidering = (): void => {};

  deps.channel?.listen((message) => {
    const received = message as Message;
    if (received.kind === 'event') deliver(received);
    else if (received.kind === 'leader') announce();
    else if (received.tab !== tab) {
      if (received.subscriptions.length === 0) others.delete(received.tab);
      else others.set(received.tab, { subscriptions: received.subscriptions, heardAt: clock.now() });
      if (leading !== null) reconsider();
    }
  });

  function deliver(event: StreamEvent): void {
    mine.get(event.match)?.hear(event);
  }
  function broadcast(event: StreamEvent): void {
    deps.channel?.post({ kind: 'event', ...event } satisfies Message);
    deliver(event);
  }
  function subscriptions(): Subscription[] {
    return [...mine].map(([match, { at }]) => ({ match, at: at() }));
  }
  /** Announces the matches of this tab, repeatedly, so that a leader can drop crashed tabs. */
  function announce(): void {
    stopAnnouncing();
    deps.channel?.post({ kind: 'want', tab, subscriptions: subscriptions() } satisfies Message);
    if (mine.size > 0) stopAnnouncing = clock.after(ANNOUNCE_EVERY, announce);
  }

  function wanted(): Map<string, Position> {
    const all = new Map<string, Position>();
    const now = clock.now();
    for (const [name, other] of others) if (now - other.heardAt > FORGET_TAB) others.delete(name);
    for (const subscription of [...subscriptions(), ...[...others.values()].flatMap((other) => other.subscriptions)]) {
      if (!all.has(subscription.match) && all.size < MAX_MATCHES) all.set(subscription.match, subscription.at);
    }
    return all;
  }
  /**
   * Reconnects if a wanted match is missing from the stream. The short wait lets tabs that open together share one
   * connection.
   */
  function reconsider(): void {
    stopReconsidering();
    stopReconsidering = clock.after(60, () => {
      const all = wanted();
      if (all.size === 0) return drop();
      if (source === null ? failures === 0 : [...all.keys()].some((match) => !open.has(match))) connect();
    });
  }
  function connect(): void {
    drop();
    const all = wanted();
    if (leading === null || all.size === 0) return;
    open = new Set(all.keys());
    const since = [...all].map(([match, at]) => `${match}:${at.epoch}-${at.number}`).join(',');
    const from = deps.open(
      `/match-api/stream?ids=${[...open].join(',')}&detail=frames&since=${encodeURIComponent(since)}`,
    );
    source = from;
    for (const name of EVENTS) {
      from.listen(name, (json) => {
        if (source !== from) return;
        failures = 0;
        const data = parsed(json) as { match?: unknown; heartbeatMs?: unknown } | undefined;
        if (name === 'hello' && typeof data?.heartbeatMs === 'number')
          silenceMs = Math.max(5_000, data.heartbeatMs * 2.5);
        watch();
        if (typeof data?.match === 'string') broadcast({ name, match: data.match, data });
        else for (const match of open) broadcast({ name, match, data });
      });
    }
    from.failed(() => {
      if (source === from) failed();
    });
    watch();
  }
  /** A connection silent for two and a half heartbeats is dead, even if the browser reports it open. */
  function watch(): void {
    stopWatch();
    stopWatch = clock.after(silenceMs, failed);
  }
  function failed(): void {
    const lost = [...open];
    drop();
    failures += 1;
    for (const match of lost) broadcast({ name: 'down', match, data: null });
    const wait = Math.min(60_000, 1_000 * 2 ** Math.min(failures, 6)) * (0.5 + clock.random());
    stopRetry = clock.after(wait, connect);
  }
  function drop(): void {
    stopRetry();
    stopWatch();
    source?.close();
    source = null;
    open = new Set();
  }

  function queue(): void {
    if (waiting !== null || leading !== null) return;
    waiting = deps.lead(
      () =>
        new Promise<void>((resolve) => {
          waiting = null;
          leading = resolve;
          failures = 0;
          deps.channel?.post({ kind: 'leader' } satisfies Message);
          reconsider();
        }),
    );
  }
  function stopLeading(): void {
    stopReconsidering();
    waiting?.();
    waiting = null;
    drop();
    others.clear();
    leading?.();
    leading = null;
  }

  return {
    join(match, at, hear) {
      mine.set(match, { at, hear });
      queue();
      announce();
      if (leading !== null) reconsider();
      return () => {
        if (mine.get(match)?.hear !== hear) return;
        mine.delete(match);
        announce();
        if (mine.size === 0) stopLeading();
      };
    },
  };
}
