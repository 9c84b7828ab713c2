/** Deletes expired TV rows; called every hour. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { CLIENT_DAYS } from './client.ts';

const DAY = 24 * 60 * 60_000;

export async function deleteExpiredTv(db: Kysely<Database>, now: number): Promise<void> {
  const before = (days: number): Date => new Date(now - days * DAY);
  await db.deleteFrom('tv_token').where('ends_at', '<', before(0)).execute();
  await db.deleteFrom('tv_code').where('ends_at', '<', before(1)).execute();
  await db
    .deleteFrom('session')
    .where('client_id', 'is not', null)
    .where('id', 'in', (inner) =>
      inner.selectFrom('tv_session').select('session_id').where('vouched_until', '<', before(1)),
    )
    .execute();
  await db
    .deleteFrom('tv_session')
    .using('session')
    .whereRef('id', '=', 'session_id')
    .where('ended_at', 'is not', null)
    .execute();
  await db.deleteFrom('tv_client').where('last_at', '<', before(CLIENT_DAYS)).execute();
  await db.deleteFrom('demonstration_tv_code').where('ends_at', '<', before(2)).execute();
  await db.deleteFrom('operator_code').where('ends_at', '<', before(0)).execute();
}
