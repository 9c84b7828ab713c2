/** Requests the statistics page as data; replies to outdated queries are ignored. */
import type { StatsPage } from '@sightscreen/contracts';

export interface StatsRequestDeps {
  fetch(address: string, init: RequestInit): Promise<Pick<Response, 'ok' | 'json'>>;
  /** Shows a page in place of the current one, at its own address. */
  show(page: StatsPage, address: string, why: Why): void;
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

export function statsRequests({
  fetch,
  show,
  leave,
  awaited,
}: StatsRequestDeps): (address: string, why: Why) => Promise<void> {
  let requestNumber = 0;
  let stop = new AbortController();
  return async (address, why) => {
    const number = ++requestNumber;
    stop.abort();
    stop = new AbortController();
    awaited(true);
    const { pathname, search } = new URL(address, 'http://site');
    const init = { headers: { accept: 'application/json' }, signal: stop.signal };
    const page = await fetch(`/stats/page.json${search}`, init)
      .then(async (reply) => (reply.ok ? ((await reply.json()) as StatsPage) : null))
      .catch(() => null);
    if (number !== requestNumber) return;
    awaited(false);
    if (page === null) leave(address);
    // A refused query has no canonical address.
    else show(page, page.faults.length > 0 ? pathname + search : page.base.path, why);
  };
}
