/** Sign-in: password, then the authenticator's code if there is one, then a session. */
import type { Kysely } from 'kysely';
import type { SignInReply } from '@sightscreen/contracts/staff/sign-in';
import type { Database } from '../../../core/db/database.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import { type Account, findByEmail, findById, setPassword } from '../accounts/account.store.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import type { RateLimiter } from '../../../core/rate-limits/rate-limiter.ts';
import type { STAFF_RATE_LIMITS } from '../rate-limits.ts';
import type { Hasher } from '../../../core/security/password-hash.ts';
import { openSession } from '../../../core/sign-in/open-session.ts';
import { findSession } from '../../../core/sign-in/sessions.ts';
import { endStaffSessions, sessionCookie, staffSessions } from '../sessions/session.ts';
import { consumeToken, findToken, issueToken } from '../../../core/sign-in/one-time-tokens.ts';
import { deviceOf, recogniseSource, rememberAddress, type SignInSource } from './known-sources.ts';
import { consumeSecondFactor } from './second-factor.ts';

export interface SignInDeps {
  db: Kysely<Database>;
  hasher: Hasher;
  rateLimiter: RateLimiter<keyof typeof STAFF_RATE_LIMITS>;
  clock: () => number;
}
/** `device`: value of the cookie that identifies this browser at later sign-ins. */
export interface SignInResult {
  account: Account;
  token: string;
  sessionId: string;
  device: string;
}
type CodeStep = Extract<SignInReply, { step: 'code' }>;

const TICKET_MS = 5 * 60_000;
const ticketOf = ({ id }: Account) => ({ purpose: 'ticket' as const, boundTo: String(id) });

/** @throws ProblemError `sign_in_failed` for a wrong password, an unknown and a disabled account alike; `too_many` */
export async function signIn(
  deps: SignInDeps,
  { email, password }: { email: string; password: string },
  from: SignInSource,
): Promise<SignInResult | CodeStep> {
  const { db, hasher, rateLimiter, clock } = deps;
  const { known, guesser } = await recogniseSource(db, email, from, clock());
  const own = { 'staff-password source': `${guesser} ${email}` };
  const shared = known === null ? { 'staff-password address': from.address, 'staff-password account': email } : {};
  await rateLimiter.consume({ ...own, ...shared });
  const account = await findByEmail(db, email);
  const right = await hasher.verify(account?.password ?? null, password, known !== null);
  if (!account || !right || account.disabled_at !== null) {
    // An unknown e-mail address is not recorded: it may be a password typed into the wrong field.
    await recordAuditEvent(db, clock(), {
      action: 'sign-in.failed',
      staffId: null,
      words: account ? `Wrong password or disabled account: ${account.name}` : 'Unknown account',
      ...(account && { target: `staff:${account.id}` }),
    });
    throw new ProblemError('sign_in_failed');
  }
  await rateLimiter.refund(shared);
  await rateLimiter.reset(own);
  if (hasher.outdated(account.password!)) await setPassword(db, account.id, await hasher.hash(password));
  if (account.authenticator === null) return startSession(deps, account, from);
  const endsAt = clock() + TICKET_MS;
  return { step: 'code', ticket: await issueToken(db, { ...ticketOf(account), endsAt }), endsAt };
}

/** @throws ProblemError `ticket_ended`, `code_wrong`, `too_many` */
export async function signInByCode(
  deps: SignInDeps,
  { ticket, code }: { ticket: string; code: string },
  from: SignInSource,
): Promise<SignInResult> {
  const { db, rateLimiter, clock } = deps;
  const found = await findToken(db, 'ticket', { token: ticket, now: clock() });
  const account = found === null ? undefined : await findById(db, Number(found.boundTo));
  if (!account || account.disabled_at !== null) {
    await rateLimiter.consume({ 'staff-password address': from.address });
    throw new ProblemError('ticket_ended');
  }
  // Somebody with only the password cannot lock out the owner's usual devices.
  const { known, guesser } = await recogniseSource(db, account.email, from, clock());
  const guess = { 'staff-code account': known === null ? String(account.id) : `${account.id} ${guesser}` };
  await rateLimiter.consume(guess);
  const taken = await consumeSecondFactor(db, account, code, clock());
  if (taken === null) {
    await recordAuditEvent(db, clock(), {
      action: 'sign-in.code-failed',
      staffId: null,
      target: `staff:${account.id}`,
      words: `Wrong or used code: ${account.name}`,
    });
    throw new ProblemError('code_wrong');
  }
  // Of two concurrent uses of one ticket, the first succeeds.
  if (!(await consumeToken(db, ticketOf(account), { token: ticket, now: clock() })))
    throw new ProblemError('ticket_ended');
  await rateLimiter.reset(guess);
  return startSession(deps, account, from, taken === 'recovery' ? ' with a recovery code' : ' with a code');
}

async function startSession(
  { db, clock }: SignInDeps,
  account: Account,
  from: SignInSource,
  how = '',
): Promise<SignInResult> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    // Ends the session of the cookie even in a browser whose device cookie is gone.
    const previous = await findSession(trx, staffSessions, sessionCookie.in(from.cookies), now, false);
    if (previous !== null) await endStaffSessions(trx, previous.staff_id!, now, { id: previous.id });
    const owner = { staff_id: account.id };
    const visitor = { browser: from.browser, country: null, device: deviceOf(from) };
    const { cookie, sessionId, device } = await openSession(trx, staffSessions, {
      owner,
      visitor,
      method: 'password',
      now,
    });
    await rememberAddress(trx, account, from.address, now);
    await trx
      .updateTable('staff')
      .set({ last_sign_in_at: new Date(now) })
      .where('id', '=', account.id)
      .execute();
    await recordAuditEvent(trx, now, {
      action: 'sign-in',
      staffId: account.id,
      target: `session:${sessionId}`,
      words: `${account.name} signed in${how}`,
    });
    return { account: { ...account, last_sign_in_at: new Date(now) }, token: cookie, sessionId, device };
  });
}
