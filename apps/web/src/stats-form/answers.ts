/** Requests statistics pages; replies to outdated queries are ignored. */

export interface AnswerDeps {
  fetch(address: string, init: RequestInit): Promise<Pick<Response, 'status' | 'text' | 'url'>>;
  /** Shows a page in place of the current one. `address`: after redirects. */
  show(html: string, address: string, why: Why): void;
  /** Navigates, as without script. */
  leave(address: string): void;
  /** Whether a reply is pending. */
  awaited(yes: boolean): void;
}
/**
 * The cause of a query. `filter`: a changed filter; `link`: another query; `back`: the browser history, which already
 * has its address.
 */
export type Why = 'form' | 'filter' | 'link' | 'order' | 'page' | 'back';

/** Results and refused queries are both pages of the statistics desk. */
const SHOWN = [200, 400];

export function answers({ fetch, show, leave, awaited }: AnswerDeps): (address: string, why: Why) => Promise<void> {
  let requestNumber = 0;
  let stop = new AbortController();
  return async (address, why) => {
    const number = ++requestNumber;
    stop.abort();
    stop = new AbortController();
    awaited(true);
    const found = await fetch(address, { headers: { accept: 'text/html' }, signal: stop.signal })
      .then(async (reply) => ({ reply, html: await reply.text() }))
      .catch(() => null);
    if (number !== requestNumber) return;
    awaited(false);
    if (found === null || !SHOWN.includes(found.reply.status)) leave(address);
    else show(found.html, found.reply.url, why);
  };
}
