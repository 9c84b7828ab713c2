/** Tokens of sessions, set-up links and tickets: told once, kept as a hash. */
import { createHash, randomBytes } from 'node:crypto';

export interface FreshToken { text: string; hash: Buffer }

const FORM = /^[A-Za-z0-9_-]{43}$/;

export function makeToken(): FreshToken {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashOf(text) };
}

/** A plain SHA-256: 256 random bits cannot be tried out, so a slow hash would only slow us. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Null for what cannot be one of ours. */
export const tokenHash = (text: string | undefined): Buffer | null => (text !== undefined && FORM.test(text) ? hashOf(text) : null);
