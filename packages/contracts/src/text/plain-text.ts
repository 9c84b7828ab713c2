/** Normalizes names for storage: one line of NFC text in which every character is visible. */

/**
 * Controls, and characters that render as nothing: Hangul fillers, tags, variation selectors, direction marks, joiners.
 * Removed so that different names cannot look alike.
 */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFF9-\uFFFB]/gu;
/** Scripts in which a joiner between letters has no effect. */
const JOINS_NOTHING = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}]/u;
const LETTER = /[\p{L}\p{M}]/u;
const JOINERS = new Set(['\u200C', '\u200D']);
const VARIANTS = /[\u{E0100}-\u{E01EF}]/u;
const USUAL = /^[!-~]+(?: [!-~]+)*$/;

/** For names and reasons. Markup stays, since every output escapes it. */
export function plainText(text: string): string {
  if (USUAL.test(text)) return text;
  const spelled = text.toWellFormed().normalize('NFC').replace(/\s+/g, ' ');
  return spelled
    .replace(UNSEEN, (unseen, at: number) => (isJoiner(unseen, spelled, at) ? unseen : ''))
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * Keeps joiners that change an Indic or Arabic word, and variation selectors of Han characters, as in Japanese family
 * names.
 */
function isJoiner(unseen: string, text: string, at: number): boolean {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  if (VARIANTS.test(unseen)) return /\p{Script=Han}/u.test(before);
  const after = String.fromCodePoint(text.codePointAt(at + unseen.length) ?? 0);
  return JOINERS.has(unseen) && [before, after].every((letter) => LETTER.test(letter) && !JOINS_NOTHING.test(letter));
}

/**
 * Path of the first text (key or value) with a NUL, which PostgreSQL rejects; null if there is none. Iterative, since a
 * request may be nested as deeply as it is long.
 */
export function whereNul(value: unknown): string | null {
  const left: { part: unknown; at: string }[] = [{ part: value, at: '' }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { part, at } = next;
    if (typeof part === 'string' && part.includes('\0')) return at.replaceAll('\0', '');
    if (typeof part !== 'object' || part === null) continue;
    const inside = Object.entries(part).map(([key, within]) => ({
      part: key.includes('\0') ? key : within,
      at: at === '' ? key : `${at}.${key}`,
    }));
    left.push(...inside.toReversed());
  }
  return null;
}
export const NUL_REFUSED = 'it must not contain the NUL character';
