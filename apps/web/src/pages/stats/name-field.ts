/** What a field of names and its list, which is loaded later, say to each other. */
import type { StatsField } from '@sightscreen/contracts';
import type { SuggestionsReply } from '@sightscreen/contracts/calls/search';
import type { ChangeEvent, FocusEvent, InputHTMLAttributes, KeyboardEvent, Ref, RefObject } from 'react';
import type { getJson } from '../../search/type-ahead.ts';
import type { FieldInput } from './form-values.ts';

export interface NameFieldProps extends FieldInput {
  id: string;
  parameter: string;
  /** Kind of name. */
  type: NonNullable<StatsField['suggest']>;
  world: SuggestionsReply['world'];
  inputRef: RefObject<HTMLInputElement | null>;
  attributes: InputHTMLAttributes<HTMLInputElement>;
  ask?: typeof getJson<SuggestionsReply>;
}

/** Event handlers of the input. */
export interface InputHandlers {
  onChange(event: ChangeEvent<HTMLInputElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  onBlur(event: FocusEvent<HTMLInputElement>): void;
}
/** State of the list, as attributes of the input describe it. */
export interface ComboState {
  /** Id of the list. */
  list: string;
  isOpen: boolean;
  /** Id of the highlighted option. */
  highlighted: string | undefined;
}
export interface NameSuggestionsProps extends Omit<NameFieldProps, 'attributes'> {
  /** Whether the reader typed before this was loaded. */
  hasTyped: boolean;
  handlers: Ref<InputHandlers>;
  onState: (state: ComboState) => void;
}
