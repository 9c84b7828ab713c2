/** Pictures are re-encoded, which removes metadata (EXIF, locations, comments) and anything after the end. */
import type { ResizeOptions } from 'sharp';
import type { Examined } from './examined.ts';
import { type Kind, sniff } from './sniff.ts';

/** A picture of few bytes may decompress to gigabytes. */
const MAX_PIXELS = 24_000_000;
const DRAWN_WITHIN_S = 5;

const MAX_SIDE = 1_600;
const PORTRAIT_SIDE = 320;

/** Uses the first frame of an animation. */
export const examinePicture = (bytes: Buffer): Promise<Examined> =>
  drawn(bytes, ['jpg', 'png', 'gif'], { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });

/** A portrait: the square in the middle of the picture. */
export const examinePortrait = (bytes: Buffer): Promise<Examined> =>
  drawn(bytes, ['jpg', 'png'], { width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, fit: 'cover' });

async function drawn(bytes: Buffer, kinds: readonly Kind[], size: ResizeOptions): Promise<Examined> {
  const kind = await sniff(bytes);
  if (kind === null || !kinds.includes(kind)) return { ok: false, reason: 'type' };
  // A library of 16 MB, loaded only when needed, because most starts of the site do not use it.
  const { default: sharp } = await import('sharp');
  try {
    const made = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      // Rotates by the EXIF orientation, which is then dropped.
      .rotate()
      .resize(size)
      .webp({ quality: 82 })
      .timeout({ seconds: DRAWN_WITHIN_S })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = made.info;
    return { ok: true, bytes: made.data, ending: 'webp', size: { width, height } };
  } catch {
    return { ok: false, reason: 'type' };
  }
}
