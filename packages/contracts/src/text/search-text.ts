/** Search text, in calls, on the page and in the browser (SEARCH-019 to 022). Free of zod. */

export const MIN_LETTERS = 3;
const MAX_LETTERS = 80;
/** Anything but letters, digits, spaces, dots, apostrophes and hyphens. */
export const REFUSED = /[^\p{L}\p{M}\p{N}\s.'’-]/gu;

/** SEARCH-021, SEARCH-022: the same messages in replies, on the page and under the field. */
export const SEARCH_REFUSED = {
  short: `Please enter minimum ${MIN_LETTERS} characters`,
  special: 'Special characters not allowed',
} as const;

export interface SearchText {
  /** Normalized text: stripped, on one line. */
  text: string;
  /** Why it cannot be searched for. `special`: too little is left without the refused characters. */
  refused: 'short' | 'special' | null;
}

const lettersOf = (text: string): number => [...text].length;

export function searchText(typed: string): SearchText {
  const trimmed = typed.normalize('NFC').trim();
  const stripped = trimmed.replace(REFUSED, '').replace(/\s+/gu, ' ').trim();
  const text = [...stripped].slice(0, MAX_LETTERS).join('').trim();
  if (lettersOf(trimmed) < MIN_LETTERS) return { text, refused: 'short' };
  return { text, refused: lettersOf(text) < MIN_LETTERS ? 'special' : null };
}
