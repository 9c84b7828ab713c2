/** Dates of billing. They are computed in UTC, so that neither daylight saving nor the zone of a server moves them. */

export const DAY = 24 * 3_600_000;

/**
 * The same day and time some months later, or the last day of a shorter month. Compute every date from the first one:
 * 31 January, 28 February, 31 March.
 */
export function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)) + (anchor - Math.floor(anchor / DAY) * DAY);
}
