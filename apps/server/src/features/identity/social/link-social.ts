/** Links a social account to the signed-in account or removes it, and notifies the owner. */
import type { SocialAccount } from '@sightscreen/contracts/calls/social';
import type { SocialPerson, SocialProvider } from '../../../core/ports/social/port.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { requireSession } from '../accounts/account.store.ts';
import { parseUsername } from '../accounts/username.ts';
import { notifyOwner } from '../notices.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import type { Owner } from '../routes/owner.ts';
import { deleteAttempt, type WaitingPerson, findWaitingPerson } from './attempt.store.ts';
import { socialLinked, socialRemoved } from '../emails.ts';
import { removeSocial, findSocialAccounts, storeSocial } from './social.store.ts';

type Providers = readonly SocialProvider[];
const labelOf = (providers: Providers, name: string): string =>
  providers.find((provider) => provider.name === name)?.label ?? name;

/**
 * A social sign-in that waits in a browser is offered only to the owner of its e-mail address: a previous user of this
 * browser may have left it, and it could be linked by mistake. Owners with another address at the provider start again
 * from their account.
 */
async function waitingFor(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  { account }: Pick<Owner, 'account'>,
  hash: Buffer | null,
): Promise<WaitingPerson | null> {
  const waiting = hash === null ? null : await findWaitingPerson(db, { hash, now: clock() });
  const address = parseUsername(waiting?.person.email ?? '', '');
  return address?.kind === 'mail' && address.text === account.email ? waiting : null;
}

export interface SocialAccountList {
  accounts: SocialAccount[];
  waiting: { provider: string; label: string; name: string | null } | null;
}

/** @param hash of the browser's social cookie */
export async function listSocialAccounts(
  deps: Pick<IdentityDeps, 'db' | 'clock'>,
  owner: Owner,
  { providers, hash }: { providers: Providers; hash: Buffer | null },
): Promise<SocialAccountList> {
  const accounts = await findSocialAccounts(deps.db, owner.account.id);
  const waiting = await waitingFor(deps, owner, hash);
  return {
    accounts: accounts.map(({ provider, email, created_at }) => ({
      provider,
      label: labelOf(providers, provider),
      email,
      created_on: created_at.getTime(),
    })),
    waiting: waiting && {
      provider: waiting.provider,
      label: labelOf(providers, waiting.provider),
      name: waiting.person.name,
    },
  };
}

/** @throws IdentityError `socialTaken` */
export async function linkSocialAccount(
  deps: IdentityDeps,
  { member, account }: Owner,
  {
    provider,
    label,
    person,
  }: { provider: string; label: string; person: Pick<SocialPerson, 'subject' | 'email' | 'name'> },
): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  await db.transaction().execute(async (trx) => {
    await requireSession(trx, member);
    const stored = await storeSocial(trx, { accountId: account.id, provider, person, now });
    if (stored === 'taken') throw new IdentityError('socialTaken');
    if (stored === 'there') return;
    const event = { accountId: account.id, sessionId: member.sessionId };
    await recordAuditEvent(trx, now, { ...event, action: 'social', words: `Linked ${label}` });
    await notifyOwner(trx, deps, account, socialLinked, { label });
  });
}

/** Links the social account that signed in in this browser before. @throws IdentityError `social`, `socialTaken` */
export async function linkWaitingAccount(
  deps: IdentityDeps,
  owner: Owner,
  { provider, providers, hash }: { provider: string; providers: Providers; hash: Buffer | null },
): Promise<void> {
  const waiting = await waitingFor(deps, owner, hash);
  if (hash === null || waiting?.provider !== provider) throw new IdentityError('social');
  await linkSocialAccount(deps, owner, { provider, label: labelOf(providers, provider), person: waiting.person });
  await deleteAttempt(deps.db, hash);
}

export async function unlinkSocialAccount(
  deps: IdentityDeps,
  { member, account }: Owner,
  { provider, providers }: { provider: string; providers: Providers },
): Promise<void> {
  const { db, clock } = deps;
  const label = labelOf(providers, provider);
  await db.transaction().execute(async (trx) => {
    await requireSession(trx, member);
    if (!(await removeSocial(trx, { accountId: account.id, provider }))) return;
    const event = { accountId: account.id, sessionId: member.sessionId };
    await recordAuditEvent(trx, clock(), { ...event, action: 'social.removed', words: `Removed ${label}` });
    await notifyOwner(trx, deps, account, socialRemoved, { label });
  });
}
