/**
 * Sessions of readers, staff and TV viewers: one table, and one policy for each of the three. A cookie holds a random
 * token, the table only its hash.
 */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Session as SessionTable } from '../db/schema.generated.ts';
import type { HostCookie } from '../security/cookie.ts';
import { randomId, tokenHash } from '../security/token.ts';

export type Session = Selectable<SessionTable>;
export type SessionOwner = { account_id: string } | { staff_id: number } | { client_id: string };

export interface SessionPolicy {
  owner: 'account_id' | 'staff_id' | 'client_id';
  cookie: HostCookie;
  /** Milliseconds without use, and in total, after which a session ends. */
  idleMs: number;
  maxMs: number;
  /** Minimum interval between two writes of the last use, since a write for each request would be expensive. */
  touchIntervalMs: number;
  /** How long an access token of an ended session may live; null where there are none. */
  tokenTtlMs: number | null;
}

/** A slow server, or one whose clock is ahead, may sign an access token shortly after its session has ended. */
const LATE_SIGNING_MS = 5 * 60_000;
const MAX_BROWSER_LENGTH = 160;

export interface NewSession {
  owner: SessionOwner;
  /** Hashes of the cookies. */
  cookie: Buffer;
  device: Buffer;
  replacedDevice: Buffer | null;
  method: string;
  /** The User-Agent header. */
  browser: string | undefined;
  country: string | null;
  now: number;
}

/** @returns its ID */
export async function insertSession(
  trx: Kysely<Database>,
  { owner, cookie, device, replacedDevice, method, browser, country, now }: NewSession,
): Promise<string> {
  const id = randomId();
  const at = new Date(now);
  await trx
    .insertInto('session')
    .values({
      ...owner,
      id,
      cookie,
      device,
      replaced_device: replacedDevice,
      way: method,
      browser: (browser ?? 'unknown').slice(0, MAX_BROWSER_LENGTH),
      country,
      since: at,
      authenticated_at: at,
      last_used_at: at,
    })
    .execute();
  return id;
}

export const hasEnded = (
  { idleMs, maxMs }: SessionPolicy,
  { ended_at, last_used_at, since }: Pick<Session, 'ended_at' | 'last_used_at' | 'since'>,
  now: number,
): boolean => ended_at !== null || now - last_used_at.getTime() >= idleMs || now - since.getTime() >= maxMs;

/**
 * Returns the live session of a cookie, or null.
 * @param used false for automatic requests, so that an unattended page does not keep its session alive
 */
export async function findSession(
  db: Kysely<Database>,
  policy: SessionPolicy,
  token: string | undefined,
  now: number,
  used = true,
): Promise<Session | null> {
  const hash = tokenHash(token);
  if (hash === null) return null;
  const session = await db
    .selectFrom('session')
    .selectAll()
    .where('cookie', '=', hash)
    .where(policy.owner, 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (session === undefined) return null;
  const at = new Date(now);
  const isOver = hasEnded(policy, session, now);
  // An expired session is marked, so that it stays ended even if the clock is set back.
  if (isOver || (used && now - session.last_used_at.getTime() >= policy.touchIntervalMs))
    await db
      .updateTable('session')
      .set(isOver ? { ended_at: at, ended_by: 'expired' } : { last_used_at: sql`greatest(last_used_at, ${at})` })
      .where('id', '=', session.id)
      .execute();
  return isOver ? null : session;
}

/** Live ones, last used first. */
export const listSessions = async (
  db: Kysely<Database>,
  policy: SessionPolicy,
  owner: SessionOwner,
  now: number,
): Promise<Session[]> => {
  const sessions = await db
    .selectFrom('session')
    .selectAll()
    .where((where) => where.and(owner))
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return sessions.filter((session) => !hasEnded(policy, session, now));
};

/**
 * Each sign-in gives the browser a new device cookie. Another sign-in with the old cookie within this time was
 * concurrent, or the first reply was lost; a later one proves nothing, since an attacker may have planted that cookie.
 */
const REPLACED_WITHIN_MS = 2 * 60_000;

/** Of an owner: all, one (`id`), all but one (`except`), or those by a sign-in method. Or of a browser. */
type SessionFilter = { owner: SessionOwner; id?: string; except?: string; method?: string } | { device: Buffer };

/**
 * Ends the live ones: refresh tokens at once, access tokens within two seconds on every server. The caller invalidates
 * the tag `ended-sessions` if there are any.
 * @param trx a transaction @returns their IDs
 */
export async function endSessions(
  trx: Kysely<Database>,
  policy: SessionPolicy,
  which: SessionFilter,
  { by, now }: { by: string; now: number },
): Promise<string[]> {
  const ended = await trx
    .updateTable('session')
    .set({ ended_at: new Date(now), ended_by: by })
    .where(policy.owner, 'is not', null)
    .where('ended_at', 'is', null)
    .where((where) => {
      if ('device' in which)
        return where.or([
          where('device', '=', which.device),
          where.and([
            where('replaced_device', '=', which.device),
            where('since', '>', new Date(now - REPLACED_WITHIN_MS)),
          ]),
        ]);
      return where.and([
        where.and(which.owner),
        ...(which.id === undefined ? [] : [where('id', '=', which.id)]),
        ...(which.except === undefined ? [] : [where('id', '<>', which.except)]),
        ...(which.method === undefined ? [] : [where('way', '=', which.method)]),
      ]);
    })
    .returning('id')
    .execute();
  const ids = ended.map(({ id }) => id);
  await publishEnded(trx, policy, ids, now);
  return ids;
}

/** Publishes ended sessions to all servers, for as long as one of their access tokens may live (AUTH-S04). */
export async function publishEnded(
  trx: Kysely<Database>,
  { tokenTtlMs }: SessionPolicy,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0 || tokenTtlMs === null) return;
  const until = new Date(now + tokenTtlMs + LATE_SIGNING_MS);
  await trx
    .insertInto('ended_session')
    .values(ids.map((id) => ({ session_id: id, until })))
    .execute();
}
