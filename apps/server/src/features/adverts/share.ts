/** Impressions of a budget per day: the remaining budget spread evenly over the remaining days (ADS-S01). */

export interface Schedule {
  /** First and last day in GMT, both inclusive; null for no limit. */
  starts: string | null;
  ends: string | null;
  /** Total impressions; null for unlimited. */
  budget: number | null;
}

/**
 * Impressions for the day: null for unlimited, 0 outside the schedule. Without a last day the budget is not spread.
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
/** Start of the next day, in milliseconds. */
export const dayAfter = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS;
