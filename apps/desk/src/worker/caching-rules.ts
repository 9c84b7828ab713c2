/** How the desk's service worker handles a request. Pure. */

/**
 * `page`: from the network, and offline the installed shell. `file`: installed; its name changes with its bytes.
 * `pass`: left to the browser.
 */
export type CacheStrategy = 'page' | 'file' | 'pass';

/** Calls are never answered from here: the desk's offline data is in its own store, bound to an account. */
export function cacheStrategy(
  { method, mode, url }: { method: string; mode: string; url: string },
  origin: string,
): CacheStrategy {
  const { origin: requestOrigin, pathname } = new URL(url);
  if (method !== 'GET' || requestOrigin !== origin) return 'pass';
  if (pathname.startsWith('/desk/assets/')) return 'file';
  if (pathname !== '/desk' && !pathname.startsWith('/desk/')) return 'pass';
  return mode === 'navigate' && !/^\/desk\/(?:api(?:\/|$)|sw\.js$)/.test(pathname) ? 'page' : 'pass';
}

/** Caches of other versions of the desk. The site's own caches are left alone. */
export const outdated = (names: readonly string[], now: string): string[] =>
  names.filter((name) => name.startsWith(CACHES) && name !== now);

/** The site removes caches with its own prefix, so ours has another. */
export const CACHES = 'scorers-desk-';
