import { useContext, useEffect, useState } from 'react';
import {
  ComboBox,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components';
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
  return (
    <ComboBox
      className="field"
      inputValue={value}
      items={suggestions}
      selectedKey={null}
      allowsCustomValue
      // Suggestions arrive after the text has changed, so they open the list themselves.
      menuTrigger="manual"
      isInvalid={error !== undefined}
      onInputChange={(text) => {
        setActive(true);
        onType(text);
      }}
      onOpenChange={(opens) => {
        if (opens) setActive(true);
      }}
      onSelectionChange={(key) => {
        const suggestion = suggestions.find(({ id }) => id === key);
        if (suggestion === undefined) return;
        setActive(false);
        onSelect(suggestion);
      }}
    >
      <Label>{label}</Label>
      <Input
        className="input"
        autoComplete="off"
        maxLength={100}
        onBlur={() => setActive(false)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setActive(false);
        }}
      />
      <OpenList isOpen={suggestions.length > 0} />
      {message !== undefined && (
        <Text slot="description" elementType="p" className={error === undefined ? 'note' : 'err'} aria-live="polite">
          {message}
        </Text>
      )}
      <Popover className="suggestions" offset={4} maxHeight={304}>
        <ListBox className="suggestions__list" items={suggestions} aria-label={label}>
          {({ id, name, note: detail }) => (
            <ListBoxItem id={id} textValue={name} className="suggestions__item">
              <b>{name}</b> <span className="note">{detail}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** Opens and closes the list of the surrounding combo box, which has no property for it. */
function OpenList({ isOpen }: { isOpen: boolean }) {
  const state = useContext(ComboBoxStateContext);
  useEffect(() => {
    if (state === null || state.isOpen === isOpen) return;
    if (isOpen) state.open(null, 'input');
    else state.close();
    // Without the state, which changes with each render: only new suggestions may open the list.
  }, [isOpen]);
  return null;
}
