/** Text as searches compare it: lower case, without accents. Without zod, for the browser too. */

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
/** Small letters that Unicode does not decompose, written with plain ones. */
export const undecomposed = (text: string): string => text.replace(UNDECOMPOSED, (letter) => PLAIN[letter] ?? letter);
export const APOSTROPHES = /['’ʼ`´]/g;

/** Marks of Indian scripts are vowels: only those of Latin, Greek and Cyrillic letters are dropped. */
export const folded = (text: string): string =>
  undecomposed(text.normalize('NFKD').replace(COMBINING, '').toLowerCase());

const plain = (text: string): string => folded(text.replace(APOSTROPHES, '')).replace(/\s+/gu, ' ');
/** Where a word of a name begins. */
const WORDS = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu;

/** Whether the name begins with what is typed, or goes on so from a later word of it (STAT-018, STAT-019). */
export function beginsSo(name: string, typed: string): boolean {
  const [whole, asked] = [plain(name), plain(typed).trim()];
  return asked === '' || [...whole.matchAll(WORDS)].some(({ index }) => whole.startsWith(asked, index));
}
