/** Pictures are drawn again: what came with them (EXIF, places, comments, anything after the end) is gone. */
import type { Examined } from './examined.ts';
import { sniff } from './sniff.ts';

/** A picture of few bytes may unfold to gigabytes. */
const MOST_PIXELS = 24_000_000;
const LONGEST_SIDE = 1_600;
const DRAWN_WITHIN_S = 5;

/** The first picture of a moving one. */
export async function examinePicture(bytes: Buffer): Promise<Examined> {
  const kind = await sniff(bytes);
  if (kind !== 'jpg' && kind !== 'png' && kind !== 'gif') return { ok: false, reason: 'type' };
  // A library of 16 MB, of which most starts of the site have no need.
  const { default: sharp } = await import('sharp');
  try {
    const drawn = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      // By its EXIF, which is then left out.
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: DRAWN_WITHIN_S })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = drawn.info;
    return { ok: true, bytes: drawn.data, ending: 'webp', size: { width, height } };
  } catch {
    return { ok: false, reason: 'type' };
  }
}
