/** From an SVG of ours to a PNG: networks that show a shared address take a bitmap only. */
import { createHash } from 'node:crypto';
import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';

export type Rasterise = (svg: Buffer) => Promise<Buffer>;

/** Enough for some fifty pictures: a match that moves does not have its pictures drawn again when they say the same. */
const KEPT_BYTES = 4 * 1024 * 1024;

/**
 * @param faces paths of TrueType files, and the only faces there are: what is installed on a machine must not change a picture. The first that has
 *   a letter writes it, so fuller faces come before those of rare letters.
 * @returns a function that answers PNG bytes of the SVG's own size; the work is done off the event loop, some 30 ms of it
 */
export function rasteriser(faces: readonly string[]): Rasterise {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (png) => png.length });
  const options: ResvgRenderOptions = { font: { loadSystemFonts: false, fontFiles: [...faces], defaultFontFamily: 'Instrument Sans', sansSerifFamily: 'Instrument Sans' }, logLevel: 'off' };
  return async (svg) => {
    const key = createHash('sha1').update(svg).digest('base64');
    const known = kept.get(key);
    if (known !== undefined) return known;
    const png = (await renderAsync(svg, options)).asPng();
    kept.set(key, png);
    return png;
  };
}
