/** Codes that were sent, and the tries that are left for them. */
import { type Kysely, sql } from 'kysely';
import { CODE_SECONDS, MAX_RETRIES } from '@sightscreen/identity';
import type { Database } from '../../../db/database.ts';

export interface NewCode {
  /** SHA-256 of the Session. */
  session: Buffer;
  username: string;
  code: Buffer;
  device: Buffer;
  now: number;
}

/** Replaces the code of the same browser for the same name, and nobody else's (AUTH-Q31). */
export async function storeCode(
  trx: Kysely<Database>,
  { session, username, code, device, now }: NewCode,
): Promise<void> {
  await trx
    .deleteFrom('account_code')
    .where('device', '=', device)
    .where('username', '=', username)
    .where('used_at', 'is', null)
    .execute();
  await trx
    .insertInto('account_code')
    .values({
      session,
      username,
      purpose: 'sign-in',
      code,
      device,
      tries_left: MAX_RETRIES,
      made_at: new Date(now),
      ends_at: new Date(now + CODE_SECONDS * 1000),
      used_at: null,
    })
    .execute();
}

/** Whether a try would count: what was never sent is no guess of anything. */
export async function isLive(
  db: Kysely<Database>,
  { session, username, now }: Pick<NewCode, 'session' | 'username' | 'now'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('account_code')
    .select('session')
    .where('session', '=', session)
    .where('username', '=', username)
    .where('ends_at', '>', new Date(now))
    .where('used_at', 'is', null)
    .where('tries_left', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
}

export type Tried =
  | 'right'
  | 'wrong'
  /** Or never sent: expired, used, replaced, out of tries, of another name. */
  | 'ended';

/**
 * Counts a try and judges it, in one statement: of fifty at once exactly as many count as tries are left, and the right
 * code is right once (AUTH-Q14). The last wrong one ends it.
 */
export async function tryCode(
  trx: Kysely<Database>,
  { session, username, code, now }: Omit<NewCode, 'device'>,
): Promise<Tried> {
  const at = new Date(now);
  const { rows } = await sql<{ tries_left: number; right: boolean }>`
    update account_code
       set tries_left = tries_left - 1, used_at = case when code = ${code} then ${at}::timestamptz end
     where session = ${session} and username = ${username} and ends_at > ${at} and used_at is null and tries_left > 0
    returning tries_left, used_at is not null as "right"`.execute(trx);
  const row = rows[0];
  if (row === undefined) return 'ended';
  if (row.right) return 'right';
  return row.tries_left > 0 ? 'wrong' : 'ended';
}
