/** Signs a browser in: creates a session and its first refresh token. */
import type { Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { makeToken } from '../../../core/security/token.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { openSession as open, type Visitor } from '../../../core/sign-in/open-session.ts';
import type { Tag } from '../../../core/tags/tag.ts';
import { type Account, usernameOf } from '../accounts/account.store.ts';
import { cancelDeletion } from '../accounts/cancel-deletion.ts';
import { deletionCancelled } from '../emails.ts';
import { type NoticeDeps, notifyOwner } from '../notices.ts';
import type { Member } from '../tokens/access-token.ts';
import { endLegacySessions, LEGACY_METHOD } from './end-legacy-sessions.ts';
import { readerSessions } from './reader-sessions.ts';
import { endedSessionsTag } from '../../../core/sign-in/tags.ts';

/** `email`, `mobile`, `passkey`, or the name of a social provider. */
export type SignInMethod = string;

/** A sign-in that takes effect when its transaction commits. */
export interface OpenedSession {
  member: Member;
  account: Account;
  username: string;
  method: SignInMethod;
  refreshToken: string;
  /** Values of the device cookie and the session cookie. */
  device: string;
  cookie: string;
}

/** Call after authentication. Ends the previous session of this browser and replaces its device cookie. */
export async function openSession(
  trx: Transaction<Database>,
  changed: (tags: readonly Tag[]) => void,
  {
    deps,
    account,
    isNew,
    visitor,
    method,
    now,
  }: { deps: NoticeDeps; account: Account; isNew: boolean; visitor: Visitor; method: SignInMethod; now: number },
): Promise<OpenedSession> {
  // Signing in cancels a pending deletion.
  if (await cancelDeletion(trx, account.id, now)) await notifyOwner(trx, deps, account, deletionCancelled, {});
  if (method !== LEGACY_METHOD) await endLegacySessions(trx, changed, account, now);
  const owner = { account_id: account.id };
  const { sessionId, device, cookie, hasEnded } = await open(trx, readerSessions, { owner, visitor, method, now });
  if (hasEnded) changed([endedSessionsTag]);
  const token = makeToken();
  await trx
    .insertInto('refresh_token')
    .values({ hash: token.hash, session_id: sessionId, made_at: new Date(now), used_at: null })
    .execute();
  const event = { accountId: account.id, sessionId };
  if (isNew) await recordAuditEvent(trx, now, { ...event, action: 'created', words: `Account created by ${method}` });
  await recordAuditEvent(trx, now, { ...event, action: 'sign-in', words: `Signed in by ${method}` });
  return {
    member: { accountId: account.id, sessionId, authenticatedAt: now },
    account,
    username: usernameOf(account),
    method,
    refreshToken: token.text,
    device,
    cookie,
  };
}
