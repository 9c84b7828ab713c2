/** The banner of a partner for readers who arrive from its site (SITE-027, SITE-028, SITE-Q08). */
import type { Partner } from '@sightscreen/contracts/settings/public-settings';
import { cookie, type CookieJar, setCookie } from './cookies.ts';

const NAME = 'referral';
const LIVES_S = 30 * 60;
const REWRITTEN_MS = 30_000;

/** The partner that referred this reader: by the referrer's host or a parent domain, or by `utm_source`. */
export function partnerOf(partners: readonly Partner[], referrer: string, search: string): Partner | null {
  const host = hostOf(referrer).replace(/^www\./, '');
  const source = new URLSearchParams(search).get('utm_source');
  return (
    partners.find(
      (partner) =>
        host === partner.host ||
        host.endsWith(`.${partner.host}`) ||
        (partner.source !== null && partner.source === source),
    ) ?? null
  );
}

function hostOf(referrer: string): string {
  try {
    return new URL(referrer).hostname;
  } catch {
    return '';
  }
}

/**
 * Keeps the referral: of the partner the reader comes from, or of the cookie while it is valid. An open page rewrites
 * the cookie every 30 s, so that it expires half an hour after the visit.
 * @param of `may`: whether the reader agrees, checked each time, since another tab may withdraw consent
 */
export function keepReferral(
  jar: CookieJar,
  {
    partners,
    referrer,
    search,
    may,
  }: { partners: readonly Partner[]; referrer: string; search: string; may: () => boolean },
  every: (ms: number, act: () => void) => void,
): Partner | null {
  const known = cookie(jar, NAME);
  const partner = partnerOf(partners, referrer, search) ?? partners.find(({ host }) => host === known) ?? null;
  if (partner === null) return null;
  const write = (): boolean => may() && setCookie(jar, NAME, partner.host, LIVES_S);
  write();
  every(REWRITTEN_MS, write);
  return partner;
}
