/** The text of a key: `ss_<prefix>_<secret>`. The prefix is shown in lists and logs, the whole is shown once, when it is made. */
import { hashOf } from '../../../security/hash.ts';
import { randomLetters, randomText } from '../../../security/token.ts';

const FORM = /^ss_([a-z0-9]{8})_[A-Za-z0-9_-]{43}$/;

export interface FreshKey { prefix: string; text: string; hash: Buffer }

export function makeKey(): FreshKey {
  const prefix = randomLetters(8);
  const text = `ss_${prefix}_${randomText()}`;
  return { prefix, text, hash: hashOf(text) };
}

/** The prefix of what looks like a key, or null. */
export function prefixOf(text: string): string | null {
  return FORM.exec(text)?.[1] ?? null;
}
