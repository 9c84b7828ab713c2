/** Staff sessions: a random token in a cookie, its hash in the database; they end after twelve hours without use. */
import type { Kysely } from 'kysely';
import type { Sessions } from '@sightscreen/contracts/staff/sign-in';
import type { Database } from '../../../db/database.ts';
import type { StaffCaller } from '../../../http/auth.ts';
import { makeToken, randomId, tokenHash } from '../../../security/token.ts';
import { sessionCookie } from './cookie.ts';

export const SESSION_IDLE_MS = 12 * 60 * 60_000;
/** Minimum interval between writes of the last use. */
const NOTED_EVERY_MS = 60_000;
const BROWSER_LIMIT = 120;

export interface StaffSessions {
  /**
   * @param used false for automatic requests, so that an unattended page does not keep its session alive
   * @returns null when nobody is signed in
   */
  check(token: string | undefined, used: boolean): Promise<StaffCaller | null>;
}

export function staffSessions(db: Kysely<Database>, clock: () => number): StaffSessions {
  return {
    async check(token, used) {
      const hash = tokenHash(token);
      if (hash === null) return null;
      const now = clock();
      const row = await db
        .selectFrom('staff_session')
        .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
        .select([
          'staff_session.id as sessionId',
          'last_seen_at',
          'staff.id as staffId',
          'staff.name',
          'staff.role',
          'disabled_at',
        ])
        .where('hash', '=', hash)
        .executeTakeFirst();
      if (!row || row.disabled_at !== null) return null;
      const idle = now - row.last_seen_at.getTime();
      if (idle >= SESSION_IDLE_MS) {
        await db.deleteFrom('staff_session').where('id', '=', row.sessionId).execute();
        return null;
      }
      if (used && idle >= NOTED_EVERY_MS)
        await db
          .updateTable('staff_session')
          .set({ last_seen_at: new Date(now) })
          .where('id', '=', row.sessionId)
          .execute();
      return { staffId: row.staffId, name: row.name, role: row.role, sessionId: row.sessionId };
    },
  };
}

/**
 * Returns the token for the cookie. Ends the session of the cookie in `before`, so that no old session survives a
 * sign-in.
 */
export async function openSession(
  db: Kysely<Database>,
  staffId: number,
  now: number,
  browser: string | undefined,
  before: string | undefined,
): Promise<{ token: string; sessionId: string }> {
  const token = makeToken();
  const sessionId = randomId();
  const old = tokenHash(sessionCookie.in(before));
  if (old !== null) await db.deleteFrom('staff_session').where('hash', '=', old).execute();
  await db
    .deleteFrom('staff_session')
    .where('last_seen_at', '<', new Date(now - SESSION_IDLE_MS))
    .execute();
  await db
    .insertInto('staff_session')
    .values({
      id: sessionId,
      hash: token.hash,
      staff_id: staffId,
      since: new Date(now),
      last_seen_at: new Date(now),
      browser: (browser ?? 'unknown').slice(0, BROWSER_LIMIT),
    })
    .execute();
  return { token: token.text, sessionId };
}

/** Gives the session a new token, after its rights have changed. */
export async function renewToken(db: Kysely<Database>, sessionId: string): Promise<string> {
  const token = makeToken();
  await db.updateTable('staff_session').set({ hash: token.hash }).where('id', '=', sessionId).execute();
  return token.text;
}

export async function endSession(db: Kysely<Database>, staffId: number, sessionId: string): Promise<boolean> {
  const done = await db
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

export async function listSessions(db: Kysely<Database>, caller: StaffCaller, now: number): Promise<Sessions> {
  const rows = await db
    .selectFrom('staff_session')
    .select(['id', 'since', 'last_seen_at', 'browser'])
    .where('staff_id', '=', caller.staffId)
    .where('last_seen_at', '>', new Date(now - SESSION_IDLE_MS))
    .orderBy('since', 'desc')
    .execute();
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      since: row.since.getTime(),
      lastSeenAt: row.last_seen_at.getTime(),
      browser: row.browser,
      here: row.id === caller.sessionId,
    })),
  };
}
