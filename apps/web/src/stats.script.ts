/**
 * Script of the statistics desk: the form, a sort order or a link shows results without a page change, and names are
 * suggested while typing. Without it all of these are a form and links.
 */
import { morph } from './live/morph.ts';
import { answers, type Why } from './stats-form/answers.ts';
import { askedAddress } from './stats-form/asked-address.ts';
import { copyAddress } from './stats-form/copy-address.ts';
import { suggestNames } from './stats-form/suggest-names.ts';

function begin(main: HTMLElement, form: HTMLFormElement): void {
  const path = location.pathname;
  const status = Object.assign(document.createElement('p'), { className: 'sr' });
  status.setAttribute('role', 'status');
  document.body.append(status);
  const find = (selector: string): HTMLElement | null => main.querySelector<HTMLElement>(selector);
  const fold = (): HTMLDetailsElement => main.querySelector<HTMLDetailsElement>('#ask')!;

  const ask = answers({
    fetch: (address, init) => fetch(address, init),
    leave: (address) => location.assign(address),
    awaited: (yes) => find('#answer')?.toggleAttribute('data-awaited', yes),
    show(html, address, why) {
      const next = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
      if (next?.querySelector('[data-question]') == null) return location.assign(address);
      const focused = document.activeElement;
      const first = find('#answer') === null;
      morph(main, next);
      main.dataset['desk'] = '';
      settle(focused);
      if (why !== 'back') history.pushState(null, '', address);
      // The head script shows matches that ended longer ago than any delay.
      window.dispatchEvent(new Event('sightscreen:zone'));
      arrive(why, focused, first);
    },
  });

  /** Sets the fields to the values of the page, except the one being edited. */
  function settle(typing: Element | null): void {
    for (const field of form.elements) {
      if (field instanceof HTMLSelectElement)
        field.value =
          field.querySelector<HTMLOptionElement>('option[selected]')?.value ?? field.options[0]?.value ?? '';
      else if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = field.defaultChecked;
      else if (field instanceof HTMLInputElement && field !== typing) field.value = field.defaultValue;
    }
  }

  /** @param first true if no results were shown before, so that the form was open */
  function arrive(why: Why, focused: Element | null, first: boolean): void {
    const faults = find('#faults');
    const heading = faults?.querySelector('h2') ?? find('[data-rows]');
    // The number of rows could reveal something about a hidden match.
    status.textContent = heading?.checkVisibility?.() === true ? heading.textContent : '';
    if (why === 'form' || why === 'link' || first) fold().open = faults !== null;
    if (why === 'order' || why === 'page') find('.tablewrap')?.scrollTo({ left: 0 });
    const stays = why === 'filter' || why === 'order' || why === 'back';
    const to = faults ?? find(why === 'page' ? '#answer' : '.question__words') ?? main;
    if (!stays) to.scrollIntoView();
    // The pressed element is gone or out of view.
    if (stays && (focused === null || focused.isConnected)) return;
    to.tabIndex = -1;
    to.focus({ preventScroll: true });
  }

  const plain = (event: MouseEvent): boolean =>
    event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  main.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const copy = target?.closest<HTMLElement>('[data-copy]');
    if (copy != null) return void copyHere(copy);
    const link = target?.closest<HTMLAnchorElement>('a[href]');
    if (link == null || !plain(event) || link.origin !== location.origin || link.pathname !== path) return;
    if (link.hash !== '') return openDetails(link.hash, event);
    event.preventDefault();
    void ask(link.href, whyOf(link));
  });

  function whyOf(link: HTMLElement): Why {
    if (link.closest('thead') !== null) return 'order';
    if (link.closest('.pager') !== null) return 'page';
    return link.closest('[data-asked]') === null ? 'link' : 'filter';
  }

  /** Some browsers do not open `details` for a fragment link. */
  function openDetails(hash: string, event: Event): void {
    const place = find(hash);
    if (place === null) return;
    event.preventDefault();
    for (let ancestor: Element | null = place; ancestor !== null; ancestor = ancestor.parentElement)
      if (ancestor instanceof HTMLDetailsElement) ancestor.open = true;
    place.scrollIntoView();
    const within = place.matches('input,select,a') ? place : place.querySelector<HTMLElement>('summary,input,a');
    within?.focus({ preventScroll: true });
  }

  async function copyHere(button: HTMLElement): Promise<void> {
    const copied = await copyAddress(location.href, { clipboard: navigator.clipboard, select });
    button.textContent = status.textContent = button.dataset[copied ? 'copy' : 'select'] ?? '';
  }

  /** Selects the whole address; the page shows only the part after the host. */
  function select(address: string): void {
    const addressElement = find('[data-address]');
    if (addressElement === null) return;
    addressElement.textContent = address;
    getSelection()?.selectAllChildren(addressElement);
  }

  const formAddress = (): string => askedAddress(path, new FormData(form));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask(formAddress(), 'form');
  });
  window.addEventListener('popstate', () => void ask(location.href, 'back'));
  suggestNames(form, main.querySelector<HTMLElement>('[data-world]')?.dataset['world'] ?? 'real');
  main.dataset['desk'] = '';
}

const main = document.querySelector<HTMLElement>('main');
const form = main?.querySelector<HTMLFormElement>('form[data-question]');
if (main !== null && form != null) begin(main, form);
