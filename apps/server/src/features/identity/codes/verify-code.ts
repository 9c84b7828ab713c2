/** Verifies a code and signs its owner in (AUTH-064, AUTH-207 to 209). */
import { isCode } from '@sightscreen/identity';
import { ProblemError } from '../../../core/http/problems.ts';
import { tokenHash } from '../../../core/security/token.ts';
import { withInvalidation } from '../../../core/tags/changing.ts';
import { findOrCreateAccount } from '../accounts/account.store.ts';
import type { Username } from '../accounts/username.ts';
import { findKnownDevice } from '../sessions/reader-sessions.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import type { Visitor } from '../../../core/sign-in/open-session.ts';
import { storeAcceptedTerms } from '../terms.ts';
import { consumeForGuess, nameLimits } from './code-limits.ts';
import { acceptedWithCode, findLiveCode, tryCode } from '../../../core/sign-in/one-time-codes.ts';

export interface CodeEntry {
  username: Username;
  /** As received. */
  session: string;
  otp: string;
  /** Whether the client is still connected; otherwise a right code stays valid. Wrong codes always count. */
  wanted: () => boolean;
}

/** @throws IdentityError; ProblemError if the client has disconnected */
export async function signInByCode(
  deps: IdentityDeps,
  { username, session, otp, wanted }: CodeEntry,
  visitor: Visitor,
): Promise<OpenedSession> {
  const { db, tags, clock, secrets, rateLimiter } = deps;
  // Input that does not look like a code is not a try.
  if (!isCode(otp)) throw new IdentityError('wrongCode');
  const hash = tokenHash(session);
  if (hash === null) throw new IdentityError('codeEnded');
  const outcome = await withInvalidation(db, tags, async (trx, changed): Promise<OpenedSession | 'wrong' | 'ended'> => {
    const now = clock();
    const sent = { session: hash, username: username.text, purpose: 'sign-in' as const, now };
    if ((await findLiveCode(trx, sent)) !== username.text) return 'ended';
    const known = await findKnownDevice(trx, { username: username.text, device: visitor.device, now });
    const requester = { address: visitor.address, username: username.text, session, knownDevice: known };
    // Lock the counters before the code, in the same order as requests for another code.
    const isMail = username.kind === 'mail';
    if (isMail) await rateLimiter.lock(nameLimits(requester), trx);
    const consumed = await consumeForGuess(rateLimiter, requester, trx);
    const tried = await tryCode(trx, { ...sent, code: secrets.codeHash(session, otp) });
    if (tried === 'right' || tried === 'gone') await rateLimiter.refund(consumed, trx);
    if (tried !== 'right') return tried === 'wrong' ? 'wrong' : 'ended';
    if (isMail) await rateLimiter.refund(nameLimits(requester), trx);
    const method = isMail ? 'email' : 'mobile';
    const found = await findOrCreateAccount(trx, username, now);
    await storeAcceptedTerms(trx, found.account.id, await acceptedWithCode(trx, hash), now);
    const opened = await openSession(trx, changed, { deps, ...found, visitor, method, now });
    if (!wanted()) throw new ProblemError('unavailable');
    return opened;
  });
  if (outcome === 'wrong') throw new IdentityError('wrongCode');
  if (outcome === 'ended') throw new IdentityError('codeEnded');
  return outcome;
}
