/** The guard's check of an access token compared with a bare signature check, in this process. */
import { verify } from 'node:crypto';
import { generateKeyPair } from 'jose';
import { accessTokens } from '@sightscreen/server/features/identity/tokens/access-token';
import { median } from '../measure.ts';

const TOKENS = 200;
const ROUNDS = 15;

export interface TokenCheck {
  /** Relative to a bare check: medians of alternating rounds. */
  again: number;
  first: number;
  /** In microseconds. */
  bare: number;
}

export async function tokenCheck(): Promise<TokenCheck> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const { KeyObject } = await import('node:crypto');
  const publicObject = KeyObject.from(publicKey);
  // No session ends meanwhile: a lookup in the map of ended sessions costs the same.
  const ended = new Set<string>();
  const guard = () =>
    accessTokens({
      keys: { signing: async () => ({ id: 'bench', key: privateKey }), verifying: async () => publicKey },
      ended: { has: async (id) => ended.has(id) },
      clock: Date.now,
      origin: 'https://bench.invalid',
    });
  const known = guard();
  const tokens = await Promise.all(
    Array.from({ length: TOKENS }, (_, n) =>
      known.sign({ accountId: 'bench', sessionId: `session ${n}`, authenticatedAt: Date.now() }),
    ),
  );
  const splitTokens = tokens.map((token) => {
    const at = token.lastIndexOf('.');
    return { data: Buffer.from(token.slice(0, at)), signature: Buffer.from(token.slice(at + 1), 'base64url') };
  });
  const bare = async (): Promise<void> => {
    for (const { data, signature } of splitTokens)
      if (!verify(null, data, publicObject, signature)) throw new Error('a signature was wrong');
  };
  const checked = async (one: ReturnType<typeof guard>): Promise<void> => {
    for (const token of tokens)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as the bare check
      if ((await one.check(token)) === null) throw new Error('a token was refused');
  };
  const micros = async (work: () => Promise<void>): Promise<number> => {
    const begun = performance.now();
    await work();
    return ((performance.now() - begun) * 1000) / TOKENS;
  };
  const rounds: { bare: number; again: number; first: number }[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const fresh = guard();
    // oxlint-disable-next-line no-await-in-loop -- they take turns
    const one = {
      bare: await micros(bare),
      again: await micros(() => checked(known)),
      first: await micros(() => checked(fresh)),
    };
    // The first two warm up.
    if (round >= 0) rounds.push(one);
  }
  return {
    bare: median(rounds.map((one) => one.bare)),
    again: median(rounds.map((one) => one.again / one.bare)),
    first: median(rounds.map((one) => one.first / one.bare)),
  };
}
