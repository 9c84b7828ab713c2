/**
 * The text of a key: `ss_<prefix>_<secret>`. The prefix is shown in lists and logs, the whole key only once, on
 * creation.
 */
import { hashOf } from '../../../core/security/hash.ts';
import { randomLetters, randomText } from '../../../core/security/token.ts';

const FORM = /^ss_([a-z0-9]{8})_[A-Za-z0-9_-]{43}$/;

export interface FreshKey {
  prefix: string;
  text: string;
  hash: Buffer;
}

export function makeKey(): FreshKey {
  const prefix = randomLetters(8);
  const text = `ss_${prefix}_${randomText()}`;
  return { prefix, text, hash: hashOf(text) };
}

/** The prefix of a well-formed key, otherwise null. */
export function prefixOf(text: string): string | null {
  return FORM.exec(text)?.[1] ?? null;
}
