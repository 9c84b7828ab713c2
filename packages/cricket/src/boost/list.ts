/** A boostometer list: scores, ranks, and rank changes by its last match. */
import { deviationsOver, boostScore } from './score.ts';

/** Performance of one player in one match. */
export interface Performance {
  player: number;
  match: string;
  /** Runs above expectation, divided by the typical deviation of the format. */
  deviations: number;
}
export interface BoostRow {
  player: number;
  matches: number;
  score: number;
  rank: number;
  /** Ranks gained with the last match of the list; null for a player not listed before it. */
  change: number | null;
}

/** @param last the newest match of the list; null if it has none */
export function boostList(performances: readonly Performance[], last: string | null): BoostRow[] {
  const now = rankedSums(performances);
  const before = new Map(
    rankedSums(performances.filter(({ match }) => match !== last)).map(({ player, rank }) => [player, rank]),
  );
  return now.map(({ deviations, ...row }) => {
    const then = before.get(row.player);
    return { ...row, score: boostScore(deviations), change: then === undefined ? null : then - row.rank };
  });
}

/** Tolerance for sums in a different order. */
const ALIKE = 1e-9;

interface Sum {
  player: number;
  matches: number;
  deviations: number;
}

function rankedSums(performances: readonly Performance[]): (Sum & { rank: number })[] {
  const sums = new Map<number, { sum: number; matches: number }>();
  for (const { player, deviations } of performances) {
    const so = sums.get(player) ?? { sum: 0, matches: 0 };
    sums.set(player, { sum: so.sum + deviations, matches: so.matches + 1 });
  }
  return inPlaces(
    [...sums].map(([player, { sum, matches }]) => ({ player, matches, deviations: deviationsOver(sum, matches) })),
  );
}

/** Best first; ties share a rank, and the next rank is skipped. */
export function inPlaces<T extends { player: number; deviations: number }>(
  rows: readonly T[],
): (T & { rank: number })[] {
  let rank = 0;
  let last: number | null = null;
  return rows
    .toSorted((a, b) => b.deviations - a.deviations || a.player - b.player)
    .map((row, at) => {
      if (last === null || Math.abs(row.deviations - last) > ALIKE) rank = at + 1;
      last = row.deviations;
      return { ...row, rank };
    });
}
