/** What the service worker does with a request, and how long it keeps things. Pure. */

/** `page`: from the network, and without one the page as it was last read. `file`: kept, since its name changes with its bytes. `pass`: not ours to touch. */
export type Way = 'page' | 'file' | 'pass';

/** Pages worth reading again without a network. Calls, streams, the desk and whatever else there is are never kept. */
const PAGES = /^\/(?:$|settings$|offline$|(?:text\/|hi\/|bn\/)?live-cricket-scores\/|live-cricket-scorecard\/|live-cricket-full-commentary\/|cricket-match-(?:highlights|overs|day|squads|info)\/)/;

export function wayOf({ method, mode, url }: { method: string; mode: string; url: string }, origin: string): Way {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'pass';
  if (pathname.startsWith('/assets/')) return 'file';
  return mode === 'navigate' && PAGES.test(pathname) && !/\.(?:svg|png)$/.test(pathname) ? 'page' : 'pass';
}

/** Only a whole answer of our own to exactly this address is kept: no error, no other page it was sent to. */
export const isWorthKeeping = ({ ok, status, type, redirected }: Pick<Response, 'ok' | 'status' | 'type' | 'redirected'>): boolean => ok && status === 200 && type === 'basic' && !redirected;

/** Files of ours that a page names: without them it is not whole when there is no network. */
export const filesOf = (html: string): readonly string[] => [...new Set(html.match(/\/assets\/[\w./-]+\w/g) ?? [])];

/** When a kept answer was known to be the newest, in milliseconds: as the server said, else its date. */
export function keptAsOf(headers: Pick<Headers, 'get'>): number | null {
  const said = Number(headers.get('X-As-Of') ?? Number.NaN);
  const moment = said > 0 ? said : Date.parse(headers.get('Date') ?? '');
  return Number.isFinite(moment) ? moment : null;
}

/** Entries a cache lets go, the oldest first, when it holds more than `most`. `keys` in the order in which they came. */
export const letGo = <T>(keys: readonly T[], most: number): readonly T[] => keys.slice(0, Math.max(0, keys.length - most));
