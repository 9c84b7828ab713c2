/** Never more than one ad in view on a phone (BEYOND-07). */
import { AD_WIDE_FROM } from '@sightscreen/contracts/adverts/places';

interface Band {
  top: number;
  bottom: number;
}

/**
 * Whether an ad there could be in view together with one of these.
 * @param screen `most`: its longer side, since a phone can be turned
 */
export const isCrowded = (place: Band, filled: readonly Band[], screen: { width: number; most: number }): boolean =>
  screen.width < AD_WIDE_FROM &&
  filled.some(({ top, bottom }) => place.top - bottom < screen.most && top - place.bottom < screen.most);
