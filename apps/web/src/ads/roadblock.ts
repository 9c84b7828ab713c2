/**
 * The interstitial page (ADS-Q02), shown on the way to the next page once in 24 hours. It never interrupts reading or
 * delays play: links to a match skip it.
 */
import { drawOf } from '@sightscreen/contracts/adverts/draw';
import { adPageOf } from '@sightscreen/contracts/adverts/pages';
import { ROADBLOCK_PATH } from '@sightscreen/contracts/adverts/roadblock';
import type { AdsReply } from '@sightscreen/contracts/calls/adverts';
import { cookie, type CookieJar } from '../shell/cookies.ts';

type Roadblock = NonNullable<AdsReply['roadblock']>;

export function offerRoadblock(roadblock: Roadblock, jar: CookieJar): void {
  const draw = drawOf(Math.random);
  document.addEventListener('click', (event) => {
    const { target, button, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest('a') : null;
    const next = link === null ? null : pathBehind(link, location, roadblock, draw);
    // Its page sets the cookie; without cookies it would precede every page.
    if (next === null || !navigator.cookieEnabled || cookie(jar, roadblock.cookie) !== null) return;
    event.preventDefault();
    location.assign(`${ROADBLOCK_PATH}?path=${encodeURIComponent(next)}`);
  });
}

type Link = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'search' | 'hash' | 'target' | 'download'>;

/**
 * The target of a link if the interstitial precedes it; else null. Drawn here: drawing on the way would leave most
 * readers of a rare ad on an empty page (ADS-Q03).
 * @param draw of this page view, 1 to 100
 */
export function pathBehind(
  { origin, pathname, search, hash, target, download }: Link,
  here: { origin: string; pathname: string },
  { pages }: Pick<Roadblock, 'pages'>,
  draw: number,
): string | null {
  const own = origin === here.origin && target === '' && download === '';
  if (!own || (pathname === here.pathname && hash !== '')) return null;
  // Live matches and their list, files and calendars never wait for an ad.
  if (/^\/(?:(?:hi|bn)\/)?(?:live-cricket-|files|calendar)/.test(pathname)) return null;
  const page = adPageOf(pathname);
  return page !== null && draw <= (pages[page] ?? 0) ? pathname + search + hash : null;
}
