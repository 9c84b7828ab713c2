/** What nobody can guess: tokens that are told once and kept as a hash, and short words of letters for people to read. */
import { randomBytes, randomInt } from 'node:crypto';
import { hashOf } from './hash.ts';

export interface FreshToken { text: string; hash: Buffer }

const FORM = /^[A-Za-z0-9_-]{43}$/;
/** None that is taken for another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 256 random bits: 43 letters that need no escape in an address, a cookie or a header. */
export const randomText = (): string => randomBytes(32).toString('base64url');

export function makeToken(): FreshToken {
  const text = randomText();
  return { text, hash: hashOf(text) };
}

/** Null for what cannot be one of ours. */
export const tokenHash = (text: string | undefined): Buffer | null => (text !== undefined && FORM.test(text) ? hashOf(text) : null);

/** A name for something that stands in addresses and lists, and opens nothing: 72 bits. */
export const randomId = (): string => randomBytes(9).toString('base64url');

/** Just under five bits a letter. */
export const randomLetters = (length: number): string => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
