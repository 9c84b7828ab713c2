// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: plain JavaScript, since the script runs before anything is built.
import { makeFace as madeOne, makeFaces as made } from '../../../build-faces.mjs';

const makeFaces = made as () => Promise<Map<string, Uint8Array>>;
const makeFace = madeOne as (face: object) => Promise<Uint8Array>;
const folder = import.meta.dirname;

describe('the fonts of the site', () => {
  it('equal the output of their build script', async () => {
    const faces = await makeFaces();
    expect([...faces.keys()].toSorted()).toEqual(
      readdirSync(folder)
        .filter((name) => name.endsWith('.woff2'))
        .toSorted(),
    );
    for (const [name, bytes] of faces)
      expect(
        Buffer.compare(readFileSync(join(folder, name)), bytes),
        `${name}: run \`node apps/web/build-faces.mjs\``,
      ).toBe(0);
  });

  it('each contain outlines, since browsers reject a font without any', async () => {
    const face = { from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wdth-normal.woff2' };
    await expect(makeFace({ ...face, letters: '†₹', axes: {}, text: {} })).rejects.toThrow('draws none of "†₹"');
    await expect(makeFace({ ...face, letters: '†ł', axes: {}, text: {} })).resolves.toBeDefined();
  });

  it('fit the budget: 26 KB for the text of every page, 18 KB for quotations', () => {
    const size = (name: string): number => readFileSync(join(folder, `${name}.woff2`)).length;
    expect(size('instrument-sans-latin-wdth')).toBeLessThan(26_000);
    expect(size('source-serif-latin-wght')).toBeLessThan(18_000);
  });
});
