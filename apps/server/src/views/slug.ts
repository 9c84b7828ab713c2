const LONGEST = 100;

/**
 * Words as a part of an address (SITE-046 to SITE-049): lower case, accents folded, other signs left out ("St. John's" is "st-johns"), spaces and
 * dashes one hyphen. Never empty: "-" stands for words of which nothing is left (SITE-Q12).
 */
export function slug(words: string): string {
  const plain = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9\s\p{Pd}]/gu, '').replace(/[\s\p{Pd}]+/gu, '-');
  return plain.slice(0, LONGEST).replace(/^-+|-+$/g, '') || '-';
}
