/**
 * Fonts of the PDF. Each file has the letters of a few scripts, and the second the signs of currencies such as the
 * rupee, so a line is set in several.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type PdfDocument from 'pdfkit';

/** In the order in which they are searched. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'hebrew'];
type Doc = InstanceType<typeof PdfDocument>;

export function registerFonts(doc: Doc): void {
  for (const script of SCRIPTS) doc.registerFont(script, fontFile(script));
}

const files = new Map<string, Buffer>();
function fontFile(script: string): Buffer {
  const known = files.get(script);
  if (known !== undefined) return known;
  const url = import.meta.resolve(`@fontsource/arimo/files/arimo-${script}-400-normal.woff`);
  const bytes = readFileSync(fileURLToPath(url));
  files.set(script, bytes);
  return bytes;
}

interface Run {
  font: string;
  text: string;
}

/** Splits a line into runs of one font. Characters of no font become a question mark. */
export function runsOf(doc: Doc, line: string): Run[] {
  const runs: Run[] = [];
  for (const character of line) {
    const font = SCRIPTS.find((script) => hasGlyph(doc, script, character));
    const last = runs.at(-1);
    const [name, text] = font === undefined ? ['latin', '?'] : [font, character];
    if (last?.font === name) last.text += text;
    else runs.push({ font: name, text });
  }
  return runs;
}

/** @types/pdfkit leaves out the font in use. */
interface WithFont {
  _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } };
}
const hasGlyph = (doc: Doc, font: string, character: string): boolean =>
  (doc.font(font) as unknown as WithFont)._font.font.hasGlyphForCodePoint(character.codePointAt(0)!);
