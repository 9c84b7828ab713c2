/** Signs in a person by a social provider (AUTH-S06). */
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { Problem } from '../../../http/problems.ts';
import type { SocialPerson, SocialProvider } from '../../../ports/social/port.ts';
import { changing } from '../../../tags/changing.ts';
import { type Account, accountOf, accountSignedIn } from '../accounts/account.store.ts';
import { noteAct } from '../accounts/acts.ts';
import { readUsername } from '../accounts/username.ts';
import { tell } from '../notices.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { type Opened, openSession, type Visitor } from '../sessions/open-session.ts';
import { storeAccepted } from '../terms/terms.store.ts';
import { type Brought, personBrought } from './ask-provider.ts';
import { acceptedBefore, keepWaiting } from './attempt.store.ts';
import { socialJoinedLetter } from './social-letters.ts';
import { accountBySocial, storeSocial, useSocial } from './social.store.ts';

/** @throws Refusal; Problem if the client has disconnected */
export async function signInBySocial(
  deps: IdentityParts,
  provider: SocialProvider,
  { wanted, ...brought }: Brought & { wanted: () => boolean },
  visitor: Visitor,
): Promise<Opened> {
  const { db, tags, clock } = deps;
  const person = await personBrought(deps, provider, brought, { purpose: 'sign-in', sessionId: null });
  const now = clock();
  const opened = await changing(db, tags, async (trx, changed) => {
    const found = await accountOfPerson(trx, deps, { provider, person, now });
    if (found === null) return null;
    await storeAccepted(trx, found.account.id, await acceptedBefore(trx, brought.hash!), now);
    const session = await openSession(trx, changed, { deps, ...found, visitor, way: provider.name, now });
    if (!wanted()) throw new Problem('unavailable');
    return session;
  });
  if (opened !== null) return opened;
  await keepWaiting(db, { hash: brought.hash!, now }, person);
  throw new Refusal('socialMail');
}

/**
 * Finds the account by provider and subject, or by an address the provider vouches for. Null if neither works: the
 * person must then verify an account with a code.
 */
async function accountOfPerson(
  trx: Transaction<Database>,
  deps: IdentityParts,
  { provider, person, now }: { provider: SocialProvider; person: SocialPerson; now: number },
): Promise<{ account: Account; isNew: boolean } | null> {
  const theirs = { provider: provider.name, person, now };
  const known = await accountBySocial(trx, theirs);
  const account = known === null ? undefined : await accountSignedIn(trx, known, now);
  if (account !== undefined && (await useSocial(trx, theirs)) === account.id) return { account, isNew: false };
  const username = person.vouched && person.email !== null ? readUsername(person.email, '') : null;
  if (username?.kind !== 'mail') return null;
  const found = await accountOf(trx, username, now);
  const stored = await storeSocial(trx, { ...theirs, accountId: found.account.id });
  // Another person has the address at that provider now, or the account is linked to another one there.
  if (stored === 'taken') throw new Refusal('socialTaken');
  if (stored === 'stored' && !found.isNew) {
    await noteAct(trx, now, {
      accountId: found.account.id,
      sessionId: null,
      action: 'social',
      words: `Linked ${provider.label} by its e-mail address`,
    });
    const { origin } = deps;
    await tell(deps, found.account, (to) => socialJoinedLetter(to, { label: provider.label, origin }), trx);
  }
  return found;
}
