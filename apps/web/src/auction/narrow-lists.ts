/** Loads a filtered list without a page change (AUCT-009). */
import { morph } from '../live/morph.ts';
import { answers, type Why } from '../stats-form/answers.ts';
import { growLists } from '../ui/grow/grow-lists.ts';

const FORM = 'form[data-filters-of]';
/** Default values, which the address omits. */
const USUAL: Record<string, string> = { sort: 'recent' };

/** Address of a form without empty fields and defaults. */
export function addressOf(path: string, fields: Iterable<[string, FormDataEntryValue]>): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields)
    if (typeof value === 'string' && value !== (USUAL[name] ?? 'all')) query.set(name, value);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Distinguishes moves to another list from moves within the page, such as the end of a list (`#players-end`). */
export function followLists(first: string): { moves: (address: string) => boolean } {
  const listOf = (address: string): string => address.split('#')[0]!;
  let at = listOf(first);
  return {
    moves(address) {
      const before = at;
      at = listOf(address);
      return at !== before;
    },
  };
}

export function narrowLists(main: HTMLElement): void {
  const lists = () => main.querySelectorAll<HTMLElement>('[data-list]');
  /** Lists whose growing has been set up. */
  const begun = new WeakSet<Element>(lists());
  const followed = followLists(location.href);
  const ask = answers({
    fetch: (address, init) => fetch(address, init),
    leave: (address) => location.assign(address),
    awaited: (yes) => main.querySelector('[data-narrowed]')?.toggleAttribute('data-awaited', yes),
    show(html, address, why) {
      const next = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
      if (next?.querySelector('[data-narrowed]') == null) return location.assign(address);
      morph(main, next);
      settle();
      for (const list of lists()) {
        if (!begun.has(list)) growLists(list);
        begun.add(list);
      }
      if (why !== 'back') history.pushState(null, '', address);
      followed.moves(location.href);
    },
  });
  /** Sets the fields to the values of the page. */
  function settle(): void {
    for (const field of main.querySelectorAll<HTMLSelectElement>(`${FORM} select`))
      field.value = field.querySelector<HTMLOptionElement>('option[selected]')?.value ?? field.options[0]?.value ?? '';
  }
  const addressFor = (form: HTMLFormElement): string =>
    addressOf(new URL(form.action).pathname, new FormData(form) as unknown as Iterable<[string, FormDataEntryValue]>);
  const go = (address: string, why: Why): void => void ask(address, why);
  main.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLSelectElement ? target.closest<HTMLFormElement>(FORM) : null;
    if (form !== null) go(addressFor(form), 'filter');
  });
  main.addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement && event.target.matches(FORM) ? event.target : null;
    if (form === null) return;
    event.preventDefault();
    go(addressFor(form), 'form');
  });
  main.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-narrows]') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(link.href, 'link');
  });
  window.addEventListener('popstate', () => {
    if (followed.moves(location.href)) go(location.href, 'back');
  });
  // Values chosen before this script ran.
  for (const form of main.querySelectorAll<HTMLFormElement>(FORM))
    if ([...form.querySelectorAll('select')].some((field) => field.selectedOptions[0]?.defaultSelected === false))
      go(addressFor(form), 'filter');
}
