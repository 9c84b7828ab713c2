import { useEffect, useId, useRef, useState } from 'react';
import type { RegistryReply } from '@sightscreen/contracts/desk/matches';
import { useSuggestions } from '@sightscreen/ui/combobox/use-suggestions.ts';
import { Field } from '@sightscreen/ui/form/Field.tsx';
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
  const query = value.trim();
  // Suggestions for a shorter text must not be selectable while new ones load.
  const current = result.kind === 'found' && result.query === query ? result.list : null;
  const suggestions = current?.slice(0, MAX_SUGGESTIONS) ?? [];
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { combo, inputProps, wantsList } = useSuggestions<Suggestion>({
    id,
    value,
    input,
    options: suggestions.length === 0 ? null : suggestions,
    onType,
    onChoose: onSelect,
    keepsText: true,
  });
  useEffect(() => {
    if (!wantsList || query.length < MIN_LETTERS) {
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
  }, [query, wantsList, search]);
  const message =
    result.kind === 'offline'
      ? lookup.offline
      : current !== null
        ? lookup.found(current.length)
        : isSelected
          ? lookup.chosen
          : note;
  return (
    <Field
      id={id}
      label={label}
      error={error}
      note={error || !message ? null : <span aria-live="polite">{message}</span>}
    >
      {(control) => (
        <div className="suggestions">
          <input className="input" maxLength={100} {...control} {...inputProps} />
          <ul className="suggestions__list" {...combo.getMenuProps()}>
            {combo.isOpen &&
              suggestions.map((suggestion, index) => (
                <li
                  key={suggestion.id}
                  className="suggestions__item"
                  {...combo.getItemProps({ item: suggestion, index })}
                >
                  <b>{suggestion.name}</b> <span className="note">{suggestion.note}</span>
                </li>
              ))}
          </ul>
        </div>
      )}
    </Field>
  );
}
