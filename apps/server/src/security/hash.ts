/** Hashes of what is random already, and comparing them. Passwords are another thing: `password-hash.ts`. */
import { createHash, timingSafeEqual } from 'node:crypto';

/** A plain SHA-256, on purpose: 256 random bits cannot be tried out, however fast a hash is, and a slow one would cost every ball its time. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in a time that does not tell how much was right. */
export function sameHash(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
