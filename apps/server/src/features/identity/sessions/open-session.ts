/** Signs a browser in: creates a session and its first refresh token. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { makeToken, randomId } from '../../../security/token.ts';
import { type Tag, tagOf } from '../../../tags/tag.ts';
import { type Account, usernameOf } from '../accounts/account.store.ts';
import { recordAuditEvent } from '../../../sign-in/audit.ts';
import { cancelDeletion } from '../accounts/cancel-deletion.ts';
import { newDevice, rememberDevice } from '../devices/device.ts';
import { deletionCancelledEmail } from '../emails.ts';
import { type NoticeDeps, notifyOwner } from '../notices.ts';
import type { Member } from '../tokens/access-token.ts';
import { endLegacySessions, LEGACY_METHOD } from './end-legacy-sessions.ts';
import { endSessions } from './end-session.ts';

/** The client, as far as the request tells. */
export interface Visitor {
  /** IP address. */
  address: string;
  browser: string | undefined;
  country: string | null;
  /** SHA-256 of its device cookie. */
  device: Buffer | null;
}
/** `email`, `mobile`, `passkey`, or the name of a social provider. */
export type SignInMethod = string;

/** A sign-in that takes effect when its transaction commits. */
export interface OpenedSession {
  member: Member;
  account: Account;
  username: string;
  way: SignInMethod;
  refreshToken: string;
  /** Values of the device cookie and the session cookie. */
  device: string;
  cookie: string;
}

const BROWSER_LIMIT = 160;

/** Call after authentication. Ends the previous session of this browser and replaces its device cookie. */
export async function openSession(
  trx: Transaction<Database>,
  changed: (tags: readonly Tag[]) => void,
  {
    deps,
    account,
    isNew,
    visitor,
    way,
    now,
  }: {
    deps: NoticeDeps & { origin: string };
    account: Account;
    isNew: boolean;
    visitor: Visitor;
    way: SignInMethod;
    now: number;
  },
): Promise<OpenedSession> {
  // Signing in cancels a pending deletion.
  if (await cancelDeletion(trx, account.id, now))
    await notifyOwner(deps, account, (to) => deletionCancelledEmail(to, deps.origin), trx);
  const device = newDevice();
  if (visitor.device !== null) {
    // Serializes the sign-ins of a browser, so that the second sees the session of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`device ${visitor.device.toString('base64')}`}, 0))`.execute(
      trx,
    );
    const ended = await endSessions(trx, { device: visitor.device, by: 'signed in again', now });
    if (ended.length > 0) changed([tagOf.endedSessions]);
  }
  if (way !== LEGACY_METHOD) await endLegacySessions(trx, changed, account, now);
  await rememberDevice(trx, { accountId: account.id, before: visitor.device, device: device.hash, now });
  const sessionId = randomId();
  const token = makeToken();
  const cookie = makeToken();
  const at = new Date(now);
  await trx
    .insertInto('account_session')
    .values({
      id: sessionId,
      account_id: account.id,
      device: device.hash,
      replaced_device: visitor.device,
      cookie: cookie.hash,
      way,
      browser: (visitor.browser ?? 'unknown').slice(0, BROWSER_LIMIT),
      country: visitor.country,
      since: at,
      authenticated_at: at,
      last_used_at: at,
      ended_at: null,
      ended_by: null,
    })
    .execute();
  await trx
    .insertInto('refresh_token')
    .values({ hash: token.hash, session_id: sessionId, made_at: at, used_at: null })
    .execute();
  const event = { accountId: account.id, sessionId };
  if (isNew) await recordAuditEvent(trx, now, { ...event, action: 'created', words: `Account created by ${way}` });
  await recordAuditEvent(trx, now, { ...event, action: 'sign-in', words: `Signed in by ${way}` });
  return {
    member: { accountId: account.id, sessionId, authenticatedAt: now },
    account,
    username: usernameOf(account),
    way,
    refreshToken: token.text,
    device: device.text,
    cookie: cookie.text,
  };
}
