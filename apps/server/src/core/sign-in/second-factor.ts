/**
 * The second factor: six-digit codes of an authenticator app (RFC 6238), and recovery codes for a lost app. Each is
 * accepted once; recovery codes are stored as hashes.
 */
import { Secret, TOTP } from 'otpauth';
import { hashOf } from '../security/hash.ts';
import { randomLetters } from '../security/token.ts';

const PERIOD_S = 30;
const ISSUER = 'Sightscreen';

const totp = (secret: string, label: string) =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });

/** 160 random bits in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of its QR code: `otpauth://totp/...`. */
export const addressOf = (secret: string, email: string): string => totp(secret, email).toString();

/** The 30-second step of a code (current, or one either side for clock drift); null for a wrong code. */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  const figures = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(figures)) return null;
  const delta = totp(secret, '').validate({ token: figures, timestamp: nowMs, window: 1 });
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_S) + delta;
}

export const RECOVERY_CODES = 10;
const RECOVERY_CODE = /^[a-z0-9]{16}$/;

/** `xxxx-xxxx-xxxx-xxxx`: 79 bits, so a plain hash is enough. */
export function newRecoveryCode(): string {
  return Array.from({ length: 4 }, () => randomLetters(4)).join('-');
}

/** Null for malformed input; ignores spaces, dashes and case. */
export function recoveryHash(accountId: number, typed: string): Buffer | null {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '');
  return RECOVERY_CODE.test(letters) ? hashOf(`${accountId} ${letters}`) : null;
}
