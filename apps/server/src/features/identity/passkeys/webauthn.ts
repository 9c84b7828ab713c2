/**
 * The library, loaded when somebody first uses a passkey: it brings parsers of certificates that a start need not wait
 * for.
 */
import { Refusal } from '../refusal.ts';

export const webauthn = () => import('@simplewebauthn/server');

/**
 * Whatever the library finds wrong with an answer refuses it, be it a signature or bytes that are no key. A database
 * that fails is none of that.
 * @param spend whether an answer to that challenge counts
 * @throws Refusal `passkey`
 */
export async function judged<T extends { verified: boolean }>(
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
  throw failure ?? new Refusal('passkey');
}

export type Registered = Parameters<Awaited<ReturnType<typeof webauthn>>['verifyRegistrationResponse']>[0]['response'];
export type Asserted = Parameters<Awaited<ReturnType<typeof webauthn>>['verifyAuthenticationResponse']>[0]['response'];
