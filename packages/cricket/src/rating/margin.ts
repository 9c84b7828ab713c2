/** Size of a win from 0 to 1, for the ratings of sides. */
import type { RatedFormat } from './parameters.ts';

export interface Margin {
  runs: number | null;
  wickets: number | null;
  innings: number | null;
}

/** Runs of a maximum margin. */
const WHOLE: Record<RatedFormat, number> = { TEST: 250, ODI: 125, T20: 60 };

/** Null if the source states no margin (an award, a decided tie). */
export function marginShare(format: RatedFormat, { runs, wickets, innings }: Margin): number | null {
  if (innings !== null && innings > 0) return 1;
  if (runs !== null) return Math.min(1, runs / WHOLE[format]);
  return wickets === null ? null : wickets / 10;
}
