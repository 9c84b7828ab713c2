/** The caching rules of the service worker. Pure. */

/**
 * `page`: network first, then cache, then the offline page. `online`: network first, then the offline page. `file`:
 * cache first, as its name changes with its content. `pass`: not handled.
 */
export type Way = 'page' | 'online' | 'file' | 'pass';

/** Pages worth reading offline. Everything else (calls, streams, the desk) is never cached. */
const PAGES = new RegExp(
  `^/(?:${[
    '$',
    'settings$',
    'more$',
    'stats$',
    'live-cricket-scores$',
    'offline$',
    '(?:text/|hi/|bn/)?live-cricket-scores/',
    'live-cricket-scorecard/',
    'live-cricket-full-commentary/',
    'cricket-match-(?:highlights|overs|day|squads|info)/',
    // Reference pages, without their HTML fragments.
    'cricket-(?:team|venues|rankings)(?:$|/)',
    'cricket-schedule(?:$|/(?!api/))',
    'cricket-series(?:$|/\\d)',
    'profiles/\\d',
  ].join('|')})`,
);

/** API calls, the desk, third-party sign-in and files: addresses that are not pages of this site. */
const NOT_PAGES =
  /^\/(?:api|match-api|feed|desk|metrics|healthz|readyz|outbox|cbplus|geo-location)(?:\/|$)|\.[a-z]\w*$/i;

export function cacheStrategy(
  { method, mode, url }: { method: string; mode: string; url: string },
  origin: string,
): Way {
  const { origin: requested, pathname } = new URL(url);
  if (method !== 'GET' || requested !== origin) return 'pass';
  if (pathname.startsWith('/assets/')) return 'file';
  if (mode !== 'navigate' || NOT_PAGES.test(pathname)) return 'pass';
  if (PAGES.test(pathname)) return 'page';
  return /\/api\//.test(pathname) ? 'pass' : 'online';
}

/** Only complete same-origin responses are cached: no errors, no redirects. */
export const isWorthKeeping = ({
  ok,
  status,
  type,
  redirected,
}: Pick<Response, 'ok' | 'status' | 'type' | 'redirected'>): boolean =>
  ok && status === 200 && type === 'basic' && !redirected;

/** Loaded on use, or used only by sites that show a preview of the page. */
const NOT_OFFLINE = /data-(?:search-style|islands|ads)="[^"]*"|\/assets\/[\w./-]+\.png/g;

/** Asset paths that a page references and needs offline; the search is useless there. */
export const filesOf = (html: string): readonly string[] => [
  ...new Set(html.replaceAll(NOT_OFFLINE, '').match(/\/assets\/[\w./-]+\w/g) ?? []),
];

/** When a cached response was known to be the newest, in milliseconds: from `X-As-Of`, otherwise `Date`. */
export function cachedAsOf(headers: Pick<Headers, 'get'>): number | null {
  const asOf = Number(headers.get('X-As-Of') ?? Number.NaN);
  const moment = asOf > 0 ? asOf : Date.parse(headers.get('Date') ?? '');
  return Number.isFinite(moment) ? moment : null;
}

/** Entries to remove from a cache that holds more than `most`: the oldest. `keys` are ordered oldest first. */
export const evicted = <T>(keys: readonly T[], most: number): readonly T[] =>
  keys.slice(0, Math.max(0, keys.length - most));
