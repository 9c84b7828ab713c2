/** Days as whole numbers, so that ages are subtractions. */
const DAY_MS = 86_400_000;

/** `2026-11-22` as days since 1970. */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const DAYS_A_YEAR = 365.25;

/** Number of `days` (ascending) at or before `day`. */
export function countUpTo(days: readonly number[], day: number): number {
  let low = 0;
  for (let high = days.length; low < high;) {
    const middle = (low + high) >> 1;
    if (days[middle]! <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}
