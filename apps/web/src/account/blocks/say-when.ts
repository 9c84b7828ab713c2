import { textOf } from '../../text/text-of.ts';

const words = textOf('account');
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a past time relative to now; a date after one week. Times are in milliseconds. */
export function sayWhen(at: number, now: number): string {
  const ago = Math.max(0, now - at);
  if (ago < MINUTE) return words.justNow;
  if (ago < HOUR) return relative.format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return relative.format(-Math.floor(ago / HOUR), 'hour');
  if (ago < 7 * DAY) return relative.format(-Math.floor(ago / DAY), 'day');
  return sayDay(at);
}

export const sayDay = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
