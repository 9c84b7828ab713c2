/** The interstitial page and its onward path (ADS-001, ADS-Q01). */

export const ROADBLOCK_PATH = '/cricbuzz-ads/roadblock';

/** Controls, spaces and the backslash, which browsers drop or read as a slash. */
const ODD = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
const MAX_LENGTH = 500;
/** Maximum nested percent-encodings before a path is rejected. */
const DECODINGS = 3;

/**
 * Returns `path` if it leads to this site: a single leading slash, and no encoding that a browser could read as another
 * host. Else returns `/`.
 */
export function roadblockPath(path: unknown): string {
  if (typeof path !== 'string' || path.length > MAX_LENGTH || !isPlain(path)) return '/';
  const url = URL.parse(path, BASE);
  if (url === null || url.origin !== BASE) return '/';
  // Parsing has resolved dot segments: `/.//evil` has become `//evil`.
  const made = `${url.pathname}${url.search}${url.hash}`;
  if (!isPlain(made) || url.pathname.toLowerCase().startsWith('/cricbuzz-ads')) return '/';
  return made;
}

const BASE = 'https://site.invalid';

/** Checks only the path, since a search query may contain `%20` or `//`. */
function isPlain(text: string): boolean {
  let path = /^[^?#]*/.exec(text)![0];
  if (ODD.test(text)) return false;
  for (let turn = 0; turn <= DECODINGS; turn++) {
    if (!path.startsWith('/') || path.includes('//') || ODD.test(path)) return false;
    const decoded = decodedPath(path);
    if (decoded === null) return false;
    if (decoded === path) return true;
    path = decoded;
  }
  return false;
}

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
