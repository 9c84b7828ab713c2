/** Cookies that count page views, with the reader's consent (ADS-028, ADS-029). */
import { AD_COOKIE_S } from '@sightscreen/contracts/adverts/networks';
import { cookie, type CookieJar, setCookie } from '../shell/cookies.ts';

/** Page views with gaps below one hour, and below ten seconds. */
export interface PageViews {
  views: number;
  sequence: number;
}

export function countView(jar: CookieJar): PageViews {
  const next = (name: string, seconds: number): number => {
    const stored = Number(cookie(jar, name));
    const count = Number.isSafeInteger(stored) && stored > 0 ? stored + 1 : 1;
    setCookie(jar, name, String(count), seconds);
    return count;
  };
  return { views: next('ad_views', AD_COOKIE_S.views), sequence: next('ad_sequence', AD_COOKIE_S.sequence) };
}
