/** How the lists of suggestions differ from the library's defaults. */
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';

const { InputKeyDownArrowDown, InputKeyDownArrowUp, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

/** Moving past either end returns to the field. */
export const pastEnds =
  (count: number) =>
  <Item>(
    { highlightedIndex }: UseComboboxState<Item>,
    { type, changes }: UseComboboxStateChangeOptions<Item>,
  ): Partial<UseComboboxState<Item>> =>
    (type === InputKeyDownArrowDown && highlightedIndex === count - 1) ||
    (type === InputKeyDownArrowUp && highlightedIndex === 0)
      ? { ...changes, highlightedIndex: -1 }
      : changes;

/** Leaving the field selects nothing. */
export const isChosen = (type: unknown): boolean => type === ItemClick || type === InputKeyDownEnter;
