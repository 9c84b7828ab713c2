/**
 * Which unit of a place is shown (ADS-025, ADS-Q03): several split 1 to 100 among them, each as much as its `freq`, in
 * the order in which they come. Null: nothing is drawn, and the place stays empty.
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
