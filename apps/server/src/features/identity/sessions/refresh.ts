/**
 * Exchanges a refresh token (AUTH-213, AUTH-214, AUTH-S04). Each works once; a reused token was copied, and ends its
 * session. Two tabs that refresh at once are not copies: for ten seconds the same browser gets the successor again,
 * which is derived from the token because it is not stored. While the successor is unused this holds later too, since
 * the reply may have been lost.
 */
import { readerSessions } from './reader-sessions.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import { hashOf, sameHash } from '../../../core/security/hash.ts';
import { tokenHash } from '../../../core/security/token.ts';
import { withInvalidation } from '../../../core/tags/changing.ts';
import { type Account, isFormerName, isOwnName, usernameOf } from '../accounts/account.store.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import type { Username } from '../accounts/username.ts';
import { copiedToken } from '../emails.ts';
import { notifyOwner } from '../notices.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import type { Member } from '../tokens/access-token.ts';
import { endSessions, hasEnded, type Session } from '../../../core/sign-in/sessions.ts';
import { endedSessionsTag } from '../../../core/sign-in/tags.ts';

export const REUSE_GRACE_MS = 10_000;
/** Maximum number of refreshes followed within the grace period. */
const MAX_STEPS = 100;

export interface RefreshResult {
  member: Member;
  username: string;
  method: string;
  refreshToken: string;
}
interface RefreshRequest {
  username: Username | null;
  token: string;
  /** SHA-256 of the device cookie. */
  device: Buffer | null;
  /** Whether the client still waits; otherwise nothing is exchanged and the token stays valid. */
  wanted: () => boolean;
}
type Owner = Pick<Account, 'id' | 'email' | 'phone'>;
type Outcome = RefreshResult | 'refused' | 'mismatch';

/** @throws IdentityError; ProblemError if the client has disconnected */
export async function refresh(deps: IdentityDeps, request: RefreshRequest): Promise<RefreshResult> {
  const hash = tokenHash(request.token);
  if (hash === null) throw new IdentityError('refreshToken');
  const { db, tags } = deps;
  const outcome = await withInvalidation(db, tags, async (trx, changed): Promise<Outcome> => {
    const now = deps.clock();
    const found = await lockedSession(trx, hash);
    if (found === undefined || hasEnded(readerSessions, found, now)) return 'refused';
    const session = { ...found, id: found.session_id };
    const account = { ...found, id: found.account_id! };
    const sameBrowser = request.device !== null && sameHash(request.device, session.device);
    const used = found.used_at?.getTime() ?? null;
    const end = async (copied: boolean): Promise<'refused'> => {
      await endAsCopied(trx, { deps, account, session, copied, now });
      changed([endedSessionsTag]);
      return 'refused';
    };
    if (used !== null && !sameBrowser) return end(true);
    // After the grace period this is a copy, unless the successor is unused: then the reply was lost.
    if (
      used !== null &&
      now - used >= REUSE_GRACE_MS &&
      !(await isUnused(trx, deps.secrets.successorOf(request.token)))
    )
      return end(true);
    if (!sameBrowser) return end(false);
    if (!isOwnName(account, request.username) && !(await isFormerName(trx, session.id, request.username)))
      return 'mismatch';
    const refreshToken =
      used === null
        ? await exchange(trx, { deps, session, token: request.token, hash, now })
        : await newest(trx, deps, request.token);
    if (refreshToken === null) return 'refused';
    if (!request.wanted()) throw new ProblemError('unavailable');
    return {
      member: { accountId: account.id, sessionId: session.id, authenticatedAt: session.authenticated_at.getTime() },
      username: usernameOf(account),
      method: session.way,
      refreshToken,
    };
  });
  if (outcome === 'refused') throw new IdentityError('refreshToken');
  if (outcome === 'mismatch') throw new IdentityError('mismatch');
  return outcome;
}

/**
 * Locks the session and the token, and returns them with the owner: refreshes of one session run one after another. The
 * token must be locked as well, since a joined row without a lock is as old as the wait.
 */
const lockedSession = (trx: Kysely<Database>, hash: Buffer) =>
  trx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['refresh_token.session_id', 'used_at', 'device', 'browser', 'way', 'since'])
    .select(['authenticated_at', 'last_used_at', 'ended_at', 'account_id', 'email', 'phone'])
    .where('refresh_token.hash', '=', hash)
    .forUpdate(['refresh_token', 'session'])
    .executeTakeFirst();

async function exchange(
  trx: Kysely<Database>,
  {
    deps,
    session,
    token,
    hash,
    now,
  }: {
    deps: IdentityDeps;
    session: Pick<Session, 'id' | 'browser' | 'since'>;
    token: string;
    hash: Buffer;
    now: number;
  },
): Promise<string> {
  const at = new Date(now);
  const next = deps.secrets.successorOf(token);
  await sql`
    with used as (update refresh_token set used_at = ${at} where hash = ${hash}),
         made as (insert into refresh_token (hash, session_id, made_at) values (${hashOf(next)}, ${session.id}, ${at}))
    update session set last_used_at = ${at} where id = ${session.id}`.execute(trx);
  return next;
}

const isUnused = async (trx: Kysely<Database>, token: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('refresh_token')
    .select('used_at')
    .where('hash', '=', hashOf(token))
    .executeTakeFirst();
  return row !== undefined && row.used_at === null;
};

/** Returns the last successor, since the other tab may have refreshed again. */
async function newest(trx: Kysely<Database>, { secrets }: IdentityDeps, token: string): Promise<string | null> {
  let next = token;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    next = secrets.successorOf(next);
    const row = await trx
      .selectFrom('refresh_token')
      .select('used_at')
      .where('hash', '=', hashOf(next))
      .executeTakeFirst();
    if (row === undefined) return null;
    if (row.used_at === null) return next;
  }
  return null;
}

/** @param copied whether the copy is certain; a browser that lost its cookie is no reason to alert the owner */
async function endAsCopied(
  trx: Transaction<Database>,
  {
    deps,
    account,
    session,
    copied,
    now,
  }: {
    deps: IdentityDeps;
    account: Owner;
    session: Pick<Session, 'id' | 'browser' | 'since'>;
    copied: boolean;
    now: number;
  },
): Promise<void> {
  const by = copied ? 'token used twice' : 'other browser';
  await endSessions(trx, readerSessions, { owner: { account_id: account.id }, id: session.id }, { by, now });
  await recordAuditEvent(trx, now, {
    accountId: account.id,
    sessionId: session.id,
    action: copied ? 'refresh.reused' : 'refresh.elsewhere',
    words: copied ? 'A refresh token came a second time' : 'A refresh token came without the cookie of its browser',
  });
  if (!copied) return;
  const { browser, since } = session;
  await notifyOwner(trx, deps, account, copiedToken, { browser, since: since.getTime() });
}
