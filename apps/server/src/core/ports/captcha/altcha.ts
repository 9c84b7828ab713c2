/**
 * Proof of work (ALTCHA): the browser derives keys until it finds the requested one, within about a second. Users
 * answer nothing, and no other service is involved.
 */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { hashOf } from '../../security/hash.ts';
import type { CaptchaPort } from './port.ts';

/** Iterations per key. */
export const COST = 1_000;
/** Minimum and maximum number of keys a browser tries. */
export type Work = readonly [least: number, most: number];
/** 0.2 to 0.7 s on a desktop, a few times that on a phone. */
export const WORK: Work = [400, 1_600];
const SOLVED_WITHIN_S = 600;

const hex = z.string().regex(/^[0-9a-f]{1,128}$/);
const solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.literal(COST),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: hex }),
});

export const signingSecrets = (secret: string) => ({
  hmacSignatureSecret: `challenge ${secret}`,
  hmacKeySignatureSecret: `key ${secret}`,
});

/** @param secret signs challenges; the same for all processes of the site @param clock milliseconds */
export function altcha(secret: () => Promise<string>, clock: () => number, work = WORK): CaptchaPort {
  const secrets = async () => signingSecrets(await secret());
  return {
    setting: { kind: 'proof-of-work' },
    challenge: async () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(work[0], work[1]),
        deriveKey,
        expiresAt: Math.ceil(clock() / 1000) + SOLVED_WITHIN_S,
        ...(await secrets()),
      }),
    async verify(token) {
      const payload = read(token);
      if (payload === null) return { ok: false, reason: 'malformed' };
      const { expiresAt, nonce, salt } = payload.challenge.parameters;
      // The library reads the system clock; ours can be injected.
      if (expiresAt * 1000 <= clock()) return { ok: false, reason: 'expired' };
      const { verified } = await verifySolution({ ...payload, deriveKey, ...(await secrets()) });
      return verified
        ? { ok: true, mark: hashOf(`${nonce} ${salt}`), until: expiresAt * 1000 }
        : { ok: false, reason: 'wrong' };
    },
  };
}

function read(token: string): z.output<typeof solved> | null {
  try {
    return solved.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data ?? null;
  } catch {
    return null;
  }
}
