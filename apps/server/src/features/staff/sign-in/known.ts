/**
 * From where an account has been signed in before. Its owner comes from there again, and whoever guesses from elsewhere must not shut that owner out:
 * guesses from there are counted apart, and passwords from there are looked at first. See docs/decisions/staff-sessions.md.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { hashOf } from '../../../security/hash.ts';
import { makeToken, tokenHash } from '../../../security/token.ts';
import { DEVICE_DAYS, deviceCookie } from '../sessions/cookie.ts';

/** Where a request came from. */
export interface From { address: string; browser: string | undefined; cookies: string | undefined }

export interface Standing {
  /** Whether the account was signed into before by this browser, or from this address. */
  known: 'device' | 'address' | null;
  /** Whose guesses these are: of the browser that is known, else of the address. */
  guesser: string;
}

/** Of each kind an account has so many; the one not used for longest goes. */
const MOST = 20;
const DAY = 24 * 60 * 60_000;

const addressHash = (email: string, address: string) => hashOf(`address ${email} ${address}`);

/** Asks the same of an account that does not exist. */
export async function standingOf(db: Kysely<Database>, email: string, { address, cookies }: From, now: number): Promise<Standing> {
  const device = tokenHash(deviceCookie.in(cookies));
  const hashes = [addressHash(email, address), ...(device === null ? [] : [device])];
  const rows = await db.selectFrom('staff_known').innerJoin('staff', 'staff.id', 'staff_known.staff_id').select('kind')
    .where('staff.email', '=', email).where('hash', 'in', hashes).where('last_at', '>', new Date(now - DEVICE_DAYS * DAY)).execute();
  if (device !== null && rows.some(({ kind }) => kind === 'device')) return { known: 'device', guesser: `device ${device.toString('base64')}` };
  return { known: rows.length > 0 ? 'address' : null, guesser: `address ${address}` };
}

/** It was signed into: browser and address are known from now on. Answers the token for the browser, its own where it is one of ours. */
export async function remember(db: Kysely<Database>, { id, email }: { id: number; email: string }, { address, cookies }: From, now: number): Promise<string> {
  const shown = deviceCookie.in(cookies);
  const shownHash = tokenHash(shown);
  // A token that we did not give may be known to whoever put it there.
  const ours = shownHash !== null && (await db.selectFrom('staff_known').select('hash').where('hash', '=', shownHash).where('kind', '=', 'device').executeTakeFirst()) !== undefined;
  const token = ours ? { text: shown!, hash: shownHash } : makeToken();
  const at = new Date(now);
  await db.insertInto('staff_known').values([
    { staff_id: id, hash: token.hash, kind: 'device', last_at: at }, { staff_id: id, hash: addressHash(email, address), kind: 'address', last_at: at },
  ]).onConflict((on) => on.columns(['staff_id', 'hash']).doUpdateSet({ last_at: at })).execute();
  for (const kind of ['device', 'address'] as const) {
    await db.deleteFrom('staff_known').where('staff_id', '=', id).where('kind', '=', kind).where('hash', 'not in', (inner) =>
      inner.selectFrom('staff_known').select('hash').where('staff_id', '=', id).where('kind', '=', kind).orderBy('last_at', 'desc').limit(MOST)).execute();
  }
  return token.text;
}
