/** Asks for pages of answers, of which the latest counts: one that comes after a later question is ignored. */

export interface AnswerMeans {
  fetch(address: string, init: RequestInit): Promise<Pick<Response, 'status' | 'text' | 'url'>>;
  /** A page to show in place of the one that is shown. `address`: where it is, after redirects. */
  show(html: string, address: string, why: Why): void;
  /** As without script. */
  leave(address: string): void;
  /** Whether one is awaited. */
  awaited(yes: boolean): void;
}
/**
 * What led to it. `filter`: a change of what is asked; `link`: another question. `back`: the reader's history, which
 * has its address already.
 */
export type Why = 'form' | 'filter' | 'link' | 'order' | 'page' | 'back';

/** An answer, or a question that is refused: both are pages of the desk. */
const SHOWN = [200, 400];

export function answers({ fetch, show, leave, awaited }: AnswerMeans): (address: string, why: Why) => Promise<void> {
  let asked = 0;
  let stop = new AbortController();
  return async (address, why) => {
    const number = ++asked;
    stop.abort();
    stop = new AbortController();
    awaited(true);
    const found = await fetch(address, { headers: { accept: 'text/html' }, signal: stop.signal })
      .then(async (reply) => ({ reply, html: await reply.text() }))
      .catch(() => null);
    if (number !== asked) return;
    awaited(false);
    if (found === null || !SHOWN.includes(found.reply.status)) leave(address);
    else show(found.html, found.reply.url, why);
  };
}
