/** A block of HTML that is asked for again (SITE-032 to 034, MATCH-124). What came last stays when the next does not come. */

/** Milliseconds that an interval must exceed, or the block is never asked for again (SITE-034). */
const LEAST = 5_000;

export interface RefreshMeans {
  fetch(url: string, init: RequestInit): Promise<Pick<Response, 'ok' | 'text' | 'headers'>>;
  /** Milliseconds; answers how to take it back. */
  after(ms: number, act: () => void): () => void;
  hidden(): boolean;
  /** Puts the HTML in; false when it is not the moment, and the next turn tries again. */
  put(html: string): boolean;
}

/** Answers how to stop. A hidden page asks for nothing; the next turn looks again. */
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
    // The same again must not take the focus or the place away from a reader.
    if (html === last || stopped) return;
    if (means.put(html)) last = html;
  };
  const wait = (): void => {
    cancel = means.after(every, () => { void ask().catch(() => {}).then(() => { if (!stopped) wait(); }); });
  };
  wait();
  return () => { stopped = true; cancel(); };
}
