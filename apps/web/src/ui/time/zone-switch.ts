/** The buttons that choose the zone of times, and the mark of today, which depends on it. */
import { inZone } from './format.ts';
import { zoneChoice } from './reader-zone.ts';

/** The day of now as headings write it; at the ground there is no one day, so GMT stands in. */
export function showZone(within: ParentNode, now: number): void {
  const choice = zoneChoice(document.documentElement);
  for (const button of within.querySelectorAll<HTMLElement>('[data-zone-is]'))
    button.setAttribute('aria-pressed', String(button.dataset['zoneIs'] === choice));
  // Beside an equal time it says nothing.
  for (const note of within.querySelectorAll<HTMLElement>('.ground'))
    note.hidden = note.textContent?.startsWith(`${note.previousElementSibling?.textContent} `) === true;
  const zone = choice === 'reader' ? undefined : choice === 'ground' || choice === 'gmt' ? 'UTC' : choice;
  const today = inZone(now, zone, 'date');
  for (const day of within.querySelectorAll<HTMLElement>('[data-today]')) {
    if (isToday(day.textContent, today)) day.setAttribute('aria-current', 'date');
    else day.removeAttribute('aria-current');
  }
}

/** A heading leaves out the year of now; in GMT it says so. */
const isToday = (heading: string, today: string): boolean =>
  [today, today.replace(/ \d{4}$/, '')].includes(heading.replace(/ GMT$/, ''));
