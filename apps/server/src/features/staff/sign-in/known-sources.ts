/**
 * Browsers and addresses from which an account has signed in before. Guesses from elsewhere must not lock its owner
 * out: guesses from known ones are counted separately, and their passwords are checked first. See
 * docs/decisions/staff-sessions.md.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { hashOf } from '../../../security/hash.ts';
import { makeToken, tokenHash } from '../../../security/token.ts';
import { DEVICE_DAYS, deviceCookie } from '../sessions/cookie.ts';

export interface SignInSource {
  address: string;
  browser: string | undefined;
  cookies: string | undefined;
}

export interface SourceStatus {
  /** How the account was signed in to before: by this browser, from this address, or not at all. */
  known: 'device' | 'address' | null;
  /** The counter for these guesses: the known browser, otherwise the address. */
  guesser: string;
}

/** Limit per account and kind; the least recently used is dropped. */
const MAX_BROWSERS = 20;
const DAY = 24 * 60 * 60_000;

const addressHash = (email: string, address: string) => hashOf(`address ${email} ${address}`);

/** Runs the same queries for unknown accounts, so as not to reveal which exist. */
export async function recogniseSource(
  db: Kysely<Database>,
  email: string,
  { address, cookies }: SignInSource,
  now: number,
): Promise<SourceStatus> {
  const device = tokenHash(deviceCookie.in(cookies));
  const hashes = [addressHash(email, address), ...(device === null ? [] : [device])];
  const rows = await db
    .selectFrom('staff_known')
    .innerJoin('staff', 'staff.id', 'staff_known.staff_id')
    .select('kind')
    .where('staff.email', '=', email)
    .where('hash', 'in', hashes)
    .where('last_at', '>', new Date(now - DEVICE_DAYS * DAY))
    .execute();
  if (device !== null && rows.some(({ kind }) => kind === 'device'))
    return { known: 'device', guesser: `device ${device.toString('base64')}` };
  return { known: rows.length > 0 ? 'address' : null, guesser: `address ${address}` };
}

/**
 * After a sign-in: records browser and address as known. Returns the token for the browser, its present one if we
 * issued it.
 */
export async function rememberSource(
  db: Kysely<Database>,
  { id, email }: { id: number; email: string },
  { address, cookies }: SignInSource,
  now: number,
): Promise<string> {
  const cookie = deviceCookie.in(cookies);
  const cookieHash = tokenHash(cookie);
  // A token we did not issue may have been planted by an attacker who knows it.
  const ours =
    cookieHash !== null &&
    (await db
      .selectFrom('staff_known')
      .select('hash')
      .where('hash', '=', cookieHash)
      .where('kind', '=', 'device')
      .executeTakeFirst()) !== undefined;
  const token = ours ? { text: cookie!, hash: cookieHash } : makeToken();
  const at = new Date(now);
  await db
    .insertInto('staff_known')
    .values([
      { staff_id: id, hash: token.hash, kind: 'device', last_at: at },
      { staff_id: id, hash: addressHash(email, address), kind: 'address', last_at: at },
    ])
    .onConflict((on) => on.columns(['staff_id', 'hash']).doUpdateSet({ last_at: at }))
    .execute();
  for (const kind of ['device', 'address'] as const) {
    await db
      .deleteFrom('staff_known')
      .where('staff_id', '=', id)
      .where('kind', '=', kind)
      .where('hash', 'not in', (inner) =>
        inner
          .selectFrom('staff_known')
          .select('hash')
          .where('staff_id', '=', id)
          .where('kind', '=', kind)
          .orderBy('last_at', 'desc')
          .limit(MAX_BROWSERS),
      )
      .execute();
  }
  return token.text;
}
