/** Stores the lists of a scope, all at once. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { RATING_VERSION } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { notifyRaised } from '../../core/tags/changing.ts';
import type { MadeLists } from './lists.ts';
import { type Scope, scopeKey, type ScopeNow } from './scopes.store.ts';
import { rankingsTag } from './tags.ts';

/** Few rows, because each holds the ratings and places of a whole career. */
const ROWS_A_STATEMENT = 500;

/** Null deletes the lists. */
export async function storeLists(db: Kysely<Database>, scope: ScopeNow, made: MadeLists | null): Promise<void> {
  const { world, level, format, gender, matches, fingerprint } = scope;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`rankings ${scopeKey(scope)}`}, 0))`.execute(trx);
    await forget(trx, scope);
    for (const { type, rows, score } of made?.lists ?? []) {
      const { id } = await trx
        .insertInto('rating_list')
        .values({
          world,
          level,
          format,
          gender,
          rank_type: type,
          as_of: made!.asOf,
          matches,
          version: RATING_VERSION,
          fingerprint,
          score: JSON.stringify(score),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const stored = rows.map((row) => ({
        list_id: id,
        subject_id: row.id,
        team_id: row.team,
        place: row.place,
        rating: row.rating,
        give_or_take: row.giveOrTake,
        counted: row.counted,
        week_ago: row.weekAgo,
        ratings: row.ratings,
        places: row.places,
      }));
      for (let from = 0; from < stored.length; from += ROWS_A_STATEMENT) {
        const some = JSON.stringify(stored.slice(from, from + ROWS_A_STATEMENT));
        await sql`insert into rating_row select * from jsonb_populate_recordset(null::rating_row, ${some}::jsonb)`.execute(
          trx,
        );
      }
    }
    await notifyRaised(trx, [rankingsTag(format)]);
  });
}

const forget = (trx: Transaction<Database>, { world, level, format, gender }: Scope) =>
  trx
    .deleteFrom('rating_list')
    .where('world', '=', world)
    .where('level', '=', level)
    .where('format', '=', format)
    .where('gender', '=', gender)
    .execute();
