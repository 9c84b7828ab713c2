/**
 * One stream for all tabs of a browser: HTTP/1.1 allows six connections a host, so the seventh tab would hang. The tab that holds the lock
 * opens the stream for every match that any tab wants and passes the events on; when it goes, the next tab in the queue takes over.
 */
import type { Clock } from './clock.ts';
import { parsed } from './read.ts';

export interface Position { epoch: number; number: number }
export interface StreamEvent { name: 'hello' | 'frame' | 'heartbeat' | 'resync' | 'down'; match: string; data: unknown }
/** Joins one match; the answer leaves it. */
export interface SharedStream { join(match: string, at: () => Position, hear: (event: StreamEvent) => void): () => void }

export interface Source { listen(name: string, hear: (data: string) => void): void; failed(act: () => void): void; close(): void }
export interface Channel { post(message: unknown): void; listen(hear: (message: unknown) => void): void }
export interface StreamMeans {
  clock: Clock;
  /** This tab, unlike any other. */
  tab: string;
  open(address: string): Source;
  /** Calls `hold` when this tab is the one, keeps the lock until the promise settles. The answer gives up waiting. */
  lead(hold: () => Promise<void>): () => void;
  channel: Channel | null;
}

/** The server takes no more in one stream. */
export const MOST_MATCHES = 12;
const EVENTS = ['hello', 'frame', 'heartbeat', 'resync'] as const;
const CALL_AGAIN = 20_000;
const FORGET_TAB = 70_000;

interface Wish { match: string; at: Position }
type Message =
  | { kind: 'want'; tab: string; wishes: Wish[] }
  | { kind: 'leader' }
  | { kind: 'event'; name: StreamEvent['name']; match: string; data: unknown };

export function sharedStream(means: StreamMeans): SharedStream {
  const { clock, tab } = means;
  const mine = new Map<string, { at: () => Position; hear: (event: StreamEvent) => void }>();
  const others = new Map<string, { wishes: Wish[]; heardAt: number }>();
  let waiting: (() => void) | null = null;
  let leading: (() => void) | null = null;
  let source: Source | null = null;
  let open: ReadonlySet<string> = new Set();
  let failures = 0;
  let patience = 45_000;
  let stopRetry = (): void => {};
  let stopWatch = (): void => {};
  let stopCall = (): void => {};
  let stopLook = (): void => {};

  means.channel?.listen((message) => {
    const heard = message as Message;
    if (heard.kind === 'event') tell(heard);
    else if (heard.kind === 'leader') callOut();
    else if (heard.tab !== tab) {
      if (heard.wishes.length === 0) others.delete(heard.tab);
      else others.set(heard.tab, { wishes: heard.wishes, heardAt: clock.now() });
      if (leading !== null) look();
    }
  });

  function tell(event: StreamEvent): void {
    mine.get(event.match)?.hear(event);
  }
  function spread(event: StreamEvent): void {
    means.channel?.post({ kind: 'event', ...event } satisfies Message);
    tell(event);
  }
  function wishes(): Wish[] {
    return [...mine].map(([match, { at }]) => ({ match, at: at() }));
  }
  /** Says what this tab wants, now and again, so that a leader can forget tabs that died without a word. */
  function callOut(): void {
    stopCall();
    means.channel?.post({ kind: 'want', tab, wishes: wishes() } satisfies Message);
    if (mine.size > 0) stopCall = clock.after(CALL_AGAIN, callOut);
  }

  function wanted(): Map<string, Position> {
    const all = new Map<string, Position>();
    const now = clock.now();
    for (const [name, other] of others) if (now - other.heardAt > FORGET_TAB) others.delete(name);
    for (const wish of [...wishes(), ...[...others.values()].flatMap((other) => other.wishes)]) {
      if (!all.has(wish.match) && all.size < MOST_MATCHES) all.set(wish.match, wish.at);
    }
    return all;
  }
  /** Opens again when a match is wanted that the stream does not bring. A short wait lets tabs that open together share one connection. */
  function look(): void {
    stopLook();
    stopLook = clock.after(60, () => {
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
    const from = means.open(`/match-api/stream?ids=${[...open].join(',')}&detail=frames&since=${encodeURIComponent(since)}`);
    source = from;
    for (const name of EVENTS) {
      from.listen(name, (json) => {
        if (source !== from) return;
        failures = 0;
        const data = parsed(json) as { match?: unknown; heartbeatMs?: unknown } | undefined;
        if (name === 'hello' && typeof data?.heartbeatMs === 'number') patience = Math.max(5_000, data.heartbeatMs * 2.5);
        watch();
        if (typeof data?.match === 'string') spread({ name, match: data.match, data });
        else for (const match of open) spread({ name, match, data });
      });
    }
    from.failed(() => { if (source === from) failed(); });
    watch();
  }
  /** A connection that says nothing for two heartbeats and a half is dead, whatever the browser believes. */
  function watch(): void {
    stopWatch();
    stopWatch = clock.after(patience, failed);
  }
  function failed(): void {
    const lost = [...open];
    drop();
    failures += 1;
    for (const match of lost) spread({ name: 'down', match, data: null });
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
    waiting = means.lead(() => new Promise<void>((resolve) => {
      waiting = null;
      leading = resolve;
      failures = 0;
      means.channel?.post({ kind: 'leader' } satisfies Message);
      look();
    }));
  }
  function standDown(): void {
    stopLook();
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
      callOut();
      if (leading !== null) look();
      return () => {
        if (mine.get(match)?.hear !== hear) return;
        mine.delete(match);
        callOut();
        if (mine.size === 0) standDown();
      };
    },
  };
}
