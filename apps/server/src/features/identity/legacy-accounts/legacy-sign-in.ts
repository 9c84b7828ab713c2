/**
 * Signs in with the password of a legacy system: to the chat only, and until the first code (CHAT-033, AUTH-Q29,
 * AUTH-Q36).
 */
import { hash as bcryptHash } from 'bcrypt';
import { ProblemError } from '../../../core/http/problems.ts';
import { argon } from '../../../core/security/password-hash.ts';
import { turns } from '../../../core/security/turns.ts';
import { withInvalidation } from '../../../core/tags/changing.ts';
import { recordSignIn } from '../accounts/account.store.ts';
import type { IdentityDeps } from '../deps.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import type { Visitor } from '../../../core/sign-in/open-session.ts';
import { isLegacyPassword, type LegacyHash } from './legacy-password.ts';
import { LEGACY_METHOD } from '../sessions/end-legacy-sessions.ts';

/** Queued, since each check takes memory and a processor core, and other requests come first. */
export const runPasswordCheck = turns(2, 40, () => new ProblemError('unavailable'));
const BCRYPT_ROUNDS = 10;
let dummyHashes: Promise<Record<'argon2' | 'bcrypt', LegacyHash>> | null = null;
const createDummyHashes = async (): Promise<Record<'argon2' | 'bcrypt', LegacyHash>> => ({
  argon2: { scheme: 'argon2', hash: await argon.hash(crypto.randomUUID()), salt: null, salt_first: true },
  bcrypt: {
    scheme: 'bcrypt',
    hash: await bcryptHash(crypto.randomUUID(), BCRYPT_ROUNDS),
    salt: null,
    salt_first: true,
  },
});

/**
 * Null for a wrong name or password, and once the owner has signed in by a code.
 * @throws RateLimitExceeded; ProblemError `unavailable`
 */
export async function signInByLegacyPassword(
  deps: IdentityDeps,
  { username, password }: { username: string; password: string },
  visitor: Visitor,
  wanted: () => boolean,
): Promise<OpenedSession | null> {
  const { db, tags, clock, secrets, rateLimiter } = deps;
  const now = clock();
  const name = username.trim().toLowerCase();
  const { address } = visitor;
  const guess = { 'legacy-guess name': name, 'legacy-guess address': address, 'legacy-guess network': address };
  const exceeded = await rateLimiter.tryConsume(guess);
  if (exceeded !== null) throw exceeded;
  const row = await db
    .selectFrom('old_account')
    .select(['account_id', 'hash', 'scheme', 'salt', 'salt_first'])
    .where('username', '=', name)
    .executeTakeFirst();
  // Unknown names take as long as known ones; a hash of the name chooses which of the two times.
  const dummy = (await (dummyHashes ??= createDummyHashes()))[
    secrets.nameHash(`old ${name}`)[0]! % 2 === 0 ? 'argon2' : 'bcrypt'
  ];
  const stored = row?.hash == null ? null : { ...row, hash: row.hash };
  // Refund attempts that were not evaluated or whose client disconnected; both are retried.
  const refundAndRethrow = async (error: unknown): Promise<never> => {
    await rateLimiter.refund(guess);
    throw error;
  };
  const right = await runPasswordCheck(() => isLegacyPassword(stored ?? dummy, password)).catch(refundAndRethrow);
  if (!right || stored === null) return null;
  return withInvalidation(db, tags, async (trx, changed) => {
    const account = await recordSignIn(trx, stored.account_id, now);
    if (account === undefined || account.email_verified_at !== null) return null;
    await rateLimiter.refund(guess, trx);
    const opened = await openSession(trx, changed, {
      deps,
      account,
      isNew: false,
      visitor,
      method: LEGACY_METHOD,
      now,
    });
    if (!wanted()) throw new ProblemError('unavailable');
    return opened;
  }).catch(refundAndRethrow);
}
