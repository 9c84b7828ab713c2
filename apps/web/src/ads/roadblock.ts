/**
 * The page before a page (ADS-Q02): on the way to the next page, once in 24 hours. Nobody is taken away from what they
 * have begun to read, nor kept from play: links to a match go there at once.
 */
import { ROADBLOCK_PATH } from '@sightscreen/contracts/adverts/roadblock';
import type { AdsReply } from '@sightscreen/contracts/calls/adverts';
import { cookie, type CookieJar } from '../shell/cookies.ts';

export function offerRoadblock(roadblock: NonNullable<AdsReply['roadblock']>, jar: CookieJar): void {
  document.addEventListener('click', (event) => {
    const { target, button, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest('a') : null;
    const next = link === null ? null : nextPath(link);
    // Its page sets the cookie; where none is kept it would come before every page.
    if (next === null || !navigator.cookieEnabled || cookie(jar, roadblock.cookie) !== null) return;
    event.preventDefault();
    location.assign(`${ROADBLOCK_PATH}?path=${encodeURIComponent(next)}`);
  });
}

/** Null for a link that a roadblock does not come before. */
function nextPath({ origin, pathname, search, hash, target, download }: HTMLAnchorElement): string | null {
  const own = origin === location.origin && target === '' && download === '';
  if (!own || (pathname === location.pathname && hash !== '')) return null;
  // Of a match, of the auction; of ads; files; and what is not a page.
  return /^\/(?:(?:hi|bn)\/)?(?:live-cricket-|cricket-match-|cricket-auction|adverts|cricbuzz-ads|files|calendar|desk)/.test(
    pathname,
  )
    ? null
    : pathname + search + hash;
}
