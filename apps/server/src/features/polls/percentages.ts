/**
 * Whole per cent that add up to 100: what is lost in rounding goes to those who lost most. Zeros where nobody voted.
 */
export function percentages(votes: readonly number[]): number[] {
  const all = votes.reduce((sum, one) => sum + one, 0);
  if (all === 0) return votes.map(() => 0);
  const exact = votes.map((one) => (one * 100) / all);
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((sum, one) => sum + one, 0);
  const owed = exact
    .map((one, at) => ({ at, lost: one - Math.floor(one) }))
    .toSorted((a, b) => b.lost - a.lost || a.at - b.at)
    .slice(0, left);
  for (const { at } of owed) whole[at]! += 1;
  return whole;
}
