/** Solves a challenge as a browser does. */
import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { COST, signingSecrets } from '../altcha.ts';
import type { CaptchaPort } from '../port.ts';

/** The value of the field `recaptcha`. */
export async function solution(challenge: Challenge): Promise<string> {
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    'base64',
  );
}

/**
 * A solution found at once, made with the secret of the site. Verifying it costs the site as much as any other: one
 * key, however many the browser tried. @param secret as read by `captchaSecret`
 * @param now milliseconds since 1970
 */
export async function easilySolved(secret: string, now: number): Promise<string> {
  const { hmacSignatureSecret, hmacKeySignatureSecret } = signingSecrets(secret);
  const expiresAt = Math.ceil(now / 1000) + 600;
  return solution(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: 1,
      deriveKey,
      expiresAt,
      hmacSignatureSecret,
      hmacKeySignatureSecret,
    }),
  );
}

export const solved = async (captcha: CaptchaPort): Promise<string> =>
  solution((await captcha.challenge()) as Challenge);
