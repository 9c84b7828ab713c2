/** How many impressions of a budget fall on a day: what is left of it, evenly over the days that are left (ADS-S01). */

export interface Schedule {
  /** Days of GMT, both of which count; null: always. */
  starts: string | null;
  ends: string | null;
  /** Impressions in all; null: as many as come. */
  budget: number | null;
}

/**
 * Of that day; null: no end. Nothing outside the schedule. A budget without a last day is not spread.
 * @param before impressions of earlier days
 */
export function shareOf({ starts, ends, budget }: Schedule, day: string, before: number): number | null {
  if ((starts !== null && day < starts) || (ends !== null && day > ends)) return 0;
  if (budget === null) return null;
  const left = Math.max(0, budget - before);
  return ends === null ? left : Math.ceil(left / (daysBetween(day, ends) + 1));
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((startOf(to) - startOf(from)) / DAY_MS);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
/** When the day after begins, milliseconds. */
export const dayAfter = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS;
