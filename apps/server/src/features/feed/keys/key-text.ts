/** The text of a key: `ss_<prefix>_<secret>`. The prefix is shown in lists and logs, the whole is shown once, when it is made. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const FORM = /^ss_([a-z0-9]{8})_[A-Za-z0-9_-]{43}$/;
const PREFIX_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export interface FreshKey { prefix: string; text: string; hash: Buffer }

export function makeKey(): FreshKey {
  const prefix = Array.from({ length: 8 }, () => PREFIX_LETTERS[randomInt(PREFIX_LETTERS.length)]).join('');
  const text = `ss_${prefix}_${randomBytes(32).toString('base64url')}`;
  return { prefix, text, hash: hashOf(text) };
}

/** The prefix of what looks like a key, or null. */
export function prefixOf(text: string): string | null {
  return FORM.exec(text)?.[1] ?? null;
}

/**
 * A plain SHA-256, on purpose: the secret is 256 random bits, so nobody can try candidates, however fast a hash is. A slow password hash
 * would add nothing but its cost to every ball.
 */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares in a time that does not tell how much was right. */
export function sameHash(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
