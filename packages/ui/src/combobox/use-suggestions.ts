/**
 * A field with suggestions, on downshift: arrow keys move through the list and back into the field, Enter opens one,
 * Escape closes the list and then clears the field.
 */
import { useCombobox } from 'downshift';
import { type RefObject, useState } from 'react';

const NONE: never[] = [];

export interface Suggestions<Option> {
  /** Of the field. */
  id: string;
  value: string;
  input: RefObject<HTMLInputElement | null>;
  /** Null hides the list. */
  options: Option[] | null;
  onType: (value: string) => void;
  onChoose: (option: Option) => void;
  /** In a form: Escape leaves the text, and Enter closes the list rather than submitting. */
  keepsText?: boolean;
  startsOpen?: boolean;
}

export function useSuggestions<Option>({
  id,
  value,
  input,
  options,
  onType,
  onChoose,
  keepsText = false,
  startsOpen = false,
}: Suggestions<Option>) {
  /** The user is typing, or opened the list. */
  const [wantsList, setWantsList] = useState(startsOpen);
  const items = options ?? NONE;
  const combo = useCombobox<Option>({
    id,
    inputId: id,
    items,
    inputValue: value,
    selectedItem: null,
    isOpen: wantsList && options !== null,
    itemToString: () => value,
    onInputValueChange({ type: how, inputValue }) {
      if (how === useCombobox.stateChangeTypes.InputKeyDownEscape && !keepsText) onType(inputValue);
    },
    onIsOpenChange: ({ isOpen }) => setWantsList(isOpen),
    onSelectedItemChange({ type: how, selectedItem }) {
      // Leaving the field selects nothing.
      const isChosen =
        how === useCombobox.stateChangeTypes.ItemClick || how === useCombobox.stateChangeTypes.InputKeyDownEnter;
      if (isChosen && selectedItem !== null) onChoose(selectedItem);
    },
    stateReducer({ highlightedIndex }, { type: how, changes }) {
      const { InputKeyDownArrowDown, InputKeyDownArrowUp } = useCombobox.stateChangeTypes;
      // Moving past either end returns to the field.
      const leaves =
        (how === InputKeyDownArrowDown && highlightedIndex === items.length - 1) ||
        (how === InputKeyDownArrowUp && highlightedIndex === 0);
      return leaves ? { ...changes, highlightedIndex: -1 } : changes;
    },
  });
  const inputProps = combo.getInputProps({
    ref: input,
    // At once: the library reports a change after the next render, which loses letters and moves the caret to the end.
    onChange: (event) => onType((event.target as HTMLInputElement).value),
    // Enter without a highlighted suggestion submits the form.
    onKeyDown: (event) => {
      if (event.key === 'Enter' && !keepsText && combo.highlightedIndex === -1)
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    },
  });
  return { combo, inputProps, wantsList, hideList: () => setWantsList(false) };
}
