/** The key that says the score, and the button that does the same (BEYOND-08). Part of the head script: it works on every page of a match, also where nothing else runs. */
import { isHidden, ownStore, readSettings } from '../settings/reader-settings.ts';

/** Says what the page may tell at this moment. False where there is no match. */
export function sayScore(page: ParentNode = document): boolean {
  const place = page.querySelector<HTMLElement>('[data-later]');
  if (place === null) return false;
  // `data-say` is kept up to date in English, `data-told` is renewed with the page that it is printed on, in that page's language.
  const { told: printed = '', say = printed, for: of = '', hidden = '', later = '' } = place.dataset;
  const settings = readSettings(ownStore());
  // Printed for everybody it is of the newest ball; whoever is held behind play hears it once it is of their moment.
  const early = settings.delays[of] !== undefined && place.closest('[data-stepped]') === null;
  const told = isHidden(settings, of) ? hidden : early ? later : say;
  // The same words twice are no change, which nobody would hear.
  place.textContent = place.textContent === told ? `${told}\u00a0` : told;
  return true;
}

export function hearKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 's' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest('input,select,textarea,[contenteditable]') !== null) return;
  if (readSettings(ownStore()).keys) sayScore();
}
