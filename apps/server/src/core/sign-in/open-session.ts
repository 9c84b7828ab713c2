/** Signs a browser in: ends its previous session, gives it new cookies and remembers it. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { makeToken } from '../security/token.ts';
import { type BrowserOwner, rememberBrowser } from './known-browsers.ts';
import { endSessions, insertSession, type SessionPolicy } from './sessions.ts';

/** The client, as far as the request tells. */
export interface Visitor {
  /** IP address. */
  address: string;
  browser: string | undefined;
  country: string | null;
  /** SHA-256 of its device cookie. */
  device: Buffer | null;
}

export interface OpenedCookies {
  sessionId: string;
  /** Values of the device cookie and the session cookie. */
  device: string;
  cookie: string;
  /** Whether a previous session of this browser ended. */
  hasEnded: boolean;
}

/** Call after authentication. */
export async function openSession(
  trx: Transaction<Database>,
  policy: SessionPolicy,
  {
    owner,
    visitor,
    method,
    now,
  }: { owner: BrowserOwner; visitor: Omit<Visitor, 'address'>; method: string; now: number },
): Promise<OpenedCookies> {
  const { device: before, browser, country } = visitor;
  let ended: string[] = [];
  if (before !== null) {
    // Serializes the sign-ins of a browser, so that the second sees the session of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`device ${before.toString('base64')}`}, 0))`.execute(trx);
    ended = await endSessions(trx, policy, { device: before }, { by: 'signed in again', now });
  }
  const device = makeToken();
  const cookie = makeToken();
  await rememberBrowser(trx, { owner, before, device: device.hash, now });
  const sessionId = await insertSession(trx, {
    owner,
    cookie: cookie.hash,
    device: device.hash,
    replacedDevice: before,
    method,
    browser,
    country,
    now,
  });
  return { sessionId, device: device.text, cookie: cookie.text, hasEnded: ended.length > 0 };
}
