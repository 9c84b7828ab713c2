/** The buttons that choose the time zone, and the mark of today, which depends on it. */
import { inZone } from './format.ts';
import { zoneChoice } from './reader-zone.ts';

/** Today's date as headings format it; ground time has no single date, so GMT is used. */
export function showZone(within: ParentNode, now: number): void {
  const choice = zoneChoice(document.documentElement);
  for (const button of within.querySelectorAll<HTMLElement>('[data-zone-is]'))
    button.setAttribute('aria-pressed', String(button.dataset['zoneIs'] === choice));
  // Hidden beside an equal time, where it adds nothing.
  for (const note of within.querySelectorAll<HTMLElement>('.ground'))
    note.hidden = note.textContent.startsWith(`${note.previousElementSibling?.textContent} `);
  const zone = choice === 'reader' ? undefined : choice === 'ground' || choice === 'gmt' ? 'UTC' : choice;
  const today = inZone(now, zone, 'date');
  for (const day of within.querySelectorAll<HTMLElement>('[data-today]')) {
    // A heading omits the current year; in GMT it ends with "GMT".
    if (today.startsWith(day.textContent.replace(' GMT', ''))) day.setAttribute('aria-current', 'date');
    else day.removeAttribute('aria-current');
  }
}
