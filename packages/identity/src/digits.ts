/** Converts decimal digits of any script (Hindi, Bengali, full-width …) to 0-9. */

const DIGIT = /\p{Nd}/u;

/** Unicode encodes decimal digits in runs of ten that begin with a zero. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

export const plainDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, valueOf);
