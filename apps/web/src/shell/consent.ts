/** Whether a reader may be counted, and shown advertising by what they read. Asked before either is done. */
import { cookie, type CookieJar } from './cookies.ts';

export interface Consent {
  counting: boolean;
  ads: boolean;
}

/** Where readers are asked: the European Economic Area with its outermost regions, Great Britain, and nowhere known. */
const ASKED = new Set(
  'AT AX BE BG CY CZ DE DK EE ES FI FR GB GF GP GR HR HU IE IS IT LI LT LU LV MF MQ MT NL NO PL PT RE RO SE SI SK YT not_set'.split(
    ' ',
  ),
);

/** As it was chosen; null while nobody chose, or chose under other words. */
export function chosen(jar: Pick<CookieJar, 'read'>, version: number): Consent | null {
  const [said, counting, ads] = (cookie(jar, 'consent') ?? '').split('.');
  if (said !== String(version) || !/^[01]$/.test(counting ?? '') || !/^[01]$/.test(ads ?? '')) return null;
  return { counting: counting === '1', ads: ads === '1' };
}

/** `ask`: nothing may be done until the reader says. */
export function consentOf(
  jar: Pick<CookieJar, 'read'>,
  { country, version }: { country: string; version: number },
): Consent | 'ask' {
  return chosen(jar, version) ?? (ASKED.has(country) ? 'ask' : { counting: true, ads: true });
}
