/** Ad slots of a page and the size reserved for each before it is filled (BEYOND-07). */
import type { AdNetwork } from './networks.ts';

/** Width and height in CSS pixels. */
export type AdSize = readonly [width: number, height: number];
export type AdKind = 'banner' | 'native' | 'skin';

interface Place {
  kind: AdKind;
  /** Below `AD_WIDE_FROM`, and from there on. Width 0: the width of the enclosing list. Null: reserves no space. */
  narrow: AdSize | null;
  wide: AdSize | null;
}

/** Window width in CSS pixels. */
export const AD_WIDE_FROM = 768;

export const AD_SLOTS = {
  /** In the side column; on a phone, wherever that column is placed. */
  aside: { kind: 'banner', narrow: [300, 250], wide: [300, 250] },
  /** Below the content: an empty slot above it would leave a gap. */
  inline: { kind: 'banner', narrow: [320, 100], wide: [728, 90] },
  /** The interstitial page. */
  roadblock: { kind: 'banner', narrow: [320, 480], wide: [640, 480] },
  /** A row of a list. */
  list: { kind: 'native', narrow: [0, 112], wide: [0, 112] },
  /** Beside and behind the page, where space is free. */
  skin: { kind: 'skin', narrow: null, wide: null },
} as const satisfies Record<string, Place>;
export type AdPlace = keyof typeof AD_SLOTS;
export const adPlaces = Object.keys(AD_SLOTS) as [AdPlace, ...AdPlace[]];

/** The roadblock page allows no external scripts, so it shows only house ads. */
export const isOffered = (network: AdNetwork, place: AdPlace): boolean => network === 'CB' || place !== 'roadblock';

/** Reserved size of a slot at this window width; null: none. */
export const reservedSize = (place: AdPlace, windowWidth: number): AdSize | null =>
  AD_SLOTS[place][windowWidth < AD_WIDE_FROM ? 'narrow' : 'wide'];

/** The largest size that fits the slot; null if none fits, so the slot has no fill. */
export function fittingSize<S extends AdSize>(sizes: readonly S[], room: AdSize): S | null {
  const fits = sizes.filter(([width, height]) => width <= room[0] && height <= room[1]);
  return fits.toSorted((a, b) => b[0] * b[1] - a[0] * a[1])[0] ?? null;
}
