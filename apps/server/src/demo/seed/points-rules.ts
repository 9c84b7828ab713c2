/** Seeds the points rules of demo leagues: points per result, and the number of qualifying teams. */
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { competitions } from '../world/registry.ts';
import { saveRule } from '../../features/series/index.ts';

/** Rules of an operator, and rules that were undone, stay as they are. */
export async function plantPointsRules(db: Kysely<Database>): Promise<void> {
  const known = await db.selectFrom('series_rule').select('series_id').execute();
  const ruled = new Set(known.map(({ series_id: series }) => series));
  for (const { category, seriesId, teams } of competitions) {
    if (category !== 'league' || ruled.has(seriesId)) continue;
    const places = Math.min(4, Math.floor(teams.length / 2));
    await saveRule(db, seriesId, { kind: 'rules', win: 2, tie: 1, noResult: 1, loss: 0, places });
  }
}
