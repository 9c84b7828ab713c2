/** Converts our SVGs to PNG: social networks accept only bitmaps for shared links. */
import { createHash } from 'node:crypto';
import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';

export type Rasterise = (svg: Buffer) => Promise<Buffer>;

/** Cache for about fifty pictures, so that a match in play does not redraw unchanged ones. */
const KEPT_BYTES = 4 * 1024 * 1024;

/**
 * @param faces paths of TrueType files, the only fonts used: fonts installed on a machine must not change a picture.
 * The first with a glyph is used, so fuller fonts come before those of rare scripts.
 * @returns a function that returns PNG bytes of the SVG's own size; about 30 ms of work, off the event loop
 */
export function rasteriser(faces: readonly string[]): Rasterise {
  const cache = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (png) => png.length });
  const options: ResvgRenderOptions = {
    font: {
      loadSystemFonts: false,
      fontFiles: [...faces],
      defaultFontFamily: 'Instrument Sans',
      sansSerifFamily: 'Instrument Sans',
    },
    logLevel: 'off',
  };
  return async (svg) => {
    const key = createHash('sha1').update(svg).digest('base64');
    const known = cache.get(key);
    if (known !== undefined) return known;
    const png = (await renderAsync(svg, options)).asPng();
    cache.set(key, png);
    return png;
  };
}
