/** Dates of a subscription in the zone that the reader has chosen. Only in the browser. */
import { type Validity, validityOf } from '@sightscreen/billing/validity';
import { zoneChoice } from '../../ui/time/reader-zone.ts';

/** IANA name. Without a ground, its zone is the reader's own. */
function readerZone(): string {
  const choice = zoneChoice(document.documentElement);
  if (choice === 'gmt') return 'UTC';
  return choice === 'reader' || choice === 'ground' ? Intl.DateTimeFormat().resolvedOptions().timeZone : choice;
}

const DAY_MONTH = { day: 'numeric', month: 'short' } as const;
const STYLES = {
  /** "31 Dec" */
  short: DAY_MONTH,
  /** "31 Dec 2026" */
  day: { ...DAY_MONTH, year: 'numeric' },
  /** "31 December 2026 at 23:59" */
  moment: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export const formatDate = (at: number, style: keyof typeof STYLES): string =>
  new Intl.DateTimeFormat('en-GB', { ...STYLES[style], timeZone: readerZone() }).format(at);

export const validityInZone = (endsAt: number, now: number): Validity =>
  validityOf(endsAt, now, { timeZone: readerZone() });
