/** Lists the sessions of an account for its owner. */
import type { Device } from '@sightscreen/contracts/calls/identity';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from './refresh.ts';

/** Last used first. @param here ID of the current session */
export async function listDevices(
  db: Kysely<Database>,
  { accountId, here, now }: { accountId: string; here: string; now: number },
): Promise<Device[]> {
  const rows = await db
    .selectFrom('account_session')
    .select(['id', 'browser', 'country', 'way', 'since', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', new Date(now - SESSION_IDLE_MS))
    .where('since', '>', new Date(now - SESSION_MAX_MS))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, browser, country, way, since, last_used_at }) => ({
    id,
    browser,
    country,
    provider: way,
    since: since.getTime(),
    last_used: last_used_at.getTime(),
    here: id === here,
  }));
}
