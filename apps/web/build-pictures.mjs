/** Fonts for the pictures that the server renders, and bitmaps of the icon. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';

const FILES = '@fontsource-variable/instrument-sans/files/instrument-sans';
/**
 * The rasteriser reads neither WOFF2 nor variable fonts, so each weight and width becomes a file. A character missing
 * from a font comes from the first file that has it: names are set at 600, so the rare characters are as well.
 */
const FACES = [
  ['latin', 500, 100],
  ['latin', 600, 100],
  ['latin', 600, 87],
  ['latin-ext', 600, 100],
];

/** Writes the fonts into a folder; returns their paths. */
export async function instanceFaces(folder) {
  const { resolve } = createRequire(import.meta.url);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return Promise.all(
    FACES.map(async ([letters, wght, wdth], at) => {
      const variable = await readFile(resolve(`${FILES}-${letters}-wdth-normal.woff2`));
      const path = join(folder, `${at + 1}-${letters}-${wght}-${wdth}.ttf`);
      await writeFile(
        path,
        await subsetFont(variable, undefined, {
          keepAllGlyphs: true,
          targetFormat: 'truetype',
          variationAxes: { wght, wdth },
        }),
      );
      return path;
    }),
  );
}

/** PNG bytes of an SVG at a width. */
export const bitmap = (svg, width, fontFiles = []) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false, fontFiles } })
    .render()
    .asPng();

/** The icon with padding: a mask may leave only a circle of four fifths. */
export const masked = (icon) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#fff"/><g transform="translate(3.5 3.5) scale(.78)">${inside(icon)}</g></svg>`;

/** The picture shown when the site's address is shared. */
export const sitePicture = (icon, words) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="Instrument Sans"><rect width="1200" height="630" fill="#fff"/><path d="M0 616h1200v14H0z" fill="#12171a"/>` +
  `<g transform="translate(72 96) scale(7)">${inside(icon)}</g><text x="66" y="440" font-size="120" font-weight="600" fill="#12171a">Sightscreen</text><text x="72" y="510" font-size="36" font-weight="500" fill="#4a5357">${words}</text></svg>`;

const inside = (icon) => icon.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
