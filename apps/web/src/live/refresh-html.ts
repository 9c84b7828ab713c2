/** Refreshes a block of HTML periodically (SITE-032 to 034, MATCH-124). On failure the last content stays. */

/** An interval up to this, in milliseconds, means no refresh (SITE-034). */
const LEAST = 5_000;

export interface RefreshMeans {
  fetch(url: string, init: RequestInit): Promise<Pick<Response, 'ok' | 'text' | 'headers'>>;
  /** Milliseconds; returns how to cancel it. */
  after(ms: number, act: () => void): () => void;
  hidden(): boolean;
  /** Inserts the HTML; false to retry at the next interval. */
  put(html: string): boolean;
}

/** Returns how to stop. A hidden page skips its turn. */
export function refreshHtml(url: string, every: number, means: RefreshMeans): () => void {
  if (!(every > LEAST)) return () => {};
  let stopped = false;
  let cancel = (): void => {};
  let last = '';
  const ask = async (): Promise<void> => {
    if (means.hidden()) return;
    const reply = await means.fetch(url, { headers: { accept: 'text/html' }, cache: 'no-cache' });
    if (!reply.ok || !(reply.headers.get('content-type') ?? '').startsWith('text/html')) return;
    const html = await reply.text();
    // Inserting identical HTML would lose the focus and the scroll position.
    if (html === last || stopped) return;
    if (means.put(html)) last = html;
  };
  const wait = (): void => {
    cancel = means.after(every, () => {
      void ask()
        .catch(() => {})
        .then(() => {
          if (!stopped) wait();
        });
    });
  };
  wait();
  return () => {
    stopped = true;
    cancel();
  };
}
