/** What somebody signs in with, in the one form in which it is stored: a mail address, or a number as E.164. */
import { domainToASCII } from 'node:url';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import { readEntry } from '@sightscreen/identity';
import { z } from 'zod';

export type Username =
  | { kind: 'mail'; text: string }
  /** `country`: ISO 3166, of the number. */
  | { kind: 'mobile'; text: string; country: string };

/** Longer than any mail address or number. */
export const LONGEST_USERNAME = 320;
const PLUS = /^\+[1-9][0-9]{6,14}$/;
const mail = z.email().max(254);

/**
 * @param country of the visitor, upper case, for numbers without their dial code
 * @returns null for what is neither
 */
export function readUsername(typed: string, country: string): Username | null {
  const text = typed.trim();
  if (PLUS.test(text)) return mobile(text);
  const entry = readEntry(text);
  if (entry.kind === 'mail') {
    const address = asciiMail(entry.address);
    return mail.safeParse(address).success ? { kind: 'mail', text: address } : null;
  }
  if (entry.kind === 'unfit') return null;
  // AUTH-Q15: with or without its dial code.
  return mobile(entry.digits, country as CountryCode) ?? mobile(`+${entry.digits}`);
}

/** Numbers that cost the caller extra, and lines that take no message, are none to sign in with. */
function mobile(number: string, country?: CountryCode): Username | null {
  const parsed = parsePhoneNumberFromString(number, country);
  const fit = parsed?.isValid() === true && ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(parsed.getType() ?? '');
  return fit ? { kind: 'mobile', text: parsed.number, country: parsed.country ?? '' } : null;
}

/** Domains of other scripts as the mail system writes them. */
function asciiMail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}
