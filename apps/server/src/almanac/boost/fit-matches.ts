/** Reads the stored real matches for the fit, folded from their logs. */
import { countedBalls, dayNumber, foldMatch } from '@sightscreen/cricket';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { readLog } from '../../match/log/rows.ts';
import type { FitMatch } from './fit.ts';

/** @param stop checked between matches */
export async function readFitMatches(db: Kysely<Database>, stop: AbortSignal): Promise<FitMatch[]> {
  const { rows } = await sql<{ id: string }>`
    select f.match_id as id from match_figure f where f.over and f.world = 'real' and f.result is distinct from 'abandoned' order by f.end_date, f.match_id`.execute(
    db,
  );
  const matches: FitMatch[] = [];
  for (const { id } of rows) {
    stop.throwIfAborted();
    const log = await readLog(db, id, 0, null);
    if (log === null) continue;
    const state = foldMatch(id, log.facts);
    if (state.info === null) continue;
    const { type, gender, dates } = state.info;
    matches.push({ id, day: dayNumber(dates.at(-1)!), type, gender, balls: countedBalls(state) });
  }
  return matches;
}
