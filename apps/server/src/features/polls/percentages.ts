/**
 * Whole percentages. They add up to 100 by the largest-remainder method, unless that would give equal counts
 * different numbers: then each is rounded on its own. Zeros without votes.
 */
export function percentages(votes: readonly number[]): number[] {
  const all = votes.reduce((sum, count) => sum + count, 0);
  if (all === 0) return votes.map(() => 0);
  const exact = votes.map((count) => (count * 100) / all);
  const floors = exact.map(Math.floor);
  const left = 100 - floors.reduce((sum, percent) => sum + percent, 0);
  const owed = exact
    .map((share, at) => ({ at, lost: share - Math.floor(share) }))
    .toSorted((a, b) => b.lost - a.lost || a.at - b.at)
    .slice(0, left);
  for (const { at } of owed) floors[at]! += 1;
  const isEven = votes.every((count, at) => floors[votes.indexOf(count)] === floors[at]);
  return isEven ? floors : exact.map(Math.round);
}
