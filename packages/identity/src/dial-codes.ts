/** Lengths of phone numbers by dial code (AUTH-078 to 101), excluding the code itself. */

export interface DialCode {
  /** Includes the plus sign. */
  dialCode: string;
  digits: number;
  /** Maximum length where longer numbers also exist. */
  longest?: number;
  /** ISO 3166. */
  country: string;
}

export const DIAL_CODES: readonly DialCode[] = [
  { dialCode: '+91', digits: 10, country: 'IN' },
  { dialCode: '+353', digits: 9, country: 'IE' },
  { dialCode: '+61', digits: 10, country: 'AU' },
  { dialCode: '+1868', digits: 7, country: 'TT' },
  { dialCode: '+1242', digits: 7, country: 'BS' },
  { dialCode: '+1246', digits: 7, country: 'BB' },
  { dialCode: '+1268', digits: 7, country: 'AG' },
  { dialCode: '+1473', digits: 7, country: 'GD' },
  // The documents say ten digits; German mobile numbers that begin with 15 have eleven.
  { dialCode: '+49', digits: 10, longest: 11, country: 'DE' },
  { dialCode: '+968', digits: 8, country: 'OM' },
  { dialCode: '+39', digits: 10, country: 'IT' },
  { dialCode: '+32', digits: 9, country: 'BE' },
  { dialCode: '+1', digits: 10, country: 'US' },
  { dialCode: '+31', digits: 9, country: 'NL' },
  { dialCode: '+44', digits: 10, country: 'GB' },
  { dialCode: '+254', digits: 9, country: 'KE' },
  { dialCode: '+965', digits: 8, country: 'KW' },
  { dialCode: '+64', digits: 9, country: 'NZ' },
  { dialCode: '+27', digits: 9, country: 'ZA' },
  { dialCode: '+94', digits: 9, country: 'LK' },
  { dialCode: '+92', digits: 10, country: 'PK' },
  { dialCode: '+880', digits: 10, country: 'BD' },
  { dialCode: '+93', digits: 9, country: 'AF' },
  { dialCode: '+977', digits: 10, country: 'NP' },
];

/** Finds the longest matching dial code (AUTH-Q15: +1868 before +1). @param number including its plus sign */
export function dialCodeOf(number: string): DialCode | null {
  return (
    DIAL_CODES.filter(({ dialCode }) => number.startsWith(dialCode)).toSorted(
      (a, b) => b.dialCode.length - a.dialCode.length,
    )[0] ?? null
  );
}

/** Minimum and maximum digits after a code: the listed length, or 7 to 15 for unlisted codes. */
export function phoneLengths(dialCode: string): { least: number; most: number } {
  const known = DIAL_CODES.find((entry) => entry.dialCode === dialCode);
  return known === undefined ? { least: 7, most: 15 } : { least: known.digits, most: known.longest ?? known.digits };
}

export function isPhoneLength(dialCode: string, digits: string): boolean {
  const { least, most } = phoneLengths(dialCode);
  return /^[0-9]+$/.test(digits) && digits.length >= least && digits.length <= most;
}
