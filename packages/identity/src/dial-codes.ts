/** Lengths of phone numbers by dial code (AUTH-078 to 101), without the code itself. */

export interface DialCode {
  /** With its plus sign. */
  dialCode: string;
  digits: number;
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
  { dialCode: '+49', digits: 10, country: 'DE' },
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

/** The longest code that the number begins with (AUTH-Q15: +1868 before +1). @param number with its plus sign */
export function dialCodeOf(number: string): DialCode | null {
  return (
    DIAL_CODES.filter(({ dialCode }) => number.startsWith(dialCode)).toSorted(
      (a, b) => b.dialCode.length - a.dialCode.length,
    )[0] ?? null
  );
}

/** Whether a number may be typed behind its code: of the listed length, or of 7 to 15 digits where none is listed. */
export function isPhoneLength(dialCode: string, digits: string): boolean {
  if (!/^[0-9]+$/.test(digits)) return false;
  const known = DIAL_CODES.find((one) => one.dialCode === dialCode);
  return known === undefined ? digits.length >= 7 && digits.length <= 15 : digits.length === known.digits;
}
