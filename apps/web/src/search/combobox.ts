/**
 * A field with a list of suggestions, as the combobox of the ARIA Authoring Practices: focus stays in the field, arrows
 * move through the list, Enter opens, Escape closes the list and then clears the field.
 */
import type { SuggestionsReply } from '@sightscreen/contracts/calls/search';
import { searchText } from '@sightscreen/contracts/text/search-text';
import { searchBox as words } from '../words/in-scripts.ts';
import { element, type Option, resultsAddress, showOptions } from './option-list.ts';
import { suggester } from './suggester.ts';
import { tellChosen, tellSearched } from './tell-search.ts';

export interface ComboboxMeans {
  remember(text: string): void;
  /** The field is empty, or no longer. */
  emptied(empty: boolean): void;
}

/** Adds the list and its behaviour to a form with one text field. */
export function combobox(form: HTMLFormElement, { remember, emptied }: ComboboxMeans): void {
  const input = form.querySelector<HTMLInputElement>('input[name=q]')!;
  const id = `${input.id}-list`;
  const list = element('div', { class: 'combo__list', id, role: 'listbox', 'aria-label': words.suggestions });
  const status = element('p', { class: 'sr', role: 'status' });
  const hint = element('p', { class: 'combo__keys', 'aria-hidden': 'true' });
  for (const [key, what] of words.keys) hint.append(element('span', {}, element('kbd', {}, key), ` ${what}`));
  const popup = element('div', { class: 'combo__popup', hidden: '' }, list, hint);
  form.append(popup, status);
  let options: Option[] = [];
  let active = -1;

  const attributes = { role: 'combobox', 'aria-expanded': 'false', 'aria-controls': id, 'aria-autocomplete': 'list' };
  for (const [key, value] of Object.entries(attributes)) input.setAttribute(key, value);

  const isOpen = (): boolean => !popup.hidden;
  const open = (yes: boolean): void => {
    popup.hidden = !yes;
    input.setAttribute('aria-expanded', String(yes));
    if (!yes) activate(-1);
  };
  const activate = (at: number): void => {
    options[active]?.place.setAttribute('aria-selected', 'false');
    active = at;
    const place = options[at]?.place;
    place?.setAttribute('aria-selected', 'true');
    place?.scrollIntoView({ block: 'nearest' });
    if (place === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', place.id);
  };
  /** Past either end the field itself is active again. */
  const move = (by: number): void => activate(((active + 1 + by + options.length + 1) % (options.length + 1)) - 1);

  const suggestions = suggester({
    fetch: async (address) => {
      const reply = await fetch(address);
      if (!reply.ok) throw new Error(address);
      return (await reply.json()) as SuggestionsReply;
    },
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    show(found) {
      options = found === null ? [] : showOptions(list, found.text, found.suggestions);
      active = -1;
      open(found !== null && form.contains(document.activeElement));
      status.textContent = found === null ? '' : words.found(found.suggestions.length);
    },
  });

  const go = ({ href, suggestion }: Option): void => {
    const { text } = searchText(input.value);
    remember(suggestion?.title ?? text);
    if (suggestion === null) tellSearched(text);
    else tellChosen('suggestion', text, suggestion);
    location.assign(href);
  };
  const say = (refused: keyof typeof words.refused | null): void => {
    form.querySelector('.err')?.remove();
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
    if (refused === null) return;
    const place = element('p', { class: 'err', id: `${input.id}-err`, role: 'alert' }, words.refused[refused]);
    form.append(place);
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', place.id);
  };

  input.addEventListener('input', () => {
    say(null);
    emptied(input.value === '');
    suggestions.typed(input.value);
  });
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const { key } = event;
    const chosen = options[active];
    if (key === 'Enter' && chosen !== undefined) go(chosen);
    else if (key === 'Escape' && isOpen()) open(false);
    else if (key === 'Escape' && input.value !== '') {
      input.value = '';
      input.dispatchEvent(new Event('input'));
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && options.length > 0) {
      if (!isOpen()) open(true);
      if (!event.altKey) move(key === 'ArrowDown' ? 1 : -1);
      else if (key === 'ArrowUp') open(false);
    } else return;
    event.preventDefault();
  });
  input.addEventListener('blur', () => open(false));
  // Before the field loses the focus, which would close the list.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = options.find(({ place }) => place.contains(target as Node));
    if (option !== undefined) go(option);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    suggestions.stop();
    open(false);
    const { text, refused } = searchText(input.value);
    say(refused);
    if (refused !== null) return input.focus();
    remember(text);
    tellSearched(text);
    location.assign(resultsAddress(text));
  });
}
