import { account as words } from '../../words/in-scripts.ts';

/** A mail address or a number, and whether it was shown to be the reader's. */
export const sayWay = (value: string | null, checked: boolean): string =>
  value === null ? words.none : checked ? `${value}. ${words.checked}` : value;
