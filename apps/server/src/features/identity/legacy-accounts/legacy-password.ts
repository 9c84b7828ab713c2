/**
 * Password hashes of a legacy system. Weak hashes are wrapped, so that no stored hash can be broken with a word list.
 */
import { createHash } from 'node:crypto';
import { verify as argonVerify } from 'argon2';
import bcrypt from 'bcrypt';
import { argon } from '../../../core/security/password-hash.ts';

export type Scheme = 'argon2' | 'bcrypt' | 'sha1';
export interface LegacyHash {
  hash: string;
  scheme: Scheme;
  /** Salt of `sha1`, before or after the password (`salt_first`). */
  salt: string | null;
  salt_first: boolean;
}

const FORMS: Record<Scheme, RegExp> = {
  argon2: /^\$argon2(?:id|i|d)\$v=19\$(?:[mtp]=\d{1,6},){2}[mtp]=\d{1,6}\$[A-Za-z0-9+/]{10,90}\$[A-Za-z0-9+/]{20,180}$/,
  bcrypt: /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/,
  sha1: /^[0-9a-f]{40}$/,
};
/** Limits the work that anyone who knows the name can trigger: 256 MiB, 64 passes, 16 lanes. */
const MAX_WORK: Record<string, number> = { m: 262_144, t: 64, p: 16 };
const isWithinWorkLimit = (hash: string): boolean =>
  [...hash.matchAll(/([mtp])=(\d+)/g)].every(([, what, count]) => Number(count) <= MAX_WORK[what!]!);

export const isLegacyHash = (scheme: Scheme, hash: string): boolean =>
  FORMS[scheme].test(hash) && (scheme !== 'argon2' || isWithinWorkLimit(hash.slice(0, hash.lastIndexOf('$'))));

const sha1 = (password: string, { salt, salt_first: first }: Pick<LegacyHash, 'salt' | 'salt_first'>): string =>
  createHash('sha1')
    .update(first ? `${salt ?? ''}${password}` : `${password}${salt ?? ''}`)
    .digest('hex');

/** The hash to store. SHA-1 must come in lower-case hexadecimal. */
export async function wrapHash({ scheme, hash }: Pick<LegacyHash, 'scheme' | 'hash'>): Promise<string> {
  return scheme === 'sha1' ? argon.hash(hash) : hash;
}

/** bcrypt ignores bytes beyond these; longer passwords were never told apart and are refused. */
const BCRYPT_BYTES = 72;

export function isLegacyPassword(stored: LegacyHash, password: string): Promise<boolean> {
  if (stored.scheme === 'bcrypt')
    return Buffer.byteLength(password) > BCRYPT_BYTES
      ? Promise.resolve(false)
      : bcrypt.compare(password, stored.hash.replace(/^\$2y/, '$2b'));
  // Unnormalized, as the legacy system hashed it; our own hashing would normalize it first.
  return argonVerify(stored.hash, stored.scheme === 'sha1' ? sha1(password, stored) : password);
}
