/** Places the names at the ends of lines without overlap. Pure. */

export interface LineEnd {
  x: number;
  y: number;
  words: string;
}

/** Line height, and width of a letter with spacing, at 12 px. */
const LINE = 13;
const LETTER = 7.5;

/**
 * Distance of each name from the top, in the given order: moved as little as possible so that names do not overlap,
 * within `top` to `foot`.
 */
export function endLabels(ends: readonly LineEnd[], [top, foot]: readonly [number, number]): number[] {
  const order = ends.map((_, at) => at).sort((a, b) => (ends[a]?.y ?? 0) - (ends[b]?.y ?? 0));
  const places = ends.map(({ y }) => Math.min(Math.max(y, top), foot));
  const meet = (a: number, b: number): boolean => {
    const [one, two] = [ends[a], ends[b]];
    return (
      one !== undefined &&
      two !== undefined &&
      one.x < two.x + two.words.length * LETTER &&
      two.x < one.x + one.words.length * LETTER
    );
  };
  // Each avoids those already placed on its side: downwards first, then upwards from the foot.
  const push = (run: readonly number[], way: 1 | -1): void => {
    for (const [index, at] of run.entries()) {
      for (const other of run.slice(0, index)) {
        const place = places[at] ?? 0;
        const taken = places[other] ?? 0;
        if (meet(at, other) && (place - taken) * way < LINE) places[at] = taken + LINE * way;
      }
    }
  };
  push(order, 1);
  if (places.some((place) => place > foot)) {
    for (const [at, place] of places.entries()) places[at] = Math.min(place, foot);
    push(order.toReversed(), -1);
  }
  return places;
}
