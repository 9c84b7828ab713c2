/**
 * The WebAuthn library, loaded at the first use of a passkey, since its certificate parsers would slow down the start.
 */
import { IdentityError } from '../identity-error.ts';

export const webauthn = () => import('@simplewebauthn/server');

/**
 * Any error of the library refuses the answer, be it a wrong signature or invalid key bytes. Database errors are
 * rethrown.
 * @param spend uses up the challenge, and returns whether it was valid
 * @throws IdentityError `passkey`
 */
export async function verifyAnswer<T extends { verified: boolean }>(
  spend: (challenge: string) => Promise<boolean>,
  judge: (expectedChallenge: (challenge: string) => Promise<boolean>) => Promise<T>,
): Promise<T & { verified: true }> {
  let failure: Error | null = null;
  const expectedChallenge = (challenge: string) =>
    spend(challenge).catch((error: Error) => {
      failure = error;
      return false;
    });
  const found = await judge(expectedChallenge).catch(() => null);
  if (found?.verified === true) return found as T & { verified: true };
  throw failure ?? new IdentityError('passkey');
}

export type RegistrationResponse = Parameters<
  Awaited<ReturnType<typeof webauthn>>['verifyRegistrationResponse']
>[0]['response'];
export type AuthenticationResponse = Parameters<
  Awaited<ReturnType<typeof webauthn>>['verifyAuthenticationResponse']
>[0]['response'];
