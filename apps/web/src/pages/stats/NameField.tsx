import { type ComponentType, useRef, useState } from 'react';
import type { ComboState, InputHandlers, NameFieldProps, NameSuggestionsProps } from './name-field.ts';

/**
 * A field of names, separated by commas. The list of suggestions is loaded when it gets focus; the input stays the same
 * element, so that focus and what is being typed are kept.
 */
export function NameField({ value, change, inputRef, attributes, ...kind }: NameFieldProps) {
  const [Suggestions, setSuggestions] = useState<ComponentType<NameSuggestionsProps> | null>(null);
  const [combo, setCombo] = useState<ComboState | null>(null);
  const [hasTyped, setHasTyped] = useState(false);
  const handlers = useRef<InputHandlers>(null);
  const load = (): void => {
    // Without the file only suggestions are lost; the next focus tries again.
    if (Suggestions === null)
      import('./NameSuggestions.tsx').then(
        ({ NameSuggestions }) => setSuggestions(() => NameSuggestions),
        () => undefined,
      );
  };
  return (
    <div className="combo">
      <input
        {...attributes}
        {...(combo !== null && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-controls': combo.list,
          'aria-expanded': combo.isOpen,
          'aria-activedescendant': combo.highlighted,
        })}
        ref={inputRef}
        value={value}
        onFocus={load}
        onChange={(event) => {
          if (handlers.current !== null) return handlers.current.onChange(event);
          setHasTyped(true);
          change(event.target.value);
        }}
        onKeyDown={(event) => handlers.current?.onKeyDown(event)}
        onBlur={(event) => handlers.current?.onBlur(event)}
        autoComplete="off"
        maxLength={200}
      />
      {Suggestions !== null && (
        <Suggestions
          {...kind}
          value={value}
          change={change}
          inputRef={inputRef}
          hasTyped={hasTyped}
          handlers={handlers}
          onState={setCombo}
        />
      )}
    </div>
  );
}
