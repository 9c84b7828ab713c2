/** Names as they are stored: one line of normalised Unicode in which every character is visible. */

/**
 * Controls, and characters that render as nothing: Hangul fillers, tags, variation selectors, direction marks, joiners.
 * Two different names must not look alike.
 */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFF9-\uFFFB]/gu;
/** Scripts in which a joiner between letters changes nothing. */
const JOINS_NOTHING = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}]/u;
const LETTER = /[\p{L}\p{M}]/u;
const JOINERS = new Set(['\u200C', '\u200D']);
const VARIANTS = /[\u{E0100}-\u{E01EF}]/u;
const USUAL = /^[!-~]+(?: [!-~]+)*$/;

/** Names and reasons. Markup is left alone: every place that shows them escapes it. */
export function plainText(text: string): string {
  if (USUAL.test(text)) return text;
  const spelled = text.toWellFormed().normalize('NFC').replace(/\s+/g, ' ');
  return spelled
    .replace(UNSEEN, (unseen, at: number) => (shapesALetter(unseen, spelled, at) ? unseen : ''))
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * Without the joiner an Indic or Arabic word is a different one, and a Japanese family name keeps the variant its owner
 * writes.
 */
function shapesALetter(unseen: string, text: string, at: number): boolean {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  if (VARIANTS.test(unseen)) return /\p{Script=Han}/u.test(before);
  const after = String.fromCodePoint(text.codePointAt(at + unseen.length) ?? 0);
  return JOINERS.has(unseen) && [before, after].every((letter) => LETTER.test(letter) && !JOINS_NOTHING.test(letter));
}

/**
 * Path of the first text, key or value, with a NUL in it, which PostgreSQL refuses; null when there is none. Not by
 * recursion: what a request holds may be as deep as it is long.
 */
export function whereNul(value: unknown): string | null {
  const left: { part: unknown; at: string }[] = [{ part: value, at: '' }];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const { part, at } = one;
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
