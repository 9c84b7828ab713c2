/** Saves the page that a visitor wanted before sign-in (AUTH-109, AUTH-Q24). */

export interface SavedUrl {
  /** As returned by `sameSitePath`. */
  path: string;
  /** When it was saved, milliseconds. */
  at: number;
}

export const SAVED_URL_SECONDS = 300;
const MAX_LENGTH = 2_000;

/**
 * Returns the path of an address on this site, with query and fragment; null for any other. Parses like a browser,
 * since `/\evil`, `//evil` and `/..//evil` name other hosts.
 * @param origin `https://scores.example`
 */
export function sameSitePath(address: string, origin: string): string | null {
  if (address.length > MAX_LENGTH || !/^\/|^https?:\/\//i.test(address)) return null;
  // Browsers drop tabs and line breaks and trim whitespace, so this site never produces an address with them.
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/.test(address)) return null;
  const url = urlOf(address, origin);
  if (url === null || url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '') return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith('//') ? null : path;
}

/** Some supported browsers lack `URL.parse`. */
function urlOf(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin);
  } catch {
    return null;
  }
}

/** Null for an address of another site. */
export function saveUrl(address: string, { origin, now }: { origin: string; now: number }): SavedUrl | null {
  const path = sameSitePath(address, origin);
  return path === null ? null : { path, at: now };
}

/** Returns the path to follow; null if there is none, or if it is too old, in the future, or leads to another site. */
export function savedUrlToFollow(
  saved: SavedUrl | null,
  { origin, now }: { origin: string; now: number },
): string | null {
  if (saved === null) return null;
  const age = now - saved.at;
  return age >= 0 && age <= SAVED_URL_SECONDS * 1000 ? sameSitePath(saved.path, origin) : null;
}
