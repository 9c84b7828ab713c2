/** Reports of a page about itself (MISC-001 to 004): fire and forget, without identifying the reader. */
import type { AnalyticsEvent } from '@sightscreen/contracts/calls/analytics';

export type Report = (event: AnalyticsEvent) => void;
type Send = (address: string, init: RequestInit) => Promise<unknown>;

/**
 * Sends without credentials, so no cookie is included. Completes even if the page is being left.
 * @param may whether the reader may be counted, checked each time: consent may be withdrawn
 */
export const analyticsReporter =
  (send: Send, may: () => boolean): Report =>
  (event) => {
    if (!may()) return;
    void send('/analytics/event', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => {});
  };

/** The kind of a page by its path, such as `home` or `live-cricket-scores`. */
export function pageOf(pathname: string): string {
  const first = pathname.split('/')[1] ?? '';
  return first === '' ? 'home' : /^[a-z][a-z-]{0,31}$/.test(first) ? first : 'other';
}

export interface VisitStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/**
 * Whether this visit is counted, and whether this is its first page. Decided once per visit: `sampled` percent are
 * counted.
 * @param draw returns 0 up to 1
 */
export function visitOf(store: VisitStore, sampled: number, draw: () => number): { counted: boolean; first: boolean } {
  const known = store.getItem('visit');
  if (known === null) store.setItem('visit', draw() * 100 < sampled ? '1' : '0');
  return { counted: store.getItem('visit') === '1', first: known === null };
}

const MAX_REPORTS = 5;

/** Reports each error location once, a few per page. Outside production errors appear in the console only. */
export function errorReporter(env: string, page: string, report: Report): (error: unknown, where: string) => void {
  const reported = new Set<string>();
  return (error, where) => {
    if (env !== 'production' || reported.size >= MAX_REPORTS) return;
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    const place = `${where.replace(/^.*\//, '')} ${name}`.slice(0, 200);
    if (reported.has(place)) return;
    reported.add(place);
    report({ event: 'exception', page, place, message: withoutAddresses(message).slice(0, 300) });
  };
}

/** An address may contain the reader's search text. */
const withoutAddresses = (text: string): string => text.replaceAll(/\b(?:https?:\/\/|[\w.+-]+@)\S+/g, '…');
