/** The search field with suggestions, over any page and on the search page. */
import { searchText } from '@sightscreen/contracts/text/search-text';
import { textOf } from '../text/text-of.ts';
import { comboField } from './combo-field.ts';
import { type Option, resultsAddress, showOptions } from './option-list.ts';
import { suggester } from './suggester.ts';
import { tellChosen, tellSearched } from './tell-search.ts';
import { getJson } from './type-ahead.ts';

const words = textOf('searchBox');

export interface ComboboxDeps {
  remember(text: string): void;
  /** Called when the field becomes empty or non-empty. */
  emptied(empty: boolean): void;
}

/** Adds the list and its behaviour to a form with one text field. */
export function combobox(form: HTMLFormElement, { remember, emptied }: ComboboxDeps): void {
  const input = form.querySelector<HTMLInputElement>('input[name=q]')!;
  const suggestions = suggester({
    fetch: getJson,
    show(found) {
      field.show(
        found === null ? null : showOptions(field.list, found.text, found.suggestions, found.world),
        found === null ? '' : words.found(found.suggestions.length),
      );
    },
  });
  const field = comboField<Option>(form, input, words, {
    typed(value) {
      emptied(value === '');
      suggestions.typed(value);
    },
    chosen({ href, suggestion }) {
      const { text } = searchText(input.value);
      remember(suggestion?.title ?? text);
      if (suggestion === null) tellSearched(text);
      else tellChosen('suggestion', text, suggestion);
      location.assign(href);
    },
    submitted(value) {
      suggestions.stop();
      const { text, refused } = searchText(value);
      field.refuse(refused === null ? null : words.refused[refused]);
      if (refused !== null) return;
      remember(text);
      tellSearched(text);
      location.assign(resultsAddress(text));
    },
  });
}
