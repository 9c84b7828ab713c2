/** Reads the matches of a part by folding their logs, one at a time. */
import { foldMatch } from '@sightscreen/cricket';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { World } from '../../../core/db/column-types.ts';
import { madeOf } from '../../../match/figures/store-figures.ts';
import { readMergedIds } from '../../../match/figures/merged-ids.ts';
import { readLog } from '../../../match/log/rows.ts';
import { type MatchRows, matchRows } from '../rows/match-rows.ts';
import type { MadeMatch } from './manifest.store.ts';

export interface FailedMatch {
  matchId: string;
  reason: string;
}

/**
 * Calls `use` with the rows of each finished match. Reads in one snapshot, so that rows match the figures and merges
 * recorded with them, or are newer.
 */
export function readMatches(
  db: Kysely<Database>,
  ids: readonly string[],
  use: (rows: MatchRows) => Promise<void>,
  signal: AbortSignal,
): Promise<{ made: MadeMatch[]; failed: FailedMatch[] }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { rows } = await sql<{ id: string; world: World; figures: string }>`
        select match_id as id, world, xmin::text as figures from match_figure where over and match_id = any(${ids}::text[]) order by array_position(${ids}::text[], match_id)`.execute(
        trx,
      );
      const merged = await readMergedIds(trx);
      const sides = await trx.selectFrom('team').select(['id', 'kind']).execute();
      const kinds = new Map(sides.map(({ id, kind }) => [id, kind]));
      const made: MadeMatch[] = [];
      const failed: FailedMatch[] = [];
      let ahead = rows[0] && readLog(trx, rows[0].id, 0, null);
      for (const [at, match] of rows.entries()) {
        signal.throwIfAborted();
        const matchId = match.id;
        const log = await ahead;
        const after = rows[at + 1];
        // Reads the next log while this one is folded.
        ahead = after && readLog(trx, after.id, 0, null);
        // A rejection is handled where it is awaited.
        ahead?.catch(() => {});
        if (!log) continue;
        try {
          const state = foldMatch(matchId, log.facts);
          const { figures } = madeOf({ epoch: log.epoch, number: log.head, state }, match.world);
          await use(matchRows({ state, figures, merged, kinds }));
          made.push({ matchId, epoch: log.epoch, head: log.head, figures: match.figures });
        } catch (error) {
          failed.push({ matchId, reason: error instanceof Error ? error.message : String(error) });
        }
      }
      return { made, failed };
    });
}
