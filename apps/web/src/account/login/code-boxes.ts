/**
 * Boxes of a code, drawn under one labelled input. The input receives pasted and autofilled text and is the only part
 * exposed to screen readers.
 */
import { CODE_DIGITS, plainDigits } from '@sightscreen/identity';

export interface CodeBoxes {
  readonly value: string;
  clear(): void;
  focus(): void;
  enable(enabled: boolean): void;
}

export function codeBoxes(place: HTMLElement, changed: (code: string) => void): CodeBoxes {
  const input = place.querySelector('input')!;
  const boxes = [...place.querySelectorAll<HTMLElement>('[data-box]')];
  const draw = (): void => {
    const at = document.activeElement === input ? Math.min(input.selectionEnd ?? 0, boxes.length - 1) : -1;
    for (const [nth, box] of boxes.entries()) {
      box.textContent = input.value[nth] ?? '';
      box.toggleAttribute('data-now', nth === at);
    }
  };
  const read = (): void => {
    const digits = plainDigits(input.value).replaceAll(/\D/g, '').slice(0, CODE_DIGITS);
    if (digits !== input.value) input.value = digits;
    draw();
    changed(digits);
  };
  // An input method composes full-width digits, so its text must not change during composition.
  input.addEventListener('input', (event) => (event as InputEvent).isComposing || read());
  input.addEventListener('compositionend', read);
  for (const event of ['focus', 'blur', 'keyup', 'click', 'select']) input.addEventListener(event, draw);
  return {
    get value() {
      return input.value;
    },
    clear() {
      input.value = '';
      draw();
      changed('');
    },
    focus: () => input.focus(),
    enable(enabled) {
      input.disabled = !enabled;
      place.toggleAttribute('data-off', !enabled);
    },
  };
}
