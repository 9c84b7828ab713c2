/**
 * A page that tells the scores of many matches, kept at one moment: whatever moved, the page is asked for as a whole and all of it is brought up to date at once,
 * so that no two of its figures can part. Pure but for its means.
 */
import { newer, type Reading, readingOf } from '../ui/age/freshness.ts';

/** The site renders such a page at most once a second, and a shared cache keeps a copy for another: a page requested sooner may be the previous one. */
export const SETTLE = 2_000;
/** Several matches in play move every few seconds: the page is asked for no more often than this. */
export const LEAST_APART = 4_000;
const PATIENCE = 15_000;

export interface MomentMeans {
  fetch(url: string, init: RequestInit): Promise<Pick<Response, 'ok' | 'text' | 'headers'>>;
  now(): number;
  random(): number;
  /** Milliseconds; answers how to take it back. */
  after(ms: number, act: () => void): () => void;
  hidden(): boolean;
  put(html: string): void;
  /** How sure the page is of what it shows. */
  read(reading: Reading): void;
}
export interface Moment {
  /** A match of the page has moved. */
  moved(): void;
  /** Somebody looks at it again. */
  seen(): void;
}

/** @param every milliseconds after which it is asked for again though nothing was heard */
export function keepMoment(url: string, every: number, means: MomentMeans): Moment {
  let asked = Number.NEGATIVE_INFINITY;
  let last = '';
  let due = Number.POSITIVE_INFINITY;
  let reading: Reading | null = null;
  let asking = false;
  let cancel = (): void => {};

  function by(when: number): void {
    if (when >= due) return;
    due = when;
    cancel();
    cancel = means.after(Math.max(0, when - means.now()), () => { if (!asking) void ask(); });
  }
  async function ask(): Promise<void> {
    due = Number.POSITIVE_INFINITY;
    cancel();
    // A page that nobody looks at asks for nothing, and at once when it is seen again.
    if (means.hidden()) return;
    asking = true;
    asked = means.now();
    try {
      const reply = await means.fetch(url, { headers: { accept: 'text/html' }, cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) });
      const html = reply.ok ? await reply.text() : '';
      if (html !== '') {
        if (html !== last) means.put(html);
        last = html;
        const now = readingOf(reply.headers, means.now());
        if (now !== null) means.read(reading = newer(reading, now));
      }
    } catch {
      // What is shown stays, and its age says so.
    }
    asking = false;
    const then = due;
    due = Number.POSITIVE_INFINITY;
    by(Math.min(then, asked + every));
  }
  const moved = (): void => by(Math.max(means.now() + SETTLE * (1 + means.random() / 2), asked + LEAST_APART));
  by(means.now());
  return { moved, seen: () => { if (means.now() - asked > SETTLE) by(means.now()); } };
}
