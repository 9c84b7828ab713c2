/** Staff sessions end after twelve hours without use. See docs/decisions/staff-sessions.md. */
import type { Kysely } from 'kysely';
import type { Sessions } from '@sightscreen/contracts/staff/sign-in';
import type { Database } from '../../../core/db/database.ts';
import type { StaffCaller } from '../../../core/http/auth.ts';
import { hostCookie } from '../../../core/security/cookie.ts';
import { makeToken } from '../../../core/security/token.ts';
import { KNOWN_BROWSER_DAYS } from '../../../core/sign-in/known-browsers.ts';
import { revokeTokens } from '../../../core/sign-in/one-time-tokens.ts';
import { endSessions, findSession, listSessions, type SessionPolicy } from '../../../core/sign-in/sessions.ts';

/** A session cookie; the database decides when it expires. */
export const sessionCookie = hostCookie('sightscreen_desk');
export const COOKIE = sessionCookie.name;
/** Identifies a browser that has signed in before. Grants no access, so it outlives the session. */
export const deviceCookie = hostCookie('sightscreen_device', { days: KNOWN_BROWSER_DAYS });

export const SESSION_IDLE_MS = 12 * 60 * 60_000;
export const staffSessions: SessionPolicy = {
  owner: 'staff_id',
  cookie: sessionCookie,
  idleMs: SESSION_IDLE_MS,
  maxMs: 180 * 24 * 60 * 60_000,
  touchIntervalMs: 60_000,
  tokenTtlMs: null,
};

export interface StaffSessions {
  /**
   * @param used false for automatic requests, so that an unattended page does not keep its session alive
   * @returns null when nobody is signed in
   */
  check(token: string | undefined, used: boolean): Promise<StaffCaller | null>;
}

export const storedSessions = (db: Kysely<Database>, clock: () => number): StaffSessions => ({
  async check(token, used) {
    const session = await findSession(db, staffSessions, token, clock(), used);
    if (session === null) return null;
    const account = await db
      .selectFrom('staff')
      .select(['id as staffId', 'name', 'role'])
      .where('id', '=', session.staff_id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    return account === undefined ? null : { ...account, sessionId: session.id };
  },
});

/** Gives the session a new token, after its rights have changed. */
export async function renewToken(db: Kysely<Database>, sessionId: string): Promise<string> {
  const token = makeToken();
  await db.updateTable('session').set({ cookie: token.hash }).where('id', '=', sessionId).execute();
  return token.text;
}

/** Ends all sessions of an account, one, or all but one; without `id`, sign-ins that wait for a code as well. */
export async function endStaffSessions(
  db: Kysely<Database>,
  staffId: number,
  now: number,
  which: { id?: string; except?: string } = {},
): Promise<number> {
  if (which.id === undefined) await revokeTokens(db, { purpose: 'ticket', boundTo: String(staffId) });
  const owner = { staff_id: staffId };
  return (await endSessions(db, staffSessions, { owner, ...which }, { by: 'staff', now })).length;
}

export async function listStaffSessions(db: Kysely<Database>, caller: StaffCaller, now: number): Promise<Sessions> {
  const sessions = await listSessions(db, staffSessions, { staff_id: caller.staffId }, now);
  return {
    sessions: sessions.map(({ id, since, last_used_at, browser }) => ({
      id,
      since: since.getTime(),
      lastSeenAt: last_used_at.getTime(),
      browser,
      here: id === caller.sessionId,
    })),
  };
}
