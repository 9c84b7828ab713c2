/** What is typed as the way in: a mail address or a mobile number (AUTH-046, 047, 066, 070, 071). */

import { plainDigits } from './digits.ts';
import { mailAddress } from './mail-address.ts';

export type Entry =
  | { kind: 'mobile'; digits: string }
  | { kind: 'mail'; address: string }
  | { kind: 'unfit'; as: 'mobile' | 'mail' };

/** AUTH-071; the longest number of E.164 has fifteen (AUTH-Q15). */
export const MIN_DIGITS = 7;
export const MAX_DIGITS = 15;

const DIGITS = /^[0-9]+$/;

const NUMBER_WITH_MARKS = /^[+\d\s().\-/]*\d[+\d\s().\-/]*$/;

/** Without what people write numbers with ("+44 7700 900-123"): forms tidy it, calls take digits only (AUTH-070). */
export function withoutNumberMarks(typed: string): string {
  const text = plainDigits(typed);
  return NUMBER_WITH_MARKS.test(text) ? text.replace(/\D/g, '') : typed;
}

/** Digits only is a mobile number, anything else a mail address, lower-cased (AUTH-047, AUTH-066). */
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
