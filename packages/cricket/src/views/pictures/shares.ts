/** Whole percentages that add up to 100 (largest remainder; earlier ones win ties); all 0 if the total is 0. */
export function sharesOf(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total === 0) return parts.map(() => 0);
  const shares = parts.map((part) => Math.floor((100 * part) / total));
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = parts
    .map((part, index) => ({ index, rest: (100 * part) % total }))
    .sort((one, two) => two.rest - one.rest || one.index - two.index);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
