import { textOf } from '../../text/text-of.ts';

const words = textOf('account');

/** An e-mail address or phone number, and whether it is verified. */
export const formatAddress = (value: string | null, checked: boolean): string =>
  value === null ? words.none : checked ? `${value}. ${words.checked}` : value;
