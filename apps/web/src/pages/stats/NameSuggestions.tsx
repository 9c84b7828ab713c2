import { useCombobox } from 'downshift';
import {
  type ChangeEvent,
  Fragment,
  type KeyboardEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { isChosen, pastEnds } from '../../search/combo-moves.ts';
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
  const [wantsList, setWantsList] = useState(hasTyped);
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
  const combo = useCombobox<NameOption>({
    id,
    inputId: id,
    labelId: `${id}-label`,
    items: options,
    inputValue: value,
    selectedItem: null,
    isOpen: wantsList && options.length > 0,
    itemToString: () => value,
    onInputValueChange({ type: how, inputValue }) {
      if (how === useCombobox.stateChangeTypes.InputKeyDownEscape) typed(inputValue);
    },
    onIsOpenChange: ({ isOpen }) => setWantsList(isOpen),
    onSelectedItemChange({ type: how, selectedItem }) {
      if (!isChosen(how) || selectedItem === null) return;
      change(typedLast(value).before + selectedItem.written);
      clear();
    },
    stateReducer: pastEnds(options.length),
  });
  const input = combo.getInputProps({
    // At once: the library reports a change after the next render, and fast typing would lose letters.
    onChange: (event: ChangeEvent<HTMLInputElement>) => typed(event.target.value),
    // Enter without a highlighted name sends the form.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && combo.highlightedIndex === -1)
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    },
  }) as InputHandlers & { ref: (node: HTMLInputElement | null) => void };
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
