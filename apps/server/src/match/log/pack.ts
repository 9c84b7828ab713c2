import type { Fact } from '@sightscreen/cricket';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { World } from '../../core/db/column-types.ts';
import { PACKING_FORMAT, packFacts } from './packing/codec.ts';
import { stretchesOf } from './packing/stretches.ts';
import { readLog } from './rows.ts';
import { lockMatch } from './store.ts';

/** Stores, in the same transaction, the data derived from the whole log, which may have changed since. */
export type Repacked = (
  trx: Transaction<Database>,
  match: { id: string; world: World; facts: Fact[] },
) => Promise<void>;

/**
 * Repacks a finished match, plain rows and packed ones together; the log reads the same afterwards. Returns how many
 * facts were plain.
 */
export async function packMatch(db: Kysely<Database>, matchId: string, repacked: Repacked): Promise<number> {
  return db.transaction().execute(async (trx) => {
    if ((await lockMatch(trx, matchId)) === null) return 0;
    const { rows } = await sql<{ plain: number; finished: boolean; world: World }>`
      select (select count(*)::int from fact f where f.match_id = m.id and f.epoch = m.epoch) as plain, m.phase in ('complete', 'recent') as finished, m.world
        from match m where m.id = ${matchId}`.execute(trx);
    const { plain = 0, finished = false, world = 'real' } = rows[0] ?? {};
    if (plain === 0 || !finished) return 0;
    const log = await readLog(trx, matchId, 0, null);
    if (log === null) return 0;
    await trx.deleteFrom('packed_innings').where('match_id', '=', matchId).execute();
    await trx
      .insertInto('packed_innings')
      .values(
        stretchesOf(log.facts).map(({ innings, facts }) => {
          const first = facts[0];
          const last = facts.at(-1);
          if (first === undefined || last === undefined) throw new RangeError('a stretch without facts');
          return {
            match_id: matchId,
            epoch: log.epoch,
            first_number: first.number,
            last_number: last.number,
            innings,
            format: PACKING_FORMAT,
            facts: facts.length,
            recorded_at: new Date(last.recordedAt),
            author: last.author,
            data: packFacts(facts),
          };
        }),
      )
      .execute();
    await trx.deleteFrom('fact').where('match_id', '=', matchId).execute();
    await repacked(trx, { id: matchId, world, facts: log.facts });
    return plain;
  });
}

/** Finished matches that still have plain rows and have not changed for `quietMs`. */
export async function unpackedMatches(db: Kysely<Database>, quietMs: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from match m where m.phase in ('complete', 'recent') and m.updated_at < clock_timestamp() - ${quietMs}::float8 * interval '1 millisecond'
       and exists (select 1 from fact f where f.match_id = m.id) order by m.updated_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
