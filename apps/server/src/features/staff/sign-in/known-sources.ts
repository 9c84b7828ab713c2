/**
 * Browsers and addresses from which an account has signed in before. Guesses from elsewhere must not lock its owner
 * out: guesses from known ones are counted separately, and their passwords are checked first. See
 * docs/decisions/staff-sessions.md.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { hashOf } from '../../../core/security/hash.ts';
import { tokenHash } from '../../../core/security/token.ts';
import { findKnownBrowser, KNOWN_BROWSER_TTL_MS, MAX_KNOWN } from '../../../core/sign-in/known-browsers.ts';
import { deviceCookie } from '../sessions/session.ts';

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

export const deviceOf = ({ cookies }: SignInSource): Buffer | null => tokenHash(deviceCookie.in(cookies));
const addressHash = (email: string, address: string) => hashOf(`address ${email} ${address}`);

/** Runs the same queries for unknown accounts, so as not to reveal which exist. */
export async function recogniseSource(
  db: Kysely<Database>,
  email: string,
  source: SignInSource,
  now: number,
): Promise<SourceStatus> {
  const of = sql<boolean>`staff_id in (select id from staff where email = ${email})`;
  const browser = await findKnownBrowser(db, { of, device: deviceOf(source), now });
  const address = await db
    .selectFrom('staff_address')
    .select('hash')
    .where('hash', '=', addressHash(email, source.address))
    .where('last_at', '>', new Date(now - KNOWN_BROWSER_TTL_MS))
    .where(of)
    .executeTakeFirst();
  if (browser !== null) return { known: 'device', guesser: `device ${browser.toString('base64')}` };
  return { known: address === undefined ? null : 'address', guesser: `address ${source.address}` };
}

/** After a sign-in. */
export async function rememberAddress(
  db: Kysely<Database>,
  { id, email }: { id: number; email: string },
  address: string,
  now: number,
): Promise<void> {
  const last_at = new Date(now);
  await db
    .insertInto('staff_address')
    .values({ staff_id: id, hash: addressHash(email, address), last_at })
    .onConflict((on) => on.columns(['staff_id', 'hash']).doUpdateSet({ last_at }))
    .execute();
  await db
    .deleteFrom('staff_address')
    .where('staff_id', '=', id)
    .where('hash', 'not in', (inner) =>
      inner
        .selectFrom('staff_address')
        .select('hash')
        .where('staff_id', '=', id)
        .orderBy('last_at', 'desc')
        .limit(MAX_KNOWN),
    )
    .execute();
}
