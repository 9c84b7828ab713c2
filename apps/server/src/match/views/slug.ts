import { undecomposed } from '@sightscreen/contracts/text/folded';

const MAX_LENGTH = 100;

/**
 * Text as part of a URL (SITE-046 to SITE-049): lower case, accents removed, other characters dropped ("St. John's" is
 * "st-johns"), spaces and dashes as one hyphen. Never empty: "-" replaces a text without usable characters (SITE-Q12).
 * The database has the same function (`name_slug`).
 */
export const slug = (words: string): string => hyphenated(undecomposed(plain(words)));

/** The noun replaces a name without a Latin letter or digit. */
export const slugOr = (words: string, noun: string): string => {
  const found = slug(words);
  return found === '-' ? noun : found;
};

/** The former version, before letters such as ø and ß were folded; old links still use it. */
export const formerSlug = (words: string): string => hyphenated(plain(words));

const plain = (words: string): string => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const hyphenated = (text: string): string =>
  text
    .replace(/[^a-z0-9\s\p{Pd}]/gu, '')
    .replace(/[\s\p{Pd}]+/gu, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '') || '-';
