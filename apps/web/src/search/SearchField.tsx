import type { Suggestion, SuggestionsReply } from '@sightscreen/contracts/calls/search';
import { type SearchText, searchText } from '@sightscreen/contracts/text/search-text';
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useSuggestions } from '@sightscreen/ui/combobox/use-suggestions.ts';
import { ownStore } from '../settings/reader-settings.ts';
import { useText } from '../text/use-text.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { addRecent } from './recent.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { type Option, optionsOf, resultsAddress } from './options.ts';
import { suggester } from './suggester.ts';
import { tellChosen, tellSearched } from './tell-search.ts';
import { getJson } from './type-ahead.ts';

interface Found {
  text: string;
  suggestions: readonly Suggestion[];
  world: SuggestionsReply['world'];
}

export interface SearchFieldProps {
  id: string;
  /** What was searched for, and why it was refused. */
  typed?: string;
  refused?: SearchText['refused'];
  /** Closes the dialog around the field. */
  onClose?: () => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  ask?: typeof getJson<SuggestionsReply>;
  go?: (address: string) => void;
}

/**
 * The search field: suggestions while the reader types, and recent searches while it is empty. Arrow keys move through
 * the suggestions, Enter opens one, Escape closes the list and then clears the field.
 */
export function SearchField({
  id,
  typed = '',
  refused: printed = null,
  onClose,
  inputRef,
  ask = getJson,
  go = (address) => location.assign(address),
}: SearchFieldProps) {
  const words = useText('searchBox');
  const [value, setValue] = useState(typed);
  const [refused, setRefused] = useState(printed);
  const [found, setFound] = useState<Found | null>(null);
  const suggestions = useMemo(() => suggester({ fetch: ask, show: setFound }), [ask]);
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const options = useMemo(() => (found === null ? [] : optionsOf(found.text, found.suggestions, found.world)), [found]);

  const type = (text: string): void => {
    setValue(text);
    setRefused(null);
    suggestions.typed(text);
  };
  // What the reader typed before hydration.
  useEffect(() => {
    const now = input.current?.value ?? typed;
    if (now !== typed) type(now);
    return () => suggestions.stop();
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, []);

  const choose = ({ href, suggestion }: Option): void => {
    const { text } = searchText(value);
    addRecent(ownStore() as Storage | null, suggestion?.title ?? text);
    if (suggestion === null) tellSearched(text);
    else tellChosen('suggestion', text, suggestion);
    go(href);
  };
  const { combo, inputProps, hideList } = useSuggestions<Option>({
    id,
    value,
    input,
    options: found === null ? null : options,
    onType: type,
    onChoose: choose,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    suggestions.stop();
    hideList();
    const { text, refused: why } = searchText(value);
    setRefused(why);
    if (why !== null) return input.current?.focus();
    addRecent(ownStore() as Storage | null, text);
    tellSearched(text);
    go(resultsAddress(text));
  };
  return (
    <>
      <form className="combo" action="/search" role="search" onSubmit={submit}>
        <label className="sr" {...combo.getLabelProps()}>
          {words.label}
        </label>
        <div className="combo__in">
          <input
            {...inputProps}
            className="input"
            type="text"
            name="q"
            maxLength={400}
            autoComplete="off"
            enterKeyHint="search"
            aria-invalid={refused === null ? undefined : true}
            aria-describedby={refused === null ? undefined : `${id}-refused`}
          />
          <button type="submit">{words.button}</button>
          {onClose !== undefined && (
            <button type="button" onClick={onClose}>
              {words.close}
            </button>
          )}
        </div>
        {refused !== null && (
          <p className="err" id={`${id}-refused`} role="alert">
            {words.refused[refused]}
          </p>
        )}
        <SuggestionList combo={combo} options={options} text={found?.text ?? ''} />
        <p className="sr" role="status">
          {found === null ? '' : words.found(found.suggestions.length)}
        </p>
      </form>
      {value === '' && <RecentSearches onEmpty={() => input.current?.focus()} />}
    </>
  );
}
