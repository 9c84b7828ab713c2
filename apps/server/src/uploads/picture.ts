/** Pictures are drawn again: what came with them (EXIF, places, comments, anything after the end) is gone. */
import type { ResizeOptions } from 'sharp';
import type { Examined } from './examined.ts';
import { type Kind, sniff } from './sniff.ts';

/** A picture of few bytes may unfold to gigabytes. */
const MAX_PIXELS = 24_000_000;
const DRAWN_WITHIN_S = 5;

const MAX_SIDE = 1_600;
const PORTRAIT_SIDE = 320;

/** The first picture of a moving one. */
export const examinePicture = (bytes: Buffer): Promise<Examined> =>
  drawn(bytes, ['jpg', 'png', 'gif'], { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });

/** Of a person: the square in its middle. */
export const examinePortrait = (bytes: Buffer): Promise<Examined> =>
  drawn(bytes, ['jpg', 'png'], { width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, fit: 'cover' });

async function drawn(bytes: Buffer, kinds: readonly Kind[], size: ResizeOptions): Promise<Examined> {
  const kind = await sniff(bytes);
  if (kind === null || !kinds.includes(kind)) return { ok: false, reason: 'type' };
  // A library of 16 MB, of which most starts of the site have no need.
  const { default: sharp } = await import('sharp');
  try {
    const made = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      // By its EXIF, which is then left out.
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
