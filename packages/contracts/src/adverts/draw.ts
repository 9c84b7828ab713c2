/**
 * Picks the unit of a slot to show (ADS-025, ADS-Q03). Units split the range 1 to 100 by their `freq`, in list order.
 * Null leaves the slot empty.
 * @param draw a whole number from 1 to 100
 */
export function unitDrawn<U extends { freq: number }>(units: readonly U[], draw: number): U | null {
  let upTo = 0;
  for (const unit of units) {
    upTo += unit.freq;
    if (draw <= upTo) return unit;
  }
  return null;
}

/** @param random as `Math.random` */
export const drawOf = (random: () => number): number => 1 + Math.floor(random() * 100);
