/**
 * The session cookie (AUTH-Q36), for pages and calls without a token. It begins and ends with the session, and yields
 * no tokens: those have their own refresh.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { hostCookie } from '../../../security/cookie.ts';
import { tokenHash } from '../../../security/token.ts';
import { type Account, findAccount } from '../accounts/account.store.ts';
import type { Member } from '../tokens/access-token.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from './refresh.ts';

const DAY = 24 * 60 * 60_000;
const HOUR = 60 * 60_000;

export const sessionCookie = hostCookie('account_session', { sameSite: 'lax', days: SESSION_MAX_MS / DAY });

/** Null if nobody is signed in. Each use keeps the session alive. @param cookies the Cookie header */
export async function memberByCookie(
  db: Kysely<Database>,
  cookies: string | undefined,
  now: number,
): Promise<{ member: Member; account: Account } | null> {
  const hash = tokenHash(sessionCookie.in(cookies));
  if (hash === null) return null;
  const session = await db
    .selectFrom('account_session')
    .select(['id', 'account_id', 'authenticated_at', 'last_used_at'])
    .where('cookie', '=', hash)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', new Date(now - SESSION_IDLE_MS))
    .where('since', '>', new Date(now - SESSION_MAX_MS))
    .executeTakeFirst();
  if (session === undefined) return null;
  const account = await findAccount(db, session.account_id);
  if (account === undefined) return null;
  // At most once an hour, since a write for each page would be expensive.
  if (now - session.last_used_at.getTime() > HOUR)
    await db
      .updateTable('account_session')
      .set({ last_used_at: sql`greatest(last_used_at, ${new Date(now)})` })
      .where('id', '=', session.id)
      .execute();
  const authenticatedAt = session.authenticated_at.getTime();
  return { member: { accountId: account.id, sessionId: session.id, authenticatedAt }, account };
}
