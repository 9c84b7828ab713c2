import { since } from '../../text/en/time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats a past time relative to now (SITE-035 to SITE-041). A month is 30 days and a year 365 here; the text says
 * "about".
 */
export function timeSince(then: number, now: number): string {
  const gone = now - then;
  if (gone < 0) return since.yetToCome;
  if (gone < MINUTE) return since.now;
  if (gone < HOUR) return since.min(Math.floor(gone / MINUTE));
  if (gone < DAY) return since.hour(Math.floor(gone / HOUR));
  if (gone < 30 * DAY) return since.day(Math.floor(gone / DAY));
  if (gone < 365 * DAY) return since.month(Math.floor(gone / (30 * DAY)));
  return since.year(Math.floor(gone / (365 * DAY)));
}
