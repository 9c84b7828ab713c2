/** Ranks of a list: equal ratings share one, and the next rank is skipped. */
export interface Rated {
  id: number;
  /** Rounded, as shown. */
  rating: number;
}

/** Best first; equal ratings in order of id. */
export function placed<T extends Rated>(rows: readonly T[]): (T & { place: number })[] {
  let place = 0;
  let last: number | null = null;
  return rows
    .toSorted((a, b) => b.rating - a.rating || a.id - b.id)
    .map((row, at) => {
      if (row.rating !== last) place = at + 1;
      last = row.rating;
      return { ...row, place };
    });
}
