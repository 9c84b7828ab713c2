import { useCombobox } from 'downshift';
import { useEffect, useId, useState } from 'react';
import type { RegistryReply } from '@sightscreen/contracts/desk/matches';
import type { Reply } from '../calls/transport.ts';
import { lookup } from '../text/en.ts';

export type Suggestion = RegistryReply['found'][number];
type Result = { kind: 'none' } | { kind: 'offline' } | { kind: 'found'; query: string; list: Suggestion[] };

const MIN_LETTERS = 2;
const MAX_SUGGESTIONS = 8;
const DEBOUNCE_MS = 180;

/**
 * A text field that suggests known names. Typing a new name is enough, choosing a known one is better. `search` must
 * keep its identity between renders.
 */
export function ComboBoxField({
  label,
  value,
  isSelected = false,
  error,
  note,
  search,
  onType,
  onSelect,
}: {
  label: string;
  value: string;
  /** Whether the value is a known name that the user selected. */
  isSelected?: boolean;
  error?: string | undefined;
  note?: string;
  search: (query: string) => Promise<Reply<RegistryReply>>;
  onType: (value: string) => void;
  onSelect: (suggestion: Suggestion) => void;
}) {
  const [result, setResult] = useState<Result>({ kind: 'none' });
  /** The user is typing, or opened the list. */
  const [isActive, setActive] = useState(false);
  const query = value.trim();
  useEffect(() => {
    if (!isActive || query.length < MIN_LETTERS) {
      setResult({ kind: 'none' });
      return undefined;
    }
    let cancelled = false;
    const timer = setTimeout(() => {
      search(query)
        .then((reply) => {
          if (!cancelled) setResult(reply.ok ? { kind: 'found', query, list: reply.value.found } : { kind: 'offline' });
        })
        .catch(() => {});
    }, DEBOUNCE_MS);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [query, isActive, search]);
  // Suggestions for a shorter text must not be selectable while new ones load.
  const current = isActive && result.kind === 'found' && result.query === query ? result.list : null;
  const suggestions = current?.slice(0, MAX_SUGGESTIONS) ?? [];
  const message =
    error ??
    (isActive && result.kind === 'offline'
      ? lookup.offline
      : current !== null
        ? lookup.found(current.length)
        : isSelected
          ? lookup.chosen
          : note);
  const id = useId();
  const combo = useCombobox<Suggestion>({
    id,
    inputId: id,
    items: suggestions,
    inputValue: value,
    selectedItem: null,
    // Suggestions arrive after the text has changed, so they open the list themselves.
    isOpen: suggestions.length > 0,
    itemToString: (suggestion) => suggestion?.name ?? value,
    onIsOpenChange: ({ isOpen }) => setActive(isOpen),
    onSelectedItemChange({ type: how, selectedItem }) {
      // Leaving the field selects nothing.
      const isChosen =
        how === useCombobox.stateChangeTypes.ItemClick || how === useCombobox.stateChangeTypes.InputKeyDownEnter;
      if (!isChosen || selectedItem === null) return;
      setActive(false);
      onSelect(selectedItem);
    },
  });
  return (
    <div className="field">
      <label {...combo.getLabelProps()}>{label}</label>
      <div className="suggestions">
        <input
          className="input"
          maxLength={100}
          aria-invalid={error !== undefined}
          aria-describedby={message === undefined ? undefined : `${id}-message`}
          {...combo.getInputProps({
            // Not by `onInputValueChange`, which React delivers after the caret has moved to the end.
            onChange: ({ currentTarget }) => {
              setActive(true);
              onType(currentTarget.value);
            },
          })}
        />
        <ul className="suggestions__list" {...combo.getMenuProps()}>
          {suggestions.map((suggestion, index) => (
            <li key={suggestion.id} className="suggestions__item" {...combo.getItemProps({ item: suggestion, index })}>
              <b>{suggestion.name}</b> <span className="note">{suggestion.note}</span>
            </li>
          ))}
        </ul>
      </div>
      {message !== undefined && (
        <p id={`${id}-message`} className={error === undefined ? 'note' : 'err'} aria-live="polite">
          {message}
        </p>
      )}
    </div>
  );
}
