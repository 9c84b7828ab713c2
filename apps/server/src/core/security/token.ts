/** Unguessable values: tokens, shown once and stored as a hash, and short codes for people to read. */
import { randomBytes, randomInt } from 'node:crypto';
import { hashOf } from './hash.ts';

export interface FreshToken {
  text: string;
  hash: Buffer;
}

const FORM = /^[A-Za-z0-9_-]{43}$/;
/** Without characters that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 256 random bits: 43 characters that need no escaping in an address, a cookie or a header. */
export const randomText = (): string => randomBytes(32).toString('base64url');

export function makeToken(): FreshToken {
  const text = randomText();
  return { text, hash: hashOf(text) };
}

/** Null for text that is not in the form of our tokens. */
export const tokenHash = (text: string | undefined): Buffer | null =>
  text !== undefined && FORM.test(text) ? hashOf(text) : null;

/** A public identifier for addresses and lists; grants nothing: 72 bits. */
export const randomId = (): string => randomBytes(9).toString('base64url');

/** Just under five bits per letter. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
