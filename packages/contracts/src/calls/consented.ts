/** Parses the `consent` cookie, and tells where consent is required. Free of zod, so that the browser can import it. */

export interface Consented {
  counting: boolean;
  ads: boolean;
}

/**
 * Countries that require consent: the European Economic Area with its outermost regions, Great Britain, and unknown.
 */
const ASKED = new Set(
  'AT AX BE BG CY CZ DE DK EE ES FI FR GB GF GP GR HR HU IE IS IT LI LT LU LV MF MQ MT NL NO PL PT RE RO SE SI SK YT not_set'.split(
    ' ',
  ),
);
export const isAsked = (country: string): boolean => ASKED.has(country);

/** The stored choice; null if none was made for this version of the text. @param value of the cookie */
export function chosenIn(value: string | null, version: number): Consented | null {
  const [chosenVersion, counting, ads] = (value ?? '').split('.');
  if (chosenVersion !== String(version) || !/^[01]$/.test(counting ?? '') || !/^[01]$/.test(ads ?? '')) return null;
  return { counting: counting === '1', ads: ads === '1' };
}

/** `ask`: nothing may be done before the reader decides. @param value of the cookie */
export const consentedIn = (
  value: string | null,
  { country, version }: { country: string; version: number },
): Consented | 'ask' => chosenIn(value, version) ?? (isAsked(country) ? 'ask' : { counting: true, ads: true });
