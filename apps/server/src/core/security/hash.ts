/** Hashing and comparing random values. For passwords see `password-hash.ts`. */
import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Plain SHA-256 on purpose: 256 random bits cannot be guessed however fast the hash, and a slow one would delay every
 * ball.
 */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export function sameHash(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
