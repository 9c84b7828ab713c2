/** Decimal digits of any script (Hindi, Bengali, full-width …) as people type them, read as 0 to 9. */

const DIGIT = /\p{Nd}/u;

/** Unicode encodes decimal digits in runs that begin with a zero and hold tens. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

export const plainDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, valueOf);
