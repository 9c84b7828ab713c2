const LONGEST = 100;

/**
 * Text as part of an address (SITE-046 to SITE-049): lower case, accents removed, other characters dropped ("St.
 * John's" is "st-johns"), spaces and dashes as one hyphen. Never empty: "-" stands for a text of which nothing is left
 * (SITE-Q12).
 */
export function slug(words: string): string {
  const plain = words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s\p{Pd}]/gu, '')
    .replace(/[\s\p{Pd}]+/gu, '-');
  return plain.slice(0, LONGEST).replace(/^-+|-+$/g, '') || '-';
}
