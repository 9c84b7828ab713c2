/**
 * Browsers by a cookie of their own. It grants nothing: refresh tokens are worth nothing without it, a resend replaces
 * only the code of its own browser, and browsers that have signed in to an account keep an allowance of their own.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { hostCookie } from '../../../security/cookie.ts';
import { type FreshToken, makeToken, tokenHash } from '../../../security/token.ts';

export const DEVICE_DAYS = 400;
const DAY = 24 * 60 * 60_000;
export const deviceCookie = hostCookie('account_device', { sameSite: 'lax', days: DEVICE_DAYS });

/** Null for a browser without our cookie. @param cookies the Cookie header */
export const deviceOf = (cookies: string | undefined): Buffer | null => tokenHash(deviceCookie.in(cookies));

export const newDevice = (): FreshToken => makeToken();

/** Whether the browser has signed in to the account of that name. Asks the same for names that have none. */
export async function isKnownDevice(
  db: Kysely<Database>,
  { username, device, now }: { username: string; device: Buffer | null; now: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('account_device')
    .innerJoin('account', 'account.id', 'account_device.account_id')
    .select('hash')
    .where('hash', '=', device ?? Buffer.alloc(32))
    .where('last_at', '>', new Date(now - DEVICE_DAYS * DAY))
    .where((where) => where.or([where('email', '=', username), where('phone', '=', username)]))
    .executeTakeFirst();
  return row !== undefined && device !== null;
}

/** Limit per account; the least recently used are dropped. */
const MOST = 20;

/**
 * Notes a browser that signed in. It has a new cookie, since the old one may have been planted by somebody who knows
 * it; what the browser was known for stays known.
 */
export async function rememberDevice(
  trx: Kysely<Database>,
  { accountId, before, device, now }: { accountId: string; before: Buffer | null; device: Buffer; now: number },
): Promise<void> {
  // The row of this account stays beside the new one: should the reply be lost, the browser has the old cookie still.
  if (before !== null)
    await trx
      .updateTable('account_device')
      .set({ hash: device })
      .where('hash', '=', before)
      .where('account_id', '<>', accountId)
      .execute();
  await trx
    .insertInto('account_device')
    .values({ account_id: accountId, hash: device, last_at: new Date(now) })
    .onConflict((on) => on.columns(['account_id', 'hash']).doUpdateSet({ last_at: new Date(now) }))
    .execute();
  await trx
    .deleteFrom('account_device')
    .where('account_id', '=', accountId)
    .where('hash', 'not in', (inner) =>
      inner
        .selectFrom('account_device')
        .select('hash')
        .where('account_id', '=', accountId)
        .orderBy('last_at', 'desc')
        .limit(MOST),
    )
    .execute();
}

/** Browsers whose sessions the owner ended from afar are known no more. */
export async function forgetDevices(
  trx: Kysely<Database>,
  accountId: string,
  sessions: readonly string[],
): Promise<void> {
  if (sessions.length === 0) return;
  await trx
    .deleteFrom('account_device')
    .where('account_id', '=', accountId)
    .where('hash', 'in', (inner) => inner.selectFrom('account_session').select('device').where('id', 'in', sessions))
    .execute();
}
