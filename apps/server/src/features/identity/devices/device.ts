/**
 * Recognizes browsers by a cookie that grants nothing by itself: refresh tokens do not work without it, a resend
 * replaces only the code of its own browser, and browsers that have signed in to an account have their own rate limit.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { hostCookie } from '../../../security/cookie.ts';
import { type FreshToken, makeToken, tokenHash } from '../../../security/token.ts';

export const DEVICE_DAYS = 400;
const DAY = 24 * 60 * 60_000;
export const deviceCookie = hostCookie('account_device', { sameSite: 'lax', days: DEVICE_DAYS });

/** Null for a browser without the cookie. @param cookies the Cookie header */
export const deviceOf = (cookies: string | undefined): Buffer | null => tokenHash(deviceCookie.in(cookies));

export const newDevice = (): FreshToken => makeToken();

/**
 * Key under which a browser that has signed in to the account is counted; it survives changes of the cookie. Null for
 * any other browser. Names without an account run the same query.
 */
export async function findKnownDevice(
  db: Kysely<Database>,
  { username, device, now }: { username: string; device: Buffer | null; now: number },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('account_device')
    .innerJoin('account', 'account.id', 'account_device.account_id')
    .select('counted_as')
    .where('hash', '=', device ?? Buffer.alloc(32))
    .where('last_at', '>', new Date(now - DEVICE_DAYS * DAY))
    .where((where) => where.or([where('email', '=', username), where('phone', '=', username)]))
    .executeTakeFirst();
  return device === null ? null : (row?.counted_as ?? null);
}

/** Per account; the least recently used are dropped. */
const MAX_DEVICES = 20;

/**
 * Records a browser that signed in, under a new cookie, since an attacker may have planted the old one. The browser
 * stays known to its other accounts and keeps its counters: otherwise repeated sign-ins would give unlimited codes.
 */
export async function rememberDevice(
  trx: Kysely<Database>,
  { accountId, before, device, now }: { accountId: string; before: Buffer | null; device: Buffer; now: number },
): Promise<void> {
  // Keeps the row of this account under the old cookie: if the reply is lost, the browser still has that cookie.
  if (before !== null)
    await trx
      .updateTable('account_device')
      .set({ hash: device })
      .where('hash', '=', before)
      .where('account_id', '<>', accountId)
      .execute();
  const known =
    before === null
      ? undefined
      : await trx
          .selectFrom('account_device')
          .select('counted_as')
          .where('account_id', '=', accountId)
          .where('hash', '=', before)
          .executeTakeFirst();
  const counted_as = known?.counted_as ?? device;
  await trx
    .insertInto('account_device')
    .values({ account_id: accountId, hash: device, counted_as, last_at: new Date(now) })
    .execute();
  // Earlier cookies of this browser must not displace other browsers.
  await trx
    .deleteFrom('account_device')
    .where('account_id', '=', accountId)
    .where('counted_as', '=', counted_as)
    .where('hash', 'not in', before === null ? [device] : [device, before])
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
        .limit(MAX_DEVICES),
    )
    .execute();
}

/** Forgets all browsers but the current one, signed in or not. */
export async function forgetOtherDevices(trx: Kysely<Database>, accountId: string, here: Buffer): Promise<void> {
  await trx
    .deleteFrom('account_device')
    .where('account_id', '=', accountId)
    .where('counted_as', 'not in', (inner) =>
      inner
        .selectFrom('account_device')
        .select('counted_as')
        .where('account_id', '=', accountId)
        .where('hash', '=', here),
    )
    .execute();
}

/** Forgets browsers whose sessions the owner ended remotely, under every cookie they had. */
export async function forgetDevices(
  trx: Kysely<Database>,
  accountId: string,
  sessions: readonly string[],
): Promise<void> {
  if (sessions.length === 0) return;
  await trx
    .deleteFrom('account_device')
    .where('account_id', '=', accountId)
    .where('counted_as', 'in', (inner) =>
      inner
        .selectFrom('account_device')
        .innerJoin('account_session', 'account_session.device', 'account_device.hash')
        .select('counted_as')
        .where('account_session.id', 'in', sessions),
    )
    .execute();
}
