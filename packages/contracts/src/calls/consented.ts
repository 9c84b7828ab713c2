/** What a reader agreed to, as the cookie `consent` tells, and where one is asked. Without zod, for the browser too. */

export interface Consented {
  counting: boolean;
  ads: boolean;
}

/** Where readers are asked: the European Economic Area with its outermost regions, Great Britain, and nowhere known. */
const ASKED = new Set(
  'AT AX BE BG CY CZ DE DK EE ES FI FR GB GF GP GR HR HU IE IS IT LI LT LU LV MF MQ MT NL NO PL PT RE RO SE SI SK YT not_set'.split(
    ' ',
  ),
);
export const isAsked = (country: string): boolean => ASKED.has(country);

/** As it was chosen; null while nobody chose, or chose under other words. @param value of the cookie */
export function chosenIn(value: string | null, version: number): Consented | null {
  const [said, counting, ads] = (value ?? '').split('.');
  if (said !== String(version) || !/^[01]$/.test(counting ?? '') || !/^[01]$/.test(ads ?? '')) return null;
  return { counting: counting === '1', ads: ads === '1' };
}

/** `ask`: nothing may be done until the reader says. @param value of the cookie */
export const consentedIn = (
  value: string | null,
  { country, version }: { country: string; version: number },
): Consented | 'ask' => chosenIn(value, version) ?? (isAsked(country) ? 'ask' : { counting: true, ads: true });
