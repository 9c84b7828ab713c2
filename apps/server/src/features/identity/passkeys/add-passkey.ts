/** Adds a passkey to the signed-in account or removes one, and notifies the owner. */
import type { addPasskey as addPasskeyBody } from '@sightscreen/contracts/calls/passkeys';
import type { z } from 'zod';
import { hashOf } from '../../../security/hash.ts';
import { usernameOf } from '../accounts/account.store.ts';
import { noteAct } from '../accounts/acts.ts';
import { requireSession } from '../accounts/insist-signed-in.ts';
import { tell } from '../notices.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import type { Owner } from '../routes/owner.ts';
import { giveChallenge, spendChallenge } from './challenge.store.ts';
import { passkeyAddedLetter, passkeyRemovedLetter } from './passkey-letters.ts';
import { credentialsOf, removePasskey, storePasskey } from './passkey.store.ts';
import { ALGORITHMS, ANSWER_MS, relyingParty } from './relying-party.ts';
import { judged, type Registered, webauthn } from './webauthn.ts';

const boundTo = (sessionId: string): Buffer => hashOf(`passkey ${sessionId}`);

/** Requires a discoverable credential and user verification by PIN, fingerprint or face. */
export async function passkeyOptions({ db, clock, origin }: IdentityParts, { member, account }: Owner) {
  const { id, name } = relyingParty(origin);
  const { generateRegistrationOptions } = await webauthn();
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: Uint8Array.from(Buffer.from(account.id)),
    userName: usernameOf(account),
    userDisplayName: account.name ?? usernameOf(account),
    challenge: Uint8Array.from(
      await giveChallenge(db, { purpose: 'add', boundTo: boundTo(member.sessionId), now: clock() }),
    ),
    timeout: ANSWER_MS,
    attestationType: 'none',
    excludeCredentials: await credentialsOf(db, account.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return options;
}

/** @throws Refusal `passkey`, `passkeyTwice` */
export async function addPasskey(
  deps: IdentityParts,
  { member, account }: Owner,
  { name, response }: Pick<z.output<typeof addPasskeyBody>, 'name' | 'response'>,
): Promise<void> {
  const { db, clock, origin } = deps;
  const now = clock();
  const { id, origin: expectedOrigin } = relyingParty(origin);
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await judged(
    (challenge) => spendChallenge(db, challenge, { purpose: 'add', boundTo: boundTo(member.sessionId), now }),
    (expectedChallenge) =>
      verifyRegistrationResponse({
        // The library does not read extension results.
        response: response as Registered,
        expectedChallenge,
        expectedOrigin,
        expectedRPID: id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
  );
  const { credential, credentialBackedUp: synced } = registrationInfo;
  await db.transaction().execute(async (trx) => {
    await requireSession(trx, member);
    const stored = await storePasskey(trx, {
      account_id: account.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      synced,
      name,
      now,
    });
    if (!stored) throw new Refusal('passkeyTwice');
    const act = { accountId: account.id, sessionId: member.sessionId };
    await noteAct(trx, now, { ...act, action: 'passkey', words: `Added the passkey ${name}` });
    await tell(deps, account, (to) => passkeyAddedLetter(to, { name, origin }), trx);
  });
}

export async function takePasskeyAway(deps: IdentityParts, { member, account }: Owner, id: string): Promise<void> {
  const { db, clock, origin } = deps;
  await db.transaction().execute(async (trx) => {
    await requireSession(trx, member);
    const name = await removePasskey(trx, { accountId: account.id, id });
    if (name === null) return;
    const act = { accountId: account.id, sessionId: member.sessionId };
    await noteAct(trx, clock(), { ...act, action: 'passkey.removed', words: `Removed the passkey ${name}` });
    await tell(deps, account, (to) => passkeyRemovedLetter(to, { name, origin }), trx);
  });
}
