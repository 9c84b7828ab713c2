/** Matches per frame of the menu (MATCH-030). */
export const FRAME_SIZE = 5;

/** Splits the menu into frames of five; the last may be shorter. */
export function framesOf<T>(items: readonly T[], size: number = FRAME_SIZE): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
