/** Folds text for searches: lower case, without accents. Free of zod, so that the browser can import it. */

const COMBINING = /[\u0300-\u036f]/g;
/** Letters that Unicode does not decompose. */
const PLAIN: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ŋ: 'ng',
  ŧ: 't',
  ə: 'e',
};
const UNDECOMPOSED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
/** Replaces small letters that Unicode does not decompose by plain ones. */
export const undecomposed = (text: string): string => text.replace(UNDECOMPOSED, (letter) => PLAIN[letter] ?? letter);
export const APOSTROPHES = /['’ʼ`´]/g;

/** Drops marks of Latin, Greek and Cyrillic letters only, since marks of Indian scripts are vowels. */
export const folded = (text: string): string =>
  undecomposed(text.normalize('NFKD').replace(COMBINING, '').toLowerCase());

const plain = (text: string): string => folded(text.replace(APOSTROPHES, '')).replace(/\s+/gu, ' ');
/** Start of a word in a name. */
const WORDS = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu;

/** Whether the name, or the rest of it from a later word, starts with the typed text (STAT-018, STAT-019). */
export function hasWordPrefix(name: string, typed: string): boolean {
  const [foldedName, prefix] = [plain(name), plain(typed).trim()];
  return prefix === '' || [...foldedName.matchAll(WORDS)].some(({ index }) => foldedName.startsWith(prefix, index));
}
