/** Days and months of the schedule as ISO dates in GMT. Pure. */
import type { Instant } from '@sightscreen/cricket';

const DAY = 86_400_000;

export const dayOf = (at: Instant): string => new Date(at).toISOString().slice(0, 10);
export const monthOf = (day: string): string => day.slice(0, 7);
export const beginOf = (day: string): Instant => Date.parse(day.length === 7 ? `${day}-01` : day);
export const dayBefore = (at: Instant): string => dayOf(at - DAY);

/** "2026-11" and 3 give "2027-02". */
export function monthsLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** A day or month from an address; null if invalid or outside the years of the game. */
export function parseDay(text: string | undefined): string | null {
  if (text === undefined || !/^(?:1[7-9]|2[01])\d\d-\d\d(?:-\d\d)?$/.test(text)) return null;
  const at = beginOf(text);
  // Date accepts June 31 as July 1, so the result is compared with the text.
  return Number.isFinite(at) && dayOf(at).startsWith(text) ? text : null;
}

/** Months shown next to the current one: two before, five after. */
export const STRIP = { before: 2, after: 5 } as const;
export const stripOf = (month: string): string[] =>
  Array.from({ length: STRIP.before + 1 + STRIP.after }, (_, at) => monthsLater(month, at - STRIP.before));

/** Where a list continues: after match `id`, which starts at `at`. */
export interface Cursor {
  at: Instant;
  id: string;
}
export const cursorText = ({ at, id }: Cursor): string => `${at}-${id}`;
export function parseCursor(text: string | undefined): Cursor | null {
  const [, at = '', id = ''] = /^(-?\d{1,15})-([a-z0-9_]{1,24})$/.exec(text ?? '') ?? [];
  return id === '' ? null : { at: Number(at), id };
}
