import { CODE_DIGITS, plainDigits } from '@sightscreen/identity';
import { type RefObject, type SyntheticEvent, useState } from 'react';
import type { ControlProps } from '@sightscreen/ui/form/Field.tsx';

/**
 * Boxes of a code, drawn under one labelled input. The input receives pasted and autofilled text and is the only part
 * exposed to screen readers.
 */
export function CodeBoxes({
  inputRef,
  value,
  isDisabled,
  onChange,
  ...control
}: ControlProps & {
  inputRef: RefObject<HTMLInputElement | null>;
  value: string;
  isDisabled: boolean;
  onChange: (digits: string) => void;
}) {
  /** Null without focus. */
  const [caret, setCaret] = useState<number | null>(null);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void =>
    setCaret(currentTarget.selectionEnd ?? 0);
  const read = (event: SyntheticEvent<HTMLInputElement, Event>): void => {
    const { value: typed } = event.currentTarget;
    // An input method composes full-width digits, so its text must not change during composition.
    const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
    onChange(isComposing ? typed : plainDigits(typed).replaceAll(/\D/g, '').slice(0, CODE_DIGITS));
    follow(event);
  };
  const at = caret === null ? -1 : Math.min(caret, value.length, CODE_DIGITS - 1);
  return (
    <div className="otp" data-off={isDisabled ? '' : undefined}>
      <input
        {...control}
        ref={inputRef}
        className="otp__in"
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        disabled={isDisabled}
        value={value}
        onChange={read}
        onCompositionEnd={read}
        onFocus={follow}
        onBlur={() => setCaret(null)}
        onSelect={follow}
      />
      <div className="otp__boxes" aria-hidden="true">
        {Array.from({ length: CODE_DIGITS }, (_, nth) => (
          <span key={nth} className="otp__box" data-box="" data-now={nth === at ? '' : undefined}>
            {value[nth]}
          </span>
        ))}
      </div>
    </div>
  );
}
