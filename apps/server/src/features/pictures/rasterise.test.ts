import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readHost } from '../../core/config/env.ts';
import { rasteriser } from './rasterise.ts';

/** Width and height of a PNG. */
const sizeOf = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)];
const svg = (words: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#fff"/><text x="80" y="300" font-size="120" font-family="Instrument Sans">${words}</text></svg>`,
  );
const folder = join(readHost().cloneFolder, 'apps/web/dist/faces');
const faces = existsSync(folder)
  ? readdirSync(folder)
      .sort()
      .map((name) => join(folder, name))
  : [];

test('a drawing becomes a PNG of its own size and is rendered once (BEYOND-04)', async () => {
  const rasterise = rasteriser([]);
  const png = await rasterise(svg('x'));
  expect([png.subarray(1, 4).toString(), ...sizeOf(png)]).toEqual(['PNG', 1200, 630]);
  expect(await rasterise(svg('x'))).toBe(png);
});
test('without one of our fonts no text is drawn, whatever fonts the machine has (BEYOND-04)', async () => {
  const rasterise = rasteriser([]);
  expect((await rasterise(svg('Herons'))).equals(await rasterise(svg('Kites')))).toBe(true);
});
test.skipIf(faces.length === 0)('the bundled fonts cover letters with diacritics (BEYOND-04)', async () => {
  const rasterise = rasteriser(faces);
  const [plain, marked, none] = await Promise.all([rasterise(svg('S')), rasterise(svg('Š')), rasterise(svg(' '))]);
  expect([plain.equals(none), marked.equals(none), marked.equals(plain)]).toEqual([false, false, false]);
});
test('input other than SVG is refused (BEYOND-04)', async () => {
  await expect(rasteriser([])(Buffer.from('no drawing'))).rejects.toThrow();
});
