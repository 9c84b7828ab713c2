/**
 * A field with suggestions that follows the combobox pattern of the ARIA Authoring Practices: focus stays in the field,
 * arrow keys move through the list, Enter opens, Escape closes the list and then clears the field.
 */
import { element } from './option-list.ts';

export interface ComboWords {
  /** Label of the list. */
  suggestions: string;
  /** Key names and what each does. */
  keys: readonly (readonly [string, string])[];
}
export interface ComboInputDeps<Option extends { place: HTMLElement }> {
  typed(value: string): void;
  chosen(option: Option): void;
}
export interface ComboInput<Option> {
  /** Container of the options. */
  list: HTMLElement;
  /** Shows options; null hides them. `announcement` is read out by screen readers. */
  show(options: readonly Option[] | null, announcement: string): void;
  /** Re-attaches the list after the page around the field was replaced. */
  attach(): void;
}

/** Adds the list and its behaviour to a field. @param host the element that the list opens in */
export function comboInput<Option extends { place: HTMLElement }>(
  host: HTMLElement,
  input: HTMLInputElement,
  words: ComboWords,
  { typed, chosen }: ComboInputDeps<Option>,
): ComboInput<Option> {
  const id = `${input.id}-list`;
  const list = element('div', { class: 'combo__list', id, role: 'listbox', 'aria-label': words.suggestions });
  const status = element('p', { class: 'sr', role: 'status' });
  const hint = element('p', { class: 'combo__keys', 'aria-hidden': 'true' });
  for (const [key, what] of words.keys) hint.append(element('span', {}, element('kbd', {}, key), ` ${what}`));
  const popup = element('div', { class: 'combo__popup', hidden: '' }, list, ...(words.keys.length > 0 ? [hint] : []));
  let options: readonly Option[] = [];
  let active = -1;

  const attributes = { role: 'combobox', 'aria-expanded': 'false', 'aria-controls': id, 'aria-autocomplete': 'list' };
  const attach = (): void => {
    if (popup.parentElement !== host) host.append(popup, status);
    for (const [key, value] of Object.entries(attributes)) if (!input.hasAttribute(key)) input.setAttribute(key, value);
  };
  attach();

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
  /** Moving past either end returns to the field. */
  const move = (by: number): void => activate(((active + 1 + by + options.length + 1) % (options.length + 1)) - 1);
  const choose = (option: Option): void => {
    open(false);
    chosen(option);
  };

  input.addEventListener('input', () => typed(input.value));
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const { key } = event;
    const option = options[active];
    if (key === 'Enter' && option !== undefined) choose(option);
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
  // Keeps the focus in the field: losing it would close the list.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = options.find(({ place }) => place.contains(target as Node));
    if (option !== undefined) choose(option);
  });
  return {
    list,
    attach,
    show(found, announcement) {
      options = found ?? [];
      active = -1;
      input.removeAttribute('aria-activedescendant');
      open(found !== null && document.activeElement === input);
      status.textContent = announcement;
    },
  };
}
