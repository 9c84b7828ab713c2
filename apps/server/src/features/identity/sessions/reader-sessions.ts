/**
 * Sessions of readers, and their cookies. The session cookie (AUTH-Q36) is for pages and calls without a token: it
 * begins and ends with the session, and yields no tokens, which have their own refresh.
 */
import type { Device } from '@sightscreen/contracts/calls/identity';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { hostCookie } from '../../../core/security/cookie.ts';
import { tokenHash } from '../../../core/security/token.ts';
import { findKnownBrowser, KNOWN_BROWSER_DAYS } from '../../../core/sign-in/known-browsers.ts';
import { findSession, listSessions, type SessionPolicy } from '../../../core/sign-in/sessions.ts';
import { type Account, findAccount } from '../accounts/account.store.ts';
import { ACCESS_TOKEN_TTL_S, type Member } from '../tokens/access-token.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Without a refresh, and in total; see docs/decisions/identity.md. */
export const SESSION_IDLE_MS = 30 * DAY;
export const SESSION_MAX_MS = 180 * DAY;

export const sessionCookie = hostCookie('account_session', { sameSite: 'lax', days: SESSION_MAX_MS / DAY });
/** Refresh tokens do not work without it, and a resend replaces only the code of its own browser. */
export const deviceCookie = hostCookie('account_device', { sameSite: 'lax', days: KNOWN_BROWSER_DAYS });

export const readerSessions: SessionPolicy = {
  owner: 'account_id',
  cookie: sessionCookie,
  idleMs: SESSION_IDLE_MS,
  maxMs: SESSION_MAX_MS,
  touchIntervalMs: HOUR,
  tokenTtlMs: ACCESS_TOKEN_TTL_S * 1000,
};

/** Null for a browser without the cookie. @param cookies the Cookie header */
export const deviceOf = (cookies: string | undefined): Buffer | null => tokenHash(deviceCookie.in(cookies));

/** Null if nobody is signed in. Each use keeps the session alive. @param cookies the Cookie header */
export async function memberByCookie(
  db: Kysely<Database>,
  cookies: string | undefined,
  now: number,
): Promise<{ member: Member; account: Account } | null> {
  const session = await findSession(db, readerSessions, sessionCookie.in(cookies), now);
  const account = session === null ? undefined : await findAccount(db, session.account_id!);
  if (session === null || account === undefined) return null;
  const authenticatedAt = session.authenticated_at.getTime();
  return { member: { accountId: account.id, sessionId: session.id, authenticatedAt }, account };
}

/** The key of a browser that has signed in to the account of a name, else null. */
export const findKnownDevice = (
  db: Kysely<Database>,
  { username, device, now }: { username: string; device: Buffer | null; now: number },
): Promise<Buffer | null> =>
  findKnownBrowser(db, {
    of: sql`account_id in (select id from account where email = ${username} or phone = ${username})`,
    device,
    now,
  });

/** The sessions of an account, for its owner: last used first. @param here ID of the current session */
export async function listDevices(
  db: Kysely<Database>,
  { accountId, here, now }: { accountId: string; here: string; now: number },
): Promise<Device[]> {
  const sessions = await listSessions(db, readerSessions, { account_id: accountId }, now);
  return sessions.map(({ id, browser, country, way: method, since, last_used_at }) => ({
    id,
    browser,
    country,
    provider: method,
    since: since.getTime(),
    last_used: last_used_at.getTime(),
    here: id === here,
  }));
}
