/**
 * The page before a page (ADS-Q02): on the way to the next page, once in 24 hours. Nobody is taken away from what they
 * have begun to read, nor kept from play: links to a match go there at once.
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
    // Its page sets the cookie; where none is kept it would come before every page.
    if (next === null || !navigator.cookieEnabled || cookie(jar, roadblock.cookie) !== null) return;
    event.preventDefault();
    location.assign(`${ROADBLOCK_PATH}?path=${encodeURIComponent(next)}`);
  });
}

type Link = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'search' | 'hash' | 'target' | 'download'>;

/**
 * Where a link leads if one comes before that page; else null. Drawn here and not on the way: most of those who are led
 * to an ad that is seldom shown would find none (ADS-Q03).
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
  // The list of matches, too: on the way to play; files; and what is not a page.
  if (/^\/(?:(?:hi|bn)\/)?(?:live-cricket-|files|calendar)/.test(pathname)) return null;
  const page = adPageOf(pathname);
  return page !== null && draw <= (pages[page] ?? 0) ? pathname + search + hash : null;
}
