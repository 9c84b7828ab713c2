/**
 * The key and the button that announce the score (BEYOND-08). Part of the head script, so they work on every page of a
 * match.
 */
import { isHidden, ownStore, readSettings } from '../settings/reader-settings.ts';

/** Announces what the reader may know at this moment. False on a page without a match. */
export function sayScore(page: ParentNode = document): boolean {
  const place = page.querySelector<HTMLElement>('[data-later]');
  if (place === null) return false;
  // `data-say` is kept up to date in English; `data-told` is refreshed with the page, in the page's language.
  const { told: printed = '', say = printed, for: of = '', hidden = '', later = '' } = place.dataset;
  const settings = readSettings(ownStore());
  // The server renders the newest score: with a stream delay it is announced only once it is of the reader's moment.
  const early = settings.delays[of] !== undefined && place.closest('[data-stepped]') === null;
  const message = isHidden(settings, of) ? hidden : early ? later : say;
  // Screen readers announce only changes: alternate a trailing space.
  place.textContent = place.textContent === message ? `${message}\u00a0` : message;
  return true;
}

export function onKeyDown(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 's' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest('input,select,textarea,[contenteditable]') !== null)
    return;
  if (readSettings(ownStore()).keys) sayScore();
}
