/** Seeds the points rules of demo leagues: points per result, and the number of qualifying teams. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { notifyRaised } from '../../tags/changing.ts';
import { tagOf } from '../../tags/tag.ts';
import { competitions } from '../world/competitions.ts';

const MAX_PLACES = 4;

/** Rules of an operator, and rules that were undone, stay as they are. */
export async function plantTableRules(db: Kysely<Database>): Promise<void> {
  const known = await db.selectFrom('series_rule').select('series_id').execute();
  const ruled = new Set(known.map(({ series_id: series }) => series));
  const leagues = competitions.filter(({ category, seriesId }) => category === 'league' && !ruled.has(seriesId));
  if (leagues.length === 0) return;
  await db.transaction().execute(async (trx) => {
    const rules = leagues.map(({ seriesId, teams }) => {
      const places = Math.min(MAX_PLACES, Math.floor(teams.length / 2));
      const rule = { kind: 'rules', win: 2, tie: 1, noResult: 1, loss: 0, places };
      return { series_id: seriesId, rule: JSON.stringify(rule) };
    });
    await trx.insertInto('series_rule').values(rules).execute();
    await notifyRaised(
      trx,
      leagues.map(({ seriesId }) => tagOf.series(seriesId)),
    );
  });
}
