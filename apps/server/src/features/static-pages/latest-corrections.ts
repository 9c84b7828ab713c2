/** The latest corrections over all matches, for the public log (BEYOND-01, BEYOND-25). */
import type { LatestCorrection } from '@sightscreen/contracts';
import { correctionLog, foldMatch } from '@sightscreen/cricket';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { readLog } from '../../match/log/rows.ts';
import { pageBaseOf } from '../../match/views/paths.ts';

/** Matches read for the log, and corrections shown. */
const MAX_MATCHES = 10;
export const MAX_CORRECTIONS = 20;

/** @param demo whether demo matches are shown */
export async function latestCorrections(db: Kysely<Database>, demo: boolean): Promise<LatestCorrection[]> {
  const matches = await db
    .selectFrom('match')
    .select(['id', 'world', 'summary'])
    .where('corrected_at', 'is not', null)
    .$if(!demo, (query) => query.where('world', '=', 'real'))
    .orderBy('corrected_at', 'desc')
    .limit(MAX_MATCHES)
    .execute();
  const rows: LatestCorrection[] = [];
  for (const { id, world, summary } of matches) {
    const log = await readLog(db, id, 0, null);
    if (log === null || summary === null) continue;
    const name = summary.sides.map((side) => side.name).join(' v ');
    const href = `${pageBaseOf('info')}/${id}#corrections`;
    for (const row of correctionLog(foldMatch(id, log.facts), log.facts))
      if (row.kind !== 'words') rows.push({ match: id, world, name, href, row });
  }
  return rows.toSorted((a, b) => b.row.at - a.row.at).slice(0, MAX_CORRECTIONS);
}
