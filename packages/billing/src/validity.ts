/** Values of the validity text: "Valid till {month} {day}, {year} ({days} days remaining)" (PLAN-064). */
import { DAY } from './calendar.ts';

export interface Validity {
  /** Short name. */
  month: string;
  day: number;
  year: number;
  /** Whole days, rounded up and never negative (PLAN-Q17). */
  days: number;
}

/** @param timeZone IANA name @param locale BCP 47 */
export function validityOf(endsAt: number, now: number, { timeZone = 'UTC', locale = 'en' } = {}): Validity {
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  const parts = new Map(format.formatToParts(endsAt).map(({ type, value }) => [type, value]));
  return {
    month: parts.get('month')!,
    day: Number(parts.get('day')),
    year: Number(parts.get('year')),
    days: Math.max(0, Math.ceil((endsAt - now) / DAY)),
  };
}
