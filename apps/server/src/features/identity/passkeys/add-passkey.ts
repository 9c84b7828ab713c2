/** Adds a passkey to the signed-in account or removes one, and notifies the owner. */
import type { addPasskey as addPasskeyBody } from '@sightscreen/contracts/calls/passkeys';
import type { z } from 'zod';
import { consumeToken } from '../../../core/sign-in/one-time-tokens.ts';
import { usernameOf, requireSession } from '../accounts/account.store.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { notifyOwner } from '../notices.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import type { Owner } from '../routes/owner.ts';
import type { Member } from '../tokens/access-token.ts';
import { passkeyAdded, passkeyRemoved } from '../emails.ts';
import { listCredentials, removePasskey, storePasskey } from './passkey.store.ts';
import { ALGORITHMS, CHALLENGE_TTL_MS, issueChallenge, relyingParty } from './relying-party.ts';
import { verifyAnswer, type RegistrationResponse, webauthn } from './webauthn.ts';

const challengeOf = ({ sessionId }: Member) => ({ purpose: 'passkey.add' as const, boundTo: sessionId });

/** Requires a discoverable credential and user verification by PIN, fingerprint or face. */
export async function passkeyOptions({ db, clock, origin }: IdentityDeps, { member, account }: Owner) {
  const { id, name } = relyingParty(origin);
  const { generateRegistrationOptions } = await webauthn();
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: Uint8Array.from(Buffer.from(account.id)),
    userName: usernameOf(account),
    userDisplayName: account.name ?? usernameOf(account),
    challenge: Uint8Array.from(await issueChallenge(db, challengeOf(member), clock())),
    timeout: CHALLENGE_TTL_MS,
    attestationType: 'none',
    excludeCredentials: await listCredentials(db, account.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return options;
}

/** @throws IdentityError `passkey`, `passkeyTwice` */
export async function addPasskey(
  deps: IdentityDeps,
  { member, account }: Owner,
  { name, response }: Pick<z.output<typeof addPasskeyBody>, 'name' | 'response'>,
): Promise<void> {
  const { db, clock, origin } = deps;
  const now = clock();
  const { id, origin: expectedOrigin } = relyingParty(origin);
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyAnswer(
    (token) => consumeToken(db, challengeOf(member), { token, now }),
    (expectedChallenge) =>
      verifyRegistrationResponse({
        // The library does not read extension results.
        response: response as RegistrationResponse,
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
    if (!stored) throw new IdentityError('passkeyTwice');
    const event = { accountId: account.id, sessionId: member.sessionId };
    await recordAuditEvent(trx, now, { ...event, action: 'passkey', words: `Added the passkey ${name}` });
    await notifyOwner(trx, deps, account, passkeyAdded, { name });
  });
}

export async function deletePasskey(deps: IdentityDeps, { member, account }: Owner, id: string): Promise<void> {
  const { db, clock } = deps;
  await db.transaction().execute(async (trx) => {
    await requireSession(trx, member);
    const name = await removePasskey(trx, { accountId: account.id, id });
    if (name === null) return;
    const event = { accountId: account.id, sessionId: member.sessionId };
    await recordAuditEvent(trx, clock(), { ...event, action: 'passkey.removed', words: `Removed the passkey ${name}` });
    await notifyOwner(trx, deps, account, passkeyRemoved, { name });
  });
}
