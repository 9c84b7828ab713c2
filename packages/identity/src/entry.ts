/** What is typed as the way in: a mail address or a mobile number (AUTH-046, 047, 066, 070, 071). */

export type Entry =
  | { kind: 'mobile'; digits: string }
  | { kind: 'mail'; address: string }
  | { kind: 'unfit'; as: 'mobile' | 'mail' };

/** AUTH-071; the longest number of E.164 has fifteen (AUTH-Q15). */
export const LEAST_DIGITS = 7;
export const MOST_DIGITS = 15;
/** RFC 5321 */
export const LONGEST_MAIL = 254;

const DIGITS = /^[0-9]+$/;
/** The basic pattern: something, an at, a domain with a dot. The server is stricter. */
const MAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)+$/;

const NUMBER_WITH_MARKS = /^[+\d\s().\-/]*\d[+\d\s().\-/]*$/;

/** Without what people write numbers with ("+44 7700 900-123"): forms tidy it, calls take digits only (AUTH-070). */
export const withoutNumberMarks = (typed: string): string =>
  NUMBER_WITH_MARKS.test(typed) ? typed.replace(/\D/g, '') : typed;

/** Digits only is a mobile number, anything else a mail address, lower-cased (AUTH-047, AUTH-066). */
export function readEntry(typed: string): Entry {
  const text = typed.trim();
  if (DIGITS.test(text))
    return text.length >= LEAST_DIGITS && text.length <= MOST_DIGITS
      ? { kind: 'mobile', digits: text }
      : { kind: 'unfit', as: 'mobile' };
  const address = text.toLowerCase();
  return address.length <= LONGEST_MAIL && MAIL.test(address)
    ? { kind: 'mail', address }
    : { kind: 'unfit', as: 'mail' };
}
