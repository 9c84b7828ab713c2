/**
 * Builds the fonts of site and desk, packages/ui/src/faces/*.woff2, from the packaged ones: only the characters,
 * weights and features in use, with fixed kerning. The fonts are committed, so a build does not need this script; run
 * `node apps/web/build-faces.mjs` after changing a font or this script. `--check` compares them and writes nothing.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../packages/ui/src/faces');
const { resolve } = createRequire(import.meta.url);
const range = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

/** Characters of English text and cricket notation. */
const CORE = `${range(0x20, 0x7e)}\u00a0£§©°·½¼¾×÷–—‘’“”•…−↑↓←→`;
const WITHOUT_CORE = (letters) => [...letters].filter((letter) => !CORE.includes(letter)).join('');
const ACCENTS = WITHOUT_CORE(`${range(0xa0, 0xff)}\u0131Œœʻʼˆˇˊˋˍ˘˙˚˛˜˝${range(0x2000, 0x206f)}™⁄∕`);
/** Missing from the packaged font: these fall back to a system font and cause no request. */
const ABSENT = '†₹';
const EXTENDED = [...`${range(0x100, 0x2ba)}${range(0x2bd, 0x2c5)}${range(0x1e00, 0x1eff)}${range(0x20a0, 0x20c0)}`]
  .filter((letter) => !ACCENTS.includes(letter) && !ABSENT.includes(letter))
  .join('');

const SANS = '@fontsource-variable/instrument-sans/files/instrument-sans';
const SERIF = '@fontsource-variable/source-serif-4/files/source-serif-4';
const sansAxes = { wght: { min: 400, max: 700 }, wdth: { min: 75, max: 100 } };
const serifAxes = { wght: { min: 400, max: 600 } };
/** Weight and width of body text: kerning is exact there and off by at most half a hundredth at other weights. */
const sansText = { wght: 400, wdth: 100 };
const serifText = { wght: 400 };

const FACES = [
  {
    name: 'instrument-sans-latin-wdth',
    maxBytes: 26_000,
    from: `${SANS}-latin-wdth-normal.woff2`,
    letters: CORE,
    axes: sansAxes,
    text: sansText,
  },
  {
    name: 'instrument-sans-accents-wdth',
    maxBytes: 12_000,
    from: `${SANS}-latin-wdth-normal.woff2`,
    letters: ACCENTS,
    axes: sansAxes,
    text: sansText,
  },
  {
    name: 'instrument-sans-extended-wdth',
    maxBytes: 14_000,
    from: `${SANS}-latin-ext-wdth-normal.woff2`,
    letters: EXTENDED,
    axes: sansAxes,
    text: sansText,
  },
  {
    name: 'source-serif-latin-wght',
    maxBytes: 18_000,
    from: `${SERIF}-latin-wght-normal.woff2`,
    letters: CORE,
    axes: serifAxes,
    text: serifText,
  },
  {
    name: 'source-serif-accents-wght',
    maxBytes: 12_000,
    from: `${SERIF}-latin-wght-normal.woff2`,
    letters: ACCENTS,
    axes: serifAxes,
    text: serifText,
  },
];

/** @throws if the packaged font has none of the characters: browsers reject a font without outlines */
async function makeFace({ from, letters, axes, text }) {
  const packaged = await readFile(resolve(from));
  const options = {
    targetFormat: 'truetype',
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'tnum', 'lnum'],
    noHinting: true,
    dropTables: ['STAT', 'gasp'],
  };
  const [varying, still] = await Promise.all(
    [axes, text].map((variationAxes) => subsetFont(packaged, letters, { ...options, variationAxes })),
  );
  const NUMBER_OF_GLYPHS = 4;
  if (tablesOf(varying).get('maxp').readUInt16BE(NUMBER_OF_GLYPHS) < 2)
    throw new Error(`${from} draws none of "${letters}"`);
  // Variable kerning takes nearly half of the bytes of the packaged font, so the kerning of the body weight is used for
  // all.
  const tables = new Map([
    ...tablesOf(varying),
    ...[...tablesOf(still)].filter(([tag]) => tag === 'GPOS' || tag === 'GDEF'),
  ]);
  return subsetFont(toTrueType(tables), undefined, { ...options, keepAllGlyphs: true, targetFormat: 'woff2' });
}

/** Tables of a TrueType file by tag (OpenType, "Organization of an OpenType font"). */
function tablesOf(face) {
  const tables = new Map();
  for (let at = 12; at < 12 + 16 * face.readUInt16BE(4); at += 16) {
    const begin = face.readUInt32BE(at + 8);
    tables.set(face.toString('latin1', at, at + 4), face.subarray(begin, begin + face.readUInt32BE(at + 12)));
  }
  return tables;
}

/** Assembles a TrueType file. Checksums stay 0: the subsetter reads the file again and writes its own. */
function toTrueType(tables) {
  const tags = [...tables.keys()].sort((a, b) => (a < b ? -1 : 1));
  const half = Math.floor(Math.log2(tags.length));
  const head = Buffer.alloc(12 + 16 * tags.length);
  head.writeUInt32BE(0x00010000, 0);
  [tags.length, 16 << half, half, 16 * tags.length - (16 << half)].forEach((number, at) =>
    head.writeUInt16BE(number, 4 + 2 * at),
  );
  const buffers = [head];
  let begin = head.length;
  tags.forEach((tag, at) => {
    const bytes = tables.get(tag);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    head.write(tag, 12 + 16 * at, 'latin1');
    head.writeUInt32BE(begin, 12 + 16 * at + 8);
    head.writeUInt32BE(bytes.length, 12 + 16 * at + 12);
    buffers.push(bytes, padding);
    begin += bytes.length + padding.length;
  });
  return Buffer.concat(buffers);
}

const checkOnly = process.argv.includes('--check');
await mkdir(folder, { recursive: true });
for (const face of FACES) {
  const file = join(folder, `${face.name}.woff2`);
  const bytes = await makeFace(face);
  if (bytes.length > face.maxBytes) throw new Error(`${file} has ${bytes.length} bytes, more than ${face.maxBytes}`);
  if (!checkOnly) {
    await writeFile(file, bytes);
    console.log(`${face.name} ${bytes.length}`);
  } else if (!bytes.equals(await readFile(file))) {
    throw new Error(`${file} is outdated: run node apps/web/build-faces.mjs`);
  }
}
