/**
 * Keeps a page with the scores of many matches consistent: when any match moves, the whole page is requested and
 * updated at once, so that its figures never disagree. Side effects only through `deps`.
 */
import { newer, type Reading, readingOf } from '../ui/age/freshness.ts';

/**
 * Such a page is rendered at most once a second and cached for another: requested sooner, it may be the previous one.
 */
export const SETTLE = 2_000;
/** With several matches in play something moves every few seconds: least time between requests. */
export const MIN_APART = 4_000;
const TIMEOUT = 15_000;
/** An interval up to this means no refresh (SITE-034, SITE-Q09). */
const MIN_INTERVAL = 5_000;

export interface MomentDeps {
  fetch(url: string, init: RequestInit): Promise<Pick<Response, 'ok' | 'text' | 'headers'>>;
  now(): number;
  random(): number;
  /** Milliseconds; returns how to cancel it. */
  after(ms: number, act: () => void): () => void;
  hidden(): boolean;
  put(html: string): void;
  /** Receives the freshness of what the page shows. */
  read(reading: Reading): void;
}
export interface Moment {
  /** A match of the page has moved. */
  moved(): void;
  /** The page is visible again. */
  seen(): void;
  /** The interval has changed. */
  intervalChanged(): void;
}

/** @param every milliseconds until a refresh without any move; up to 5,000 means none */
export function keepPageFresh(url: string, every: () => number, deps: MomentDeps): Moment {
  let requestedAt = Number.NEGATIVE_INFINITY;
  let last = '';
  let due = Number.POSITIVE_INFINITY;
  let reading: Reading | null = null;
  let asking = false;
  let cancel = (): void => {};

  function requestBy(when: number): void {
    if (when >= due) return;
    due = when;
    cancel();
    cancel = deps.after(Math.max(0, when - deps.now()), () => {
      if (!asking) void ask();
    });
  }
  async function ask(): Promise<void> {
    due = Number.POSITIVE_INFINITY;
    cancel();
    // A hidden page requests nothing until `seen`.
    if (deps.hidden()) return;
    asking = true;
    requestedAt = deps.now();
    try {
      // Mode `reload` sends no-cache headers; mode `no-cache` sends max-age=0.
      const reply = await deps.fetch(url, {
        headers: { accept: 'text/html' },
        cache: 'reload',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const html = reply.ok ? await reply.text() : '';
      if (html !== '') {
        if (html !== last) deps.put(html);
        last = html;
        const now = readingOf(reply.headers, deps.now());
        if (now !== null) deps.read((reading = newer(reading, now)));
      }
    } catch {
      // The page stays as it is; its displayed age grows.
    }
    asking = false;
    const then = due;
    due = Number.POSITIVE_INFINITY;
    requestBy(Math.min(then, nextByInterval()));
  }
  function nextByInterval(): number {
    const interval = every();
    return interval > MIN_INTERVAL ? requestedAt + interval : Infinity;
  }
  const moved = (): void => requestBy(Math.max(deps.now() + SETTLE * (1 + deps.random() / 2), requestedAt + MIN_APART));
  requestBy(deps.now());
  return {
    moved,
    seen: () => {
      if (deps.now() - requestedAt > SETTLE) requestBy(deps.now());
    },
    intervalChanged: () => {
      // A pending request applies the new interval when it completes.
      if (!asking && requestedAt > 0) requestBy(nextByInterval());
    },
  };
}
