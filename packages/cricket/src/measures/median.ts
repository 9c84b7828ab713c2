/** The middle of some scores, between two of them half up; null of none. */
export function median(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  const sorted = scores.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle]!;
  return sorted.length % 2 === 1 ? upper : Math.floor((sorted[middle - 1]! + upper + 1) / 2);
}
