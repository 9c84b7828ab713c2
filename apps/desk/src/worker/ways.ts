/** What the desk's service worker does with a request. Pure. */

/** `page`: from the network, and without one the shell as it was installed. `file`: installed, its name changes with its bytes. `pass`: not ours to touch. */
export type Way = 'page' | 'file' | 'pass';

/** Calls are never answered from here, read or write: what the desk knows without a connection lies in its own store, bound to an account. */
export function wayOf({ method, mode, url }: { method: string; mode: string; url: string }, origin: string): Way {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'pass';
  if (pathname.startsWith('/desk/assets/')) return 'file';
  if (pathname !== '/desk' && !pathname.startsWith('/desk/')) return 'pass';
  return mode === 'navigate' && !/^\/desk\/(?:api(?:\/|$)|sw\.js$)/.test(pathname) ? 'page' : 'pass';
}

/** Of the caches of this origin, those of the desk in another version. The site's own are not ours to remove. */
export const outdated = (names: readonly string[], now: string): string[] => names.filter((name) => name.startsWith(CACHES) && name !== now);

/** The site removes what begins with its own word, so ours begins with another. */
export const CACHES = 'scorers-desk-';
