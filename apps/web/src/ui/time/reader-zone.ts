/**
 * Rewrites server-rendered times in the reader's zone. Used by the head script for the page, and by islands for what
 * they add.
 */
import { inZone, type TimeStyle, withoutYear, zoneOfOffset } from './format.ts';

export type ZoneChoice = 'reader' | 'ground' | 'gmt' | (string & {});

/** The setting from `<html data-zone>`; by default the reader's own zone. */
export function zoneChoice(root: { dataset: DOMStringMap }): ZoneChoice {
  return root.dataset['zone'] ?? 'reader';
}

export interface TimeMarks {
  instant: number;
  offset: number | null;
  style: TimeStyle;
  /** Locale of the page. */
  locale?: string | undefined;
}
/** A time in the chosen zone; null keeps the server's text (unknown ground time, or not a time). */
export function readerTime(marks: TimeMarks, choice: ZoneChoice): string | null {
  if (!Number.isFinite(marks.instant)) return null;
  if (choice === 'ground')
    return marks.offset === null ? null : inZone(marks.instant, zoneOfOffset(marks.offset), marks.style, marks.locale);
  if (choice === 'gmt') return `${inZone(marks.instant, 'UTC', marks.style, marks.locale)} GMT`;
  return inZone(marks.instant, choice === 'reader' ? undefined : choice, marks.style, marks.locale);
}

export function rewriteTime(element: HTMLTimeElement, choice: ZoneChoice): void {
  const { style, offset, year } = element.dataset;
  if (style === undefined) return;
  const time = readerTime(
    {
      instant: Date.parse(element.dateTime),
      offset: offset === undefined ? null : Number(offset),
      style: style as TimeStyle,
      locale: document.documentElement.lang || undefined,
    },
    choice,
  );
  const words = time === null || year === undefined ? time : withoutYear(time, year);
  if (words !== null && element.textContent !== words) element.textContent = words;
}

/**
 * Rewrites all times within, and the days above rows: a day is visible where it differs from the row before, in the new
 * zone.
 */
export function rewriteTimes(within: ParentNode, choice: ZoneChoice): void {
  for (const time of within.querySelectorAll<HTMLTimeElement>('time[data-style]')) rewriteTime(time, choice);
  for (const list of within.querySelectorAll('[data-days]')) sayDays(list);
}

export function sayDays(list: ParentNode): void {
  let last: string | null = '';
  for (const day of list.querySelectorAll<HTMLElement>('[data-day]')) {
    day.hidden = day.textContent === last;
    last = day.textContent;
  }
}
