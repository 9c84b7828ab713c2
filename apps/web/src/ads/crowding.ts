/** Allows at most one ad in view on a phone (BEYOND-07). */
import { AD_WIDE_FROM } from '@sightscreen/contracts/adverts/slots';

interface Band {
  top: number;
  bottom: number;
}

/** Shorter side of a screen in pixels: below this it is a phone, even in landscape. */
const PHONE = 600;

/**
 * Whether an ad there could be in view together with a filled one.
 * @param screen `width`: of the window; `sides`: of the screen, since a phone can be rotated
 */
export const isCrowded = (
  place: Band,
  filled: readonly Band[],
  { width, sides }: { width: number; sides: readonly [number, number] },
): boolean => {
  const most = Math.max(...sides);
  return (
    (width < AD_WIDE_FROM || Math.min(...sides) < PHONE) &&
    filled.some(({ top, bottom }) => place.top - bottom < most && top - place.bottom < most)
  );
};
