/** The owner of a call's token. */
import { sameHash } from '../../../core/security/hash.ts';
import { type Account, findAccount, isFormerName, isOwnName } from '../accounts/account.store.ts';
import { parseUsername } from '../accounts/username.ts';
import { deviceOf } from '../sessions/reader-sessions.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import { RECENT_SIGN_IN_MS, type Member } from '../tokens/access-token.ts';

export interface TokenBody {
  username: string;
  AccessToken: string;
}
export interface Owner {
  member: Member;
  account: Account;
}

/** Checks that name and token belong together. @throws IdentityError */
export async function requireOwner({ db }: IdentityDeps, member: Member | null, username: string): Promise<Owner> {
  if (member === null) throw new IdentityError('accessToken');
  const account = await findAccount(db, member.accountId);
  if (account === undefined) throw new IdentityError('accessToken');
  const name = parseUsername(username, '');
  if (!isOwnName(account, name) && !(await isFormerName(db, member.sessionId, name)))
    throw new IdentityError('mismatch');
  return { member, account };
}

/**
 * For sensitive changes, in addition to `requireRecentSignIn`: the request comes from the browser that was signed in. A
 * copied access token is not enough.
 * @param cookies the Cookie header
 * @throws IdentityError `stale`
 */
export async function requireSameBrowser(
  { db }: Pick<IdentityDeps, 'db'>,
  { sessionId }: Member,
  cookies: string | undefined,
): Promise<void> {
  const device = deviceOf(cookies);
  const session = await db
    .selectFrom('session')
    .select('device')
    .where('id', '=', sessionId)
    // This server may not know yet that the session has ended.
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (device === null || session === undefined || !sameHash(device, session.device)) throw new IdentityError('stale');
}

/** For sensitive calls: requires a sign-in within the last ten minutes. @throws IdentityError `stale` */
export function requireRecentSignIn({ authenticatedAt }: Member, now: number): void {
  if (now - authenticatedAt > RECENT_SIGN_IN_MS) throw new IdentityError('stale');
}
