/** Sums deliveries by batter, bowler and phase of an innings, with the names of `tables/matchups.ts`. */
import type { DeliveryRow } from '@sightscreen/cricket';

const SUMS = {
  deliveries: (row: DeliveryRow) => Number(row.ball),
  faced: (row: DeliveryRow) => Number(row.faced),
  legal: (row: DeliveryRow) => Number(row.legal),
  runs_bat: (row: DeliveryRow) => row.bat,
  runs: (row: DeliveryRow) => row.bat + extrasOf(row),
  conceded: (row: DeliveryRow) => row.conceded,
  extras: (row: DeliveryRow) => extrasOf(row),
  fours: (row: DeliveryRow) => Number(row.boundary === 4),
  sixes: (row: DeliveryRow) => Number(row.boundary === 6),
  dots_of_batter: (row: DeliveryRow) => Number(row.faced && row.bat === 0),
  dots_of_bowler: (row: DeliveryRow) => Number(row.faced && row.conceded === 0),
  dots_of_side: (row: DeliveryRow) => Number(row.legal && row.bat + extrasOf(row) === 0),
  wide_balls: (row: DeliveryRow) => Number(row.wides > 0),
  no_ball_balls: (row: DeliveryRow) => Number(row.noBalls > 0),
} as const;
type Sums = Record<keyof typeof SUMS, number>;

export interface MatchupRow extends Sums {
  innings: number;
  phase: number | null;
  batter_id: number;
  bowler_id: number | null;
  batter_position: number | null;
  is_out: boolean;
  how_out: string | null;
  credited: boolean;
}

export const extrasOf = ({ wides, noBalls, byes, legByes, penalty }: DeliveryRow): number =>
  wides + noBalls + byes + legByes + penalty;

/** In the order in which batter and bowler first met. */
export function matchupRows(rows: readonly DeliveryRow[]): MatchupRow[] {
  const all = new Map<string, MatchupRow>();
  for (const row of rows) {
    const { innings, phase, batter, bowler, position } = row;
    const key = `${innings} ${phase} ${batter} ${bowler} ${position}`;
    const made = all.get(key) ?? {
      innings,
      phase,
      batter_id: batter,
      bowler_id: bowler,
      batter_position: position,
      is_out: false,
      how_out: null,
      credited: false,
      ...(Object.fromEntries(Object.keys(SUMS).map((name) => [name, 0])) as Sums),
    };
    for (const [name, of] of Object.entries(SUMS) as [keyof Sums, (row: DeliveryRow) => number][])
      made[name] += of(row);
    made.is_out ||= row.out;
    made.credited ||= row.credited;
    made.how_out = row.howOut ?? made.how_out;
    all.set(key, made);
  }
  return [...all.values()];
}
