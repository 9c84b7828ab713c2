/** Suggests names in their fields, in a list below the field while the reader types. */
import type { Suggestion } from '@sightscreen/contracts/calls/search';
import { type ComboInput, comboInput } from '../search/combo-field.ts';
import { element, marked } from '../search/option-list.ts';
import { suggester } from '../search/suggester.ts';
import { getJson } from '../search/type-ahead.ts';
import { searchBoxWords } from '../text/en/search-box.ts';

type Named = Pick<Suggestion, 'title' | 'id'>;
interface NameOption {
  place: HTMLElement;
  written: string;
}

/** The text of a chosen name; the id at its end decides. */
export const writtenName = ({ title, id }: Named): string => `${plainName(title)} #${id}`;
const plainName = (title: string): string => title.replaceAll(/[,#]/g, ' ');

/** Lists each competition once, by its name without the season; each season is a series of its own. */
export function competitionsOf(suggestions: readonly Suggestion[]): Suggestion[] {
  const named = suggestions.map((suggestion) => ({
    ...suggestion,
    title: suggestion.title.replace(/ \d{4}([/–-]\d{2,4})?$/, ''),
  }));
  return named.filter(({ title }, at) => named.findIndex((other) => other.title === title) === at);
}

/** Splits several names into the last, which is being typed, and those before it. */
export function typedLast(value: string): { before: string; last: string } {
  const comma = value.lastIndexOf(',');
  return { before: comma < 0 ? '' : `${value.slice(0, comma + 1)} `, last: value.slice(comma + 1).trim() };
}

export function suggestNames(form: HTMLFormElement, world: string): void {
  const fields = new WeakMap<HTMLInputElement, ComboInput<NameOption>>();
  form.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['suggest'] === undefined) return;
    const field = fields.get(target) ?? fieldOf(target, target.dataset['suggest']);
    fields.set(target, field);
    field.attach();
  });

  function fieldOf(input: HTMLInputElement, type: string): ComboInput<NameOption> {
    const isCompetition = input.name === 'competition';
    const { typed } = suggester({
      fetch: (address) => getJson(`${address}&type=${type}&world=${world}`),
      show(found) {
        if (found === null) return field.show(null, '');
        const all = isCompetition ? competitionsOf(found.suggestions) : found.suggestions;
        const options = all.map((suggestion, at) => optionOf(suggestion, at, found.text));
        field.list.replaceChildren(...options.map(({ place }) => place));
        field.show(options.length === 0 ? null : options, searchBoxWords.found(options.length));
      },
    });
    const optionOf = (suggestion: Suggestion, at: number, text: string): NameOption => {
      const detail =
        isCompetition || suggestion.detail === null
          ? []
          : [element('span', { class: 'combo__detail' }, suggestion.detail)];
      const place = element(
        'div',
        { class: 'combo__option', role: 'option', id: `${input.id}-list-${at}`, 'aria-selected': 'false' },
        element('span', { class: 'combo__title' }, ...marked(suggestion.title, text)),
        ...detail,
      );
      return { place, written: isCompetition ? plainName(suggestion.title) : writtenName(suggestion) };
    };
    const words = { suggestions: searchBoxWords.suggestions, keys: [] };
    const field: ComboInput<NameOption> = comboInput<NameOption>(input.parentElement!, input, words, {
      typed: (value) => {
        // A chosen name needs no suggestions.
        if (/#\d+$/.test(value)) field.show(null, '');
        else typed(typedLast(value).last);
      },
      chosen: ({ written }) => {
        input.value = typedLast(input.value).before + written;
      },
    });
    return field;
  }
}
