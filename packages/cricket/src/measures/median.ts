/** Median score, halfway between two middle ones and rounded half up; null for none. */
export function median(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  const sorted = scores.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle]!;
  return sorted.length % 2 === 1 ? upper : Math.floor((sorted[middle - 1]! + upper + 1) / 2);
}
