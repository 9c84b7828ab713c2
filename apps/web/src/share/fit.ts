/** Words on a board whose size is fixed: nothing measures them while they are drawn, so the widths of the face are known here. */

/** Widths of Instrument Sans at 600 in parts of its size, a little wide rather than narrow; digits of the score stand closer. */
const WIDTHS: readonly [RegExp, number][] = [[/[ijl.,:;'’|!· ]/, 0.27], [/[ftr()/-]/, 0.39], [/[mwMW@—]/, 0.88], [/[A-Z]/, 0.67], [/[0-9]/, 0.61]];
const OTHERS = 0.56;
const widthOf = (sign: string): number => WIDTHS.find(([kind]) => kind.test(sign))?.[1] ?? OTHERS;

/** Width of words at a size, in the unit of the size. */
export const wide = (words: string, size: number): number => [...words].reduce((sum, sign) => sum + widthOf(sign), 0) * size;

/** The largest of the sizes at which the words stand in one line; the smallest when none does. */
export const sizeFor = (words: string, room: number, sizes: readonly number[]): number => sizes.find((size) => wide(words, size) <= room) ?? sizes.at(-1) ?? 0;

/** Words in lines no wider than `room`, at most `most`; what does not fit ends in dots. */
export function inLines(words: string, room: number, size: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter((one) => one !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && wide(`${last} ${word}`, size) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  return shown.map((one, at) => cut(lines.length > most && at === most - 1 ? `${one} …` : one, room, size));
}

function cut(words: string, room: number, size: number): string {
  if (wide(words, size) <= room) return words;
  const signs = [...words.replace(/ …$/, '')];
  while (signs.length > 1 && wide(`${signs.join('')}…`, size) > room) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}
