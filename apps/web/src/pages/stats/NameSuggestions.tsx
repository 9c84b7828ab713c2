import { useSuggestions } from '@sightscreen/ui/combobox/use-suggestions.ts';
import { Fragment, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useState } from 'react';
import { markedPieces } from '../../search/options.ts';
import { suggester } from '../../search/suggester.ts';
import { getJson } from '../../search/type-ahead.ts';
import { useText } from '../../text/use-text.ts';
import type { InputHandlers, NameSuggestionsProps } from './name-field.ts';
import { type NameOption, nameOptions, typedLast } from './suggest-names.ts';

/** The list below a field of names: those that begin like the last one in it. */
export function NameSuggestions({
  id,
  parameter,
  type,
  world,
  value,
  change,
  inputRef,
  hasTyped,
  handlers,
  onState,
  ask = getJson,
}: NameSuggestionsProps) {
  const words = useText('searchBox');
  const [found, setFound] = useState<{ text: string; options: NameOption[] } | null>(null);
  const suggestions = useMemo(
    () =>
      suggester({
        fetch: (address) => ask(`${address}&type=${type}&world=${world}`),
        show: (reply) =>
          setFound(reply === null ? null : { text: reply.text, options: nameOptions(parameter, reply.suggestions) }),
      }),
    [ask, parameter, type, world],
  );
  const options = found?.options ?? [];
  const clear = (): void => {
    suggestions.stop();
    setFound(null);
  };
  const suggest = (text: string): void => {
    // A chosen name needs no suggestions.
    if (/#\d+$/.test(text)) clear();
    else suggestions.typed(typedLast(text).last);
  };
  const typed = (text: string): void => {
    change(text);
    suggest(text);
  };
  const { combo, inputProps } = useSuggestions<NameOption>({
    id,
    value,
    input: inputRef,
    options: options.length === 0 ? null : options,
    onType: typed,
    onChoose: (option) => {
      change(typedLast(value).before + option.written);
      clear();
    },
    startsOpen: hasTyped,
  });
  // The library types its ref as the one that it was passed, but returns a function.
  const input = inputProps as unknown as InputHandlers & { ref: (node: HTMLInputElement | null) => void };
  useImperativeHandle(handlers, () => input);
  // Before the library's own effects, which use the element.
  useLayoutEffect(() => input.ref(inputRef.current), []);
  useEffect(() => {
    if (hasTyped) suggest(value);
    return () => suggestions.stop();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is loaded
  }, []);
  const { isOpen } = combo;
  const menu = combo.getMenuProps({ 'aria-label': words.suggestions });
  const highlighted = options[combo.highlightedIndex] && combo.getItemProps({ index: combo.highlightedIndex }).id;
  useEffect(
    () => onState({ list: menu.id, isOpen, highlighted: isOpen ? highlighted : undefined }),
    [onState, menu.id, isOpen, highlighted],
  );
  return (
    <>
      <div className="combo__popup" hidden={!isOpen}>
        <div {...menu} className="combo__list">
          {options.map((option, index) => (
            <div key={option.written} {...combo.getItemProps({ item: option, index })} className="combo__option">
              <span className="combo__title">
                {markedPieces(option.title, found?.text ?? '').map((piece, at) =>
                  piece.marked ? <b key={at}>{piece.text}</b> : <Fragment key={at}>{piece.text}</Fragment>,
                )}
              </span>
              {option.detail !== null && <span className="combo__detail">{option.detail}</span>}
            </div>
          ))}
        </div>
      </div>
      <p className="sr" role="status">
        {found === null ? '' : words.found(options.length)}
      </p>
    </>
  );
}
