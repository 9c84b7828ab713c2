/** Positions squares of a chart without overlap. Pure. */

/**
 * Horizontal offset of each square in the given order: squares of one height spread from the middle outwards, and
 * overlap beyond `most`.
 * @param heights pixels @param size of a square, pixels @param most to either side, pixels
 */
export function asides(heights: readonly number[], size: number, most: number): number[] {
  const taken = new Map<number, number>();
  return heights.map((height) => {
    const row = Math.round(height / size);
    const before = taken.get(row) ?? 0;
    taken.set(row, before + 1);
    const steps = Math.ceil(before / 2) * (before % 2 === 0 ? 1 : -1);
    return Math.max(-most, Math.min(most, steps * size));
  });
}
