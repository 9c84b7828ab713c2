/** Signs in by a passkey, without a code or a name: the passkey identifies the account. */
import type { passkeyAssertion } from '@sightscreen/contracts/calls/passkeys';
import type { z } from 'zod';
import { ProblemError } from '../../../core/http/problems.ts';
import { consumeToken } from '../../../core/sign-in/one-time-tokens.ts';
import { withInvalidation } from '../../../core/tags/changing.ts';
import { recordSignIn } from '../accounts/account.store.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import type { Visitor } from '../../../core/sign-in/open-session.ts';
import { listCredentials, recordPasskeyUse, findPasskey, type StoredPasskey } from './passkey.store.ts';
import { CHALLENGE_TTL_MS, issueChallenge, relyingParty } from './relying-party.ts';
import { type AuthenticationResponse, verifyAnswer, webauthn } from './webauthn.ts';

const challengeOf = (device: Buffer) => ({ purpose: 'passkey.sign-in' as const, boundTo: device.toString('base64') });
type Assertion = z.output<typeof passkeyAssertion>;

/**
 * The same for everybody who is not signed in: names no account or passkey.
 * @param device hash of the browser's cookie
 * @param account the only account whose passkeys are accepted; null for any
 */
export async function passkeySignInOptions(
  { db, clock, origin }: IdentityDeps,
  device: Buffer,
  account: string | null = null,
) {
  const challenge = await issueChallenge(db, challengeOf(device), clock());
  const { generateAuthenticationOptions } = await webauthn();
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: relyingParty(origin).id,
    challenge: Uint8Array.from(challenge),
    timeout: CHALLENGE_TTL_MS,
    userVerification: 'required',
  });
  const keys = account === null ? [] : await listCredentials(db, account);
  return { ...options, allowCredentials: keys.map((key) => ({ ...key, type: 'public-key' as const })) };
}

/**
 * @param account the only account whose passkeys are accepted; null for any
 * @throws IdentityError `passkey`; ProblemError if the client has disconnected
 */
export async function signInByPasskey(
  deps: IdentityDeps,
  {
    response,
    account: requiredAccount,
    wanted,
  }: { response: Assertion; account: string | null; wanted: () => boolean },
  visitor: Visitor,
): Promise<OpenedSession> {
  const { db, tags, clock } = deps;
  const now = clock();
  const passkey = await findPasskey(db, response.id);
  if (passkey === undefined || visitor.device === null) throw new IdentityError('passkey');
  if (requiredAccount !== null && passkey.account_id !== requiredAccount) throw new IdentityError('passkey');
  const use = await verify(deps, passkey, response, { device: visitor.device, now });
  return withInvalidation(db, tags, async (trx, changed) => {
    // Lock the account first, like erasure and adding a passkey.
    const account = await recordSignIn(trx, passkey.account_id, now);
    if (account === undefined) throw new IdentityError('passkey');
    if (!(await recordPasskeyUse(trx, { id: passkey.id, ...use, now }))) throw new IdentityError('passkey');
    const opened = await openSession(trx, changed, { deps, account, isNew: false, visitor, method: 'passkey', now });
    if (!wanted()) throw new ProblemError('unavailable');
    return opened;
  });
}

/** @throws IdentityError `passkey` */
async function verify(
  { db, origin }: IdentityDeps,
  passkey: StoredPasskey,
  response: Assertion,
  { device, now }: { device: Buffer; now: number },
): Promise<{ counter: number; synced: boolean }> {
  // WebAuthn 7.2, step 6: the passkey must belong to the account that the authenticator names.
  if (response.response.userHandle !== Buffer.from(passkey.account_id).toString('base64url'))
    throw new IdentityError('passkey');
  const { id, origin: expectedOrigin } = relyingParty(origin);
  const { verifyAuthenticationResponse } = await webauthn();
  const { authenticationInfo } = await verifyAnswer(
    (token) => consumeToken(db, challengeOf(device), { token, now }),
    (expectedChallenge) =>
      verifyAuthenticationResponse({
        // The library does not read extension results.
        response: response as AuthenticationResponse,
        expectedChallenge,
        expectedOrigin,
        expectedRPID: id,
        credential: {
          id: passkey.credential_id,
          publicKey: Uint8Array.from(passkey.public_key),
          counter: passkey.counter,
          transports: passkey.transports,
        },
        requireUserVerification: true,
      }),
  );
  return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp };
}
