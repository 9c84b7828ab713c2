/** Signs in a person by a social provider (AUTH-S06). */
import type { Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import type { SocialPerson, SocialProvider } from '../../../core/ports/social/port.ts';
import { withInvalidation } from '../../../core/tags/changing.ts';
import { type Account, findOrCreateAccount, recordSignIn } from '../accounts/account.store.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { parseUsername } from '../accounts/username.ts';
import { notifyOwner } from '../notices.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import type { Visitor } from '../../../core/sign-in/open-session.ts';
import { storeAcceptedTerms } from '../terms.ts';
import { type ProviderAnswer, readPerson } from './provider-sign-in.ts';
import { acceptedWithAttempt, storeWaitingPerson } from './attempt.store.ts';
import { socialLinked } from '../emails.ts';
import { findAccountBySocial, storeSocial, recordSocialUse } from './social.store.ts';

/** @throws IdentityError; ProblemError if the client has disconnected */
export async function signInBySocial(
  deps: IdentityDeps,
  provider: SocialProvider,
  { wanted, ...brought }: ProviderAnswer & { wanted: () => boolean },
  visitor: Visitor,
): Promise<OpenedSession> {
  const { db, tags, clock } = deps;
  const person = await readPerson(deps, provider, brought, { purpose: 'sign-in', sessionId: null });
  const now = clock();
  const opened = await withInvalidation(db, tags, async (trx, changed) => {
    const found = await accountOfPerson(trx, deps, { provider, person, now });
    if (found === null) return null;
    await storeAcceptedTerms(trx, found.account.id, await acceptedWithAttempt(trx, brought.hash!), now);
    const session = await openSession(trx, changed, { deps, ...found, visitor, method: provider.name, now });
    if (!wanted()) throw new ProblemError('unavailable');
    return session;
  });
  if (opened !== null) return opened;
  await storeWaitingPerson(db, { hash: brought.hash!, now }, person);
  throw new IdentityError('socialMail');
}

/**
 * Finds the account by provider and subject, or by an address the provider vouches for. Null if neither works: the
 * person must then verify an account with a code.
 */
async function accountOfPerson(
  trx: Transaction<Database>,
  deps: IdentityDeps,
  { provider, person, now }: { provider: SocialProvider; person: SocialPerson; now: number },
): Promise<{ account: Account; isNew: boolean } | null> {
  const theirs = { provider: provider.name, person, now };
  const known = await findAccountBySocial(trx, theirs);
  const account = known === null ? undefined : await recordSignIn(trx, known, now);
  if (account !== undefined && (await recordSocialUse(trx, theirs)) === account.id) return { account, isNew: false };
  const username = person.vouched && person.email !== null ? parseUsername(person.email, '') : null;
  if (username?.kind !== 'mail') return null;
  const found = await findOrCreateAccount(trx, username, now);
  const stored = await storeSocial(trx, { ...theirs, accountId: found.account.id });
  // Another person has the address at that provider now, or the account is linked to another one there.
  if (stored === 'taken') throw new IdentityError('socialTaken');
  if (stored === 'stored' && !found.isNew) {
    await recordAuditEvent(trx, now, {
      accountId: found.account.id,
      sessionId: null,
      action: 'social',
      words: `Linked ${provider.label} by its e-mail address`,
    });
    await notifyOwner(trx, deps, found.account, socialLinked, { label: provider.label });
  }
  return found;
}
