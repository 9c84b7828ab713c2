/** Sums runs by area of the field over counted matches, for innings whose log records directions (STAT-S03). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { type Counted, countedIn, madeByPerson, notInSuperOver } from './counted.ts';

export interface ZoneSum {
  /** Index in `ZONE_NAMES` of the cricket package. */
  zone: number;
  runs: number;
  balls: number;
  fours: number;
  sixes: number;
}

/** Areas with at least one shot, clockwise from straight. */
export async function readZoneSums(db: Kysely<Database>, of: Counted): Promise<ZoneSum[]> {
  const { rows } = await sql<ZoneSum>`
    select b.zone, sum(b.runs)::int as runs, sum(b.balls)::int as balls, sum(b.fours)::int as fours, sum(b.sixes)::int as sixes
      from zone_figure b join match_figure f on f.match_id = b.match_id
     where ${madeByPerson(of, 'b')} and ${countedIn(of)} and ${notInSuperOver('b')} group by b.zone order by b.zone`.execute(
    db,
  );
  return rows;
}
