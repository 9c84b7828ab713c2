/** Days and months of the schedule: ISO dates of GMT. Pure. */
import type { Instant } from '@sightscreen/cricket';

const DAY = 86_400_000;

export const dayOf = (at: Instant): string => new Date(at).toISOString().slice(0, 10);
export const monthOf = (day: string): string => day.slice(0, 7);
export const beginOf = (day: string): Instant => Date.parse(day.length === 7 ? `${day}-01` : day);
export const dayBefore = (at: Instant): string => dayOf(at - DAY);

/** "2026-11" and 3: "2027-02". */
export function monthsLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** A day or a month of an address; null for what is neither, or not of this game's time. */
export function askedDay(text: string | undefined): string | null {
  if (text === undefined || !/^(?:1[7-9]|2[01])\d\d-\d\d(?:-\d\d)?$/.test(text)) return null;
  const at = beginOf(text);
  // The thirty-first of June is not a day, though some take it for the first of July.
  return Number.isFinite(at) && dayOf(at).startsWith(text) ? text : null;
}

/** Months beside the shown one: two before, five after. */
export const STRIP = { before: 2, after: 5 } as const;
export const stripOf = (month: string): string[] =>
  Array.from({ length: STRIP.before + 1 + STRIP.after }, (_, at) => monthsLater(month, at - STRIP.before));

/** Where a list goes on: after the match `id`, which starts at `at`. */
export interface Cursor {
  at: Instant;
  id: string;
}
export const cursorText = ({ at, id }: Cursor): string => `${at}-${id}`;
export function parseCursor(text: string | undefined): Cursor | null {
  const [, at = '', id = ''] = /^(-?\d{1,15})-([a-z0-9_]{1,24})$/.exec(text ?? '') ?? [];
  return id === '' ? null : { at: Number(at), id };
}
