/** Fits text into a fixed width. Nothing measures text in an SVG image, so the font's widths are listed here. */

/** Widths of Instrument Sans at 600 in parts of its size, rounded up; digits of the score are set tighter. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[ijl.,:;'’|!· ]/, 0.27],
  [/[ftr()/-]/, 0.39],
  [/[mwMW@—]/, 0.88],
  [/[A-Z]/, 0.67],
  [/[0-9]/, 0.61],
];
const OTHERS = 0.56;
const widthOf = (sign: string): number => WIDTHS.find(([kind]) => kind.test(sign))?.[1] ?? OTHERS;

/** Width of a text, in the unit of `size`. */
export const wide = (words: string, size: number): number =>
  [...words].reduce((sum, sign) => sum + widthOf(sign), 0) * size;

/** The largest size at which the text fits on one line; otherwise the smallest. */
export const sizeFor = (words: string, room: number, sizes: readonly number[]): number =>
  sizes.find((size) => wide(words, size) <= room) ?? sizes.at(-1) ?? 0;

/** Wraps a text into at most `most` lines no wider than `room`; the rest is cut with an ellipsis. */
export function inLines(words: string, room: number, size: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && wide(`${last} ${word}`, size) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const visible = lines.slice(0, most);
  return visible.map((line, at) => cut(lines.length > most && at === most - 1 ? `${line} …` : line, room, size));
}

function cut(words: string, room: number, size: number): string {
  if (wide(words, size) <= room) return words;
  const signs = [...words.replace(/ …$/, '')];
  while (signs.length > 1 && wide(`${signs.join('')}…`, size) > room) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}
