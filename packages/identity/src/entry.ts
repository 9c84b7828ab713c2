/** Parses the sign-in entry: an e-mail address or a mobile number (AUTH-046, 047, 066, 070, 071). */

import { plainDigits } from './digits.ts';
import { mailAddress } from './mail-address.ts';

export type Entry =
  | { kind: 'mobile'; digits: string }
  | { kind: 'mail'; address: string }
  | { kind: 'unfit'; as: 'mobile' | 'mail' };

/** AUTH-071; E.164 numbers have at most fifteen digits (AUTH-Q15). */
export const MIN_DIGITS = 7;
export const MAX_DIGITS = 15;

const DIGITS = /^[0-9]+$/;

const NUMBER_WITH_MARKS = /^[+\d\s().\-/]*\d[+\d\s().\-/]*$/;

/**
 * Strips the usual separators of phone numbers ("+44 7700 900-123"): forms tidy it, calls accept digits only
 * (AUTH-070).
 */
export function withoutNumberMarks(typed: string): string {
  const text = plainDigits(typed);
  return NUMBER_WITH_MARKS.test(text) ? text.replace(/\D/g, '') : typed;
}

/** Digits only are a mobile number, anything else an e-mail address, lower-cased (AUTH-047, AUTH-066). */
export function readEntry(typed: string): Entry {
  const text = typed.trim();
  const digits = plainDigits(text);
  if (DIGITS.test(digits))
    return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS
      ? { kind: 'mobile', digits }
      : { kind: 'unfit', as: 'mobile' };
  const address = mailAddress(text.toLowerCase());
  return address === null ? { kind: 'unfit', as: 'mail' } : { kind: 'mail', address };
}
