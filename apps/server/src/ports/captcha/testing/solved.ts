/** Solves a challenge as a browser does. */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaPort } from '../port.ts';

/** The text of the field `recaptcha`. */
export async function solution(challenge: Challenge): Promise<string> {
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    'base64',
  );
}

export const solved = async (captcha: CaptchaPort): Promise<string> =>
  solution((await captcha.challenge()) as Challenge);
