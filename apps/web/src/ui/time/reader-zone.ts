/** Rewrites the times that the server printed into the zone the reader chose. Used by the head script for the page and by islands for what they add. */
import { inZone, type TimeStyle, zoneOfOffset } from './format.ts';

export type ZoneChoice = 'reader' | 'ground' | 'gmt' | (string & {});

/** The choice stands on `<html data-zone>`; without it the reader's own zone. */
export function zoneChoice(root: { dataset: DOMStringMap }): ZoneChoice {
  return root.dataset['zone'] ?? 'reader';
}

export interface TimeMarks { instant: number; offset: number | null; style: TimeStyle }
/** What a time reads in the chosen zone; null leaves what the server printed (ground time wanted and unknown, or not a time). */
export function readerTime(marks: TimeMarks, choice: ZoneChoice): string | null {
  if (!Number.isFinite(marks.instant)) return null;
  if (choice === 'ground') return marks.offset === null ? null : inZone(marks.instant, zoneOfOffset(marks.offset), marks.style);
  if (choice === 'gmt') return `${inZone(marks.instant, 'UTC', marks.style)} GMT`;
  return inZone(marks.instant, choice === 'reader' ? undefined : choice, marks.style);
}

export function rewriteTime(element: HTMLTimeElement, choice: ZoneChoice): void {
  const { style, offset } = element.dataset;
  if (style === undefined) return;
  const words = readerTime({ instant: Date.parse(element.dateTime), offset: offset === undefined ? null : Number(offset), style: style as TimeStyle }, choice);
  if (words !== null && element.textContent !== words) element.textContent = words;
}

/** All times within, and the days above rows: a day is seen where it is another than that of the row before, in the zone that both now have. */
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
