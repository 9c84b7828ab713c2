/** The page that somebody wanted to read before they were asked to sign in (AUTH-109, AUTH-Q24). */

export interface SavedUrl {
  /** As `sameSitePath` gave it. */
  path: string;
  /** When it was saved, milliseconds. */
  at: number;
}

export const SAVED_URL_SECONDS = 300;
const MAX_LENGTH = 2_000;

/**
 * The path of an address on this site, with query and fragment; null for any other. What it returns is what a browser
 * would go to, since addresses are read by the same rules: `/\evil`, `//evil` and `/..//evil` name other hosts.
 * @param origin `https://scores.example`
 */
export function sameSitePath(address: string, origin: string): string | null {
  if (address.length > MAX_LENGTH || !/^\/|^https?:\/\//i.test(address)) return null;
  // Browsers drop tabs and line breaks and trim what is around: an address with them was not made by us.
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/.test(address)) return null;
  const url = urlOf(address, origin);
  if (url === null || url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '') return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith('//') ? null : path;
}

/** `URL.parse` is younger than browsers that read the site. */
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

/** Where to go; null for none, one that is too old or from the future, and one that somebody else put there. */
export function followedUrl(saved: SavedUrl | null, { origin, now }: { origin: string; now: number }): string | null {
  if (saved === null) return null;
  const age = now - saved.at;
  return age >= 0 && age <= SAVED_URL_SECONDS * 1000 ? sameSitePath(saved.path, origin) : null;
}
