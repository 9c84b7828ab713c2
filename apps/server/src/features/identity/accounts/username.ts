/** A sign-in name in the one form in which it is stored: an e-mail address, or a number in E.164. */
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import { plainDigits, readEntry } from '@sightscreen/identity';

export type Username =
  | { kind: 'mail'; text: string }
  /** `country`: ISO 3166, of the number. */
  | { kind: 'mobile'; text: string; country: string };

const PLUS = /^\+[1-9][0-9]{6,14}$/;

/**
 * Parses a typed e-mail address or mobile number.
 * @param country of the visitor, upper case, for numbers without a dial code
 * @returns null if it is neither
 */
export function parseUsername(typed: string, country: string): Username | null {
  const text = typed.trim();
  const number = plainDigits(text);
  if (PLUS.test(number)) return mobile(number);
  const entry = readEntry(text);
  if (entry.kind === 'mail') return { kind: 'mail', text: entry.address };
  if (entry.kind === 'unfit') return null;
  // AUTH-Q15: a number may come with or without its dial code.
  return mobile(entry.digits, country as CountryCode) ?? mobile(`+${entry.digits}`);
}

/** Refuses premium-rate numbers and lines that take no messages. */
function mobile(number: string, country?: CountryCode): Username | null {
  const parsed = parsePhoneNumberFromString(number, country);
  const fit = parsed?.isValid() === true && ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(parsed.getType() ?? '');
  return fit ? { kind: 'mobile', text: parsed.number, country: parsed.country ?? '' } : null;
}
