import { time } from '../../text/en.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, in words (SITE-035 to SITE-041). A month is 30 days and a year 365 here: the words say "about". */
export function timeSince(then: number, now: number): string {
  const gone = now - then;
  if (gone < 0) return time.yetToCome;
  if (gone < MINUTE) return time.now;
  if (gone < HOUR) return time.min(Math.floor(gone / MINUTE));
  if (gone < DAY) return time.hour(Math.floor(gone / HOUR));
  if (gone < 30 * DAY) return time.day(Math.floor(gone / DAY));
  if (gone < 365 * DAY) return time.month(Math.floor(gone / (30 * DAY)));
  return time.year(Math.floor(gone / (365 * DAY)));
}
