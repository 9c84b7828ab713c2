/** Never more than one ad in view on a phone (BEYOND-07). */
import { AD_WIDE_FROM } from '@sightscreen/contracts/adverts/places';

interface Band {
  top: number;
  bottom: number;
}

/** Pixels of the shorter side of a screen: below is a phone, even when it is turned; computers have more. */
const PHONE = 600;

/**
 * Whether an ad there could be in view together with one of these.
 * @param screen `width`: of the window; `sides`: of the screen, since a phone can be turned
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
