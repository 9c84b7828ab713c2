/** Recent searches as links, each with a button to remove it. */
import { textOf } from '../text/text-of.ts';
import { element, resultsAddress } from './option-list.ts';
import { clearRecent, readRecent, removeRecent } from './recent.ts';

const words = textOf('searchBox');

export function showRecent(place: HTMLElement, store: Storage | null): void {
  const texts = readRecent(store);
  place.hidden = texts.length === 0;
  if (texts.length === 0) return place.replaceChildren();
  const again = (): void => {
    showRecent(place, store);
    // The button is gone, so focus moves to the next one, or back to the field.
    (place.querySelector('button') ?? document.querySelector<HTMLElement>('[data-combo]'))?.focus();
  };
  const entries = texts.map((text) => {
    const remove = element(
      'button',
      { type: 'button', class: 'recent__remove', 'aria-label': words.remove(text) },
      '×',
    );
    remove.addEventListener('click', () => {
      removeRecent(store, text);
      again();
    });
    return element('li', {}, element('a', { href: resultsAddress(text) }, text), remove);
  });
  const clear = element('button', { type: 'button', class: 'more' }, words.removeAll);
  clear.addEventListener('click', () => {
    clearRecent(store);
    again();
  });
  place.replaceChildren(
    element('div', { class: 'recent__head' }, element('h2', {}, words.recent), clear),
    element('ul', {}, ...entries),
    element('p', { class: 'note' }, words.recentNote),
  );
}
