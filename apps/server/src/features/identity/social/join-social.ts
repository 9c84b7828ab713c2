/** Links a social account to the signed-in account or removes it, and notifies the owner. */
import type { SocialAccount } from '@sightscreen/contracts/calls/social';
import type { SocialPerson, SocialProvider } from '../../../ports/social/port.ts';
import { noteAct } from '../accounts/acts.ts';
import { requireSession } from '../accounts/insist-signed-in.ts';
import { readUsername } from '../accounts/username.ts';
import { tell } from '../notices.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import type { Owner } from '../routes/owner.ts';
import { forgetAttempt, type Waiting, waitingOf } from './attempt.store.ts';
import { socialJoinedLetter, socialRemovedLetter } from './social-letters.ts';
import { removeSocial, socialOf, storeSocial } from './social.store.ts';

type Providers = readonly SocialProvider[];
const labelOf = (providers: Providers, name: string): string =>
  providers.find((provider) => provider.name === name)?.label ?? name;

/**
 * A social sign-in that waits in a browser is offered only to the owner of its e-mail address: a previous user of this
 * browser may have left it, and it could be linked by mistake. Owners with another address at the provider start again
 * from their account.
 */
async function waitingFor(
  { db, clock }: Pick<IdentityParts, 'db' | 'clock'>,
  { account }: Pick<Owner, 'account'>,
  hash: Buffer | null,
): Promise<Waiting | null> {
  const waiting = hash === null ? null : await waitingOf(db, { hash, now: clock() });
  const address = readUsername(waiting?.person.email ?? '', '');
  return address?.kind === 'mail' && address.text === account.email ? waiting : null;
}

export interface ShownSocial {
  accounts: SocialAccount[];
  waiting: { provider: string; label: string; name: string | null } | null;
}

/** @param hash of the browser's social cookie */
export async function shownSocial(
  deps: Pick<IdentityParts, 'db' | 'clock'>,
  owner: Owner,
  { providers, hash }: { providers: Providers; hash: Buffer | null },
): Promise<ShownSocial> {
  const accounts = await socialOf(deps.db, owner.account.id);
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

/** @throws Refusal `socialTaken` */
export async function join(
  deps: IdentityParts,
  { member, account }: Owner,
  {
    provider,
    label,
    person,
  }: { provider: string; label: string; person: Pick<SocialPerson, 'subject' | 'email' | 'name'> },
): Promise<void> {
  const { db, clock, origin } = deps;
  const now = clock();
  await db.transaction().execute(async (trx) => {
    await requireSession(trx, member);
    const stored = await storeSocial(trx, { accountId: account.id, provider, person, now });
    if (stored === 'taken') throw new Refusal('socialTaken');
    if (stored === 'there') return;
    const act = { accountId: account.id, sessionId: member.sessionId };
    await noteAct(trx, now, { ...act, action: 'social', words: `Linked ${label}` });
    await tell(deps, account, (to) => socialJoinedLetter(to, { label, origin }), trx);
  });
}

/** Links the social account that signed in in this browser before. @throws Refusal `social`, `socialTaken` */
export async function joinWaiting(
  deps: IdentityParts,
  owner: Owner,
  { provider, providers, hash }: { provider: string; providers: Providers; hash: Buffer | null },
): Promise<void> {
  const waiting = await waitingFor(deps, owner, hash);
  if (hash === null || waiting?.provider !== provider) throw new Refusal('social');
  await join(deps, owner, { provider, label: labelOf(providers, provider), person: waiting.person });
  await forgetAttempt(deps.db, hash);
}

export async function takeSocialAway(
  deps: IdentityParts,
  { member, account }: Owner,
  { provider, providers }: { provider: string; providers: Providers },
): Promise<void> {
  const { db, clock, origin } = deps;
  const label = labelOf(providers, provider);
  await db.transaction().execute(async (trx) => {
    await requireSession(trx, member);
    if (!(await removeSocial(trx, { accountId: account.id, provider }))) return;
    const act = { accountId: account.id, sessionId: member.sessionId };
    await noteAct(trx, clock(), { ...act, action: 'social.removed', words: `Removed ${label}` });
    await tell(deps, account, (to) => socialRemovedLetter(to, { label, origin }), trx);
  });
}
