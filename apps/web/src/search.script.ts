/** Script of the search, loaded on first use: the field over any page, and the field and results of the search page. */
import { textOf } from './text/text-of.ts';
import { combobox } from './search/combobox.ts';
import { element } from './search/option-list.ts';
import { OPEN } from './search/open-search.ts';
import { addRecent } from './search/recent.ts';
import { showRecent } from './search/recent-list.ts';
import { tellChosen, type Chosen } from './search/tell-search.ts';
import { ownStore } from './settings/reader-settings.ts';

const words = textOf('searchBox');

const store = ownStore() as Storage | null;

function begin(form: HTMLFormElement, recent: HTMLElement): void {
  const input = form.querySelector('input')!;
  const emptied = (empty: boolean): void => {
    if (empty) showRecent(recent, store);
    else recent.hidden = true;
  };
  combobox(form, { remember: (text) => void addRecent(store, text), emptied });
  emptied(input.value === '');
}

/** The field of the page itself, if it has one; otherwise the field opens in a dialog. */
const own = document.querySelector<HTMLFormElement>('form[data-search-form]');
/** True if the reader opened the search before the page's own script, a module, was loaded. */
const pressed = document.currentScript !== null;
const field = (): HTMLInputElement => (own ?? dialog()).querySelector<HTMLInputElement>('[data-combo]')!;

let created: HTMLDialogElement | null = null;
function dialog(): HTMLDialogElement {
  if (created !== null) return created;
  const input = element('input', {
    class: 'input',
    id: 'search-anywhere',
    type: 'text',
    name: 'q',
    autocomplete: 'off',
    enterkeyhint: 'search',
    'data-combo': '',
  });
  const close = element('button', { type: 'button' }, words.close);
  const form = element(
    'form',
    { class: 'combo', action: '/search', role: 'search' },
    element('label', { class: 'sr', for: input.id }, words.label),
    element('div', { class: 'combo__in' }, input, element('button', { type: 'submit' }, words.button), close),
  );
  const recent = element('div', { class: 'recent' });
  created = element('dialog', { class: 'searchbox', 'aria-label': words.label }, form, recent);
  const panel = created;
  close.addEventListener('click', () => panel.close());
  // Closes on a click outside.
  panel.addEventListener('click', ({ target }) => {
    if (target === panel) panel.close();
  });
  document.body.append(panel);
  begin(form, recent);
  return panel;
}

function open(): void {
  if (own === null && !dialog().open) dialog().showModal();
  field().focus();
  field().select();
}

window.addEventListener(OPEN, (event) => {
  event.preventDefault();
  open();
});
// The script may run twice, for the page and for the key press; it starts once.
if (own !== null && field().getAttribute('role') !== 'combobox') {
  begin(own, document.querySelector<HTMLElement>('[data-recent]')!);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { resultType, resultId } = link.dataset;
    if (resultType !== undefined)
      tellChosen('result', field().defaultValue, {
        type: resultType as Chosen['type'],
        id: Number(resultId),
        title: link.textContent,
      });
    // Switching tabs of the same results adds no history entry (SEARCH-Q02).
    if (link.closest('[data-result-tabs]') !== null) {
      event.preventDefault();
      location.replace(link.href);
    }
  });
}
if (own === null || pressed) open();
