/** Recovery codes for a lost app: ten, each valid once, stored as hashes. */
import { hashOf } from '../../../security/hash.ts';
import { randomLetters } from '../../../security/token.ts';

export const RECOVERY_CODES = 10;
const FORM = /^[a-z0-9]{16}$/;

/** `xxxx-xxxx-xxxx-xxxx`: 79 bits, so a plain hash is enough. */
export function newRecoveryCode(): string {
  return Array.from({ length: 4 }, () => randomLetters(4)).join('-');
}

/** Null for malformed input; ignores spaces, dashes and case. */
export function recoveryHash(staffId: number, typed: string): Buffer | null {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '');
  return FORM.test(letters) ? hashOf(`${staffId} ${letters}`) : null;
}
