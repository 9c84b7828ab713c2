import type { FaultAt, FormDescription } from '@sightscreen/contracts/forms/form';
import { textOf } from '../text/text-of.ts';

const words = textOf('forms');

/** The error of a field. @param length of its text, to say how many characters are missing or too many */
export function errorText(
  { faults, fields }: Pick<FormDescription, 'faults' | 'fields'>,
  { field, fault }: FaultAt,
  length: number | null = null,
): string {
  const { least = null, most = null } = fields.find(({ name }) => name === field) ?? {};
  if (fault === 'long' && length !== null && most !== null)
    return words.tooLong((length - most).toLocaleString('en-GB'));
  const text = faults[fault].replace('{least}', String(least)).replace('{most}', String(most));
  return fault === 'short' && length !== null && least !== null
    ? `${text}: ${words.longer((least - length).toLocaleString('en-GB'))}`
    : text;
}
