/** Where ads stand in a page, and the room that is kept for each before anything fills it (BEYOND-07). */
import type { AdNetwork } from './networks.ts';

/** Width and height, CSS pixels. */
export type AdSize = readonly [width: number, height: number];
export type AdKind = 'banner' | 'native' | 'skin';

interface Place {
  kind: AdKind;
  /** Up to `AD_WIDE_FROM`, and from there. A width of 0 is that of the list it stands in; null: it takes no room. */
  narrow: AdSize | null;
  wide: AdSize | null;
}

/** Width of the window in CSS pixels. */
export const AD_WIDE_FROM = 768;

export const AD_PLACES = {
  /** In the column beside; on a phone where that column comes. */
  aside: { kind: 'banner', narrow: [300, 250], wide: [300, 250] },
  /** Below the content of the page: above it an empty place would be a hole over what is read. */
  inline: { kind: 'banner', narrow: [320, 100], wide: [728, 90] },
  /** The page before a page. */
  roadblock: { kind: 'banner', narrow: [320, 480], wide: [640, 480] },
  /** A row of a list. */
  list: { kind: 'native', narrow: [0, 112], wide: [0, 112] },
  /** Beside and behind the page, where there is room already. */
  skin: { kind: 'skin', narrow: null, wide: null },
} as const satisfies Record<string, Place>;
export type AdPlace = keyof typeof AD_PLACES;
export const adPlaces = Object.keys(AD_PLACES) as [AdPlace, ...AdPlace[]];

/** The page before a page allows no script of another host: only our own house has ads there. */
export const isOffered = (network: AdNetwork, place: AdPlace): boolean => network === 'CB' || place !== 'roadblock';

/** The room of a place in a window of this width; null: none is kept. */
export const roomOf = (place: AdPlace, windowWidth: number): AdSize | null =>
  AD_PLACES[place][windowWidth < AD_WIDE_FROM ? 'narrow' : 'wide'];

/** The largest of the sizes that fits into the room; null: none does, and the slot has no fill. */
export function fittingSize<S extends AdSize>(sizes: readonly S[], room: AdSize): S | null {
  const fits = sizes.filter(([width, height]) => width <= room[0] && height <= room[1]);
  return fits.toSorted((a, b) => b[0] * b[1] - a[0] * a[1])[0] ?? null;
}
