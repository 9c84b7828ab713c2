/**
 * Replaces the e-mail address or number of an account once its owner has entered the code (AUTH-206, AUTH-210). Replies
 * reveal whether another account has it only after the code was entered.
 */
import { isCode, MAX_RETRIES } from '@sightscreen/identity';
import { ProblemError } from '../../../core/http/problems.ts';
import { hashOf } from '../../../core/security/hash.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { undoKey } from '../accounts/undo-key.ts';
import { setCredential, usernameOf, type FormerCredentials } from '../accounts/account.store.ts';
import type { Username } from '../accounts/username.ts';
import { addressChanged, phoneAdded } from '../emails.ts';
import { notifyOwner, notifyBySms } from '../notices.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import type { Member } from '../tokens/access-token.ts';
import { consumeForGuess, nameLimits } from './code-limits.ts';
import { findLiveCode, tryCode } from '../../../core/sign-in/one-time-codes.ts';
import { issueCode, issueInTransaction } from './issue-code.ts';
import { requireSupportedCountry } from './send-code.ts';

const UNIQUE = '23505';
const PURPOSES = { mail: 'email', mobile: 'phone' } as const;
const WORDS = { mail: 'Confirmed an e-mail address', mobile: 'Confirmed a mobile number' };

/** Cannot collide with the Session of a reply, which contains no space. */
const boundTo = (kind: Username['kind'], { sessionId }: Member): string => `${PURPOSES[kind]} ${sessionId}`;

/** @throws IdentityError */
export async function sendCredentialCode(
  deps: IdentityDeps,
  member: Member,
  { to, address, wanted }: { to: Username; address: string; wanted: () => boolean },
): Promise<{ maxRetries: number }> {
  const country = await requireSupportedCountry(deps, to);
  const session = boundTo(to.kind, member);
  const requester = { address, knownDevice: null, country, accountId: member.accountId };
  const code = { to, purpose: PURPOSES[to.kind], session, device: hashOf(session), requester };
  await issueInTransaction(deps, to, async (trx) => {
    await issueCode(trx, deps, code, deps.clock());
    if (!wanted()) throw new ProblemError('unavailable');
  });
  return { maxRetries: MAX_RETRIES };
}

/** @returns the sign-in name afterwards @throws IdentityError; ProblemError if the client has disconnected */
export async function verifyCredentialCode(
  deps: IdentityDeps,
  member: Member,
  { kind, otp, address, wanted }: { kind: Username['kind']; otp: string; address: string; wanted: () => boolean },
): Promise<string> {
  const { db, clock, secrets, rateLimiter, undoMs } = deps;
  if (!isCode(otp)) throw new IdentityError('wrongCode');
  const now = clock();
  const endsAt = now + (await undoMs());
  const bound = boundTo(kind, member);
  const session = hashOf(bound);
  const purpose = PURPOSES[kind];
  const work = db.transaction().execute(async (trx) => {
    const username = await findLiveCode(trx, { session, purpose, now });
    if (username === null) return 'codeEnded';
    const requester = { username, address, session: bound, knownDevice: null };
    if (kind === 'mail') await rateLimiter.lock(nameLimits(requester), trx);
    const consumed = await consumeForGuess(rateLimiter, requester, trx);
    const code = secrets.codeHash(bound, otp);
    const tried = await tryCode(trx, { session, username, purpose, code, now });
    if (tried === 'right' || tried === 'gone') await rateLimiter.refund(consumed, trx);
    if (tried !== 'right') return tried === 'wrong' ? 'wrongCode' : 'codeEnded';
    const before = await setCredential(trx, member, { kind, text: username, now });
    if (before === 'taken') return kind === 'mail' ? 'takenMail' : 'taken';
    if (before === 'gone') return 'accessToken';
    await recordAuditEvent(trx, now, { ...member, action: purpose, words: WORDS[kind] });
    if (kind === 'mail') await notifyAddressChange(before, username);
    else await notifyNumberChange(before, username);
    if (kind === 'mail') await rateLimiter.refund(nameLimits(requester), trx);
    if (!wanted()) throw new ProblemError('unavailable');
    return { name: usernameOf({ ...before, [purpose]: username }) };

    async function notifyAddressChange(was: FormerCredentials, to: string): Promise<void> {
      if (was.email === to) return;
      // Without a former address the notice goes to the number and needs no undo key: the number still signs in.
      const key = was.email === null ? '' : await undoKey(trx, member, { address: was.email, endsAt });
      await notifyOwner(trx, deps, was, addressChanged, { address: to, key, endsAt });
    }
    async function notifyNumberChange(was: FormerCredentials, to: string): Promise<void> {
      if (was.phone === to && was.email === null) return;
      await notifyOwner(trx, deps, was, phoneAdded, { phone: to });
      if (was.email !== null && was.phone !== null && was.phone !== to)
        await notifyBySms(trx, deps, was.phone, phoneAdded, { phone: to });
    }
  });
  const outcome = await work.catch((error: unknown) => {
    // Another account verified it at the same moment.
    if ((error as { code?: string }).code === UNIQUE) return kind === 'mail' ? 'takenMail' : ('taken' as const);
    throw error;
  });
  if (typeof outcome === 'string') throw new IdentityError(outcome);
  return outcome.name;
}
