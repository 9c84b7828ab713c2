/** State shared by the steps of the login form: current step, heading, field errors and refusals. */
import { announce } from '../session/announce.ts';

export type StepName = 'entry' | 'code' | 'phone' | 'terms' | 'again';

export interface Frame {
  /** The step currently shown. */
  readonly at: StepName;
  find<E extends HTMLElement>(selector: string): E;
  show(step: StepName, heading: string, note?: string | null): void;
  /** Announces text to screen readers. */
  status(text: string): void;
  /** Shows an error above the step; null clears it. */
  exception(message: string | null): void;
  /** Shows an error at a field; null clears it. */
  fault(id: string, text: string | null): void;
}

/** @param hasWays whether the first step also offers other sign-in methods */
export function loginFrame(root: HTMLElement, hasWays: boolean): Frame {
  const find = <E extends HTMLElement>(selector: string): E => root.querySelector<E>(selector)!;
  const title = find('[data-title]');
  const lead = find('[data-lead]');
  let at: StepName = 'entry';
  return {
    get at() {
      return at;
    },
    find,
    show(step, heading, note = null) {
      for (const form of root.querySelectorAll<HTMLElement>('[data-step]')) form.hidden = form.dataset['step'] !== step;
      at = step;
      root.querySelector('[data-captcha-widget]')?.toggleAttribute('hidden', step === 'phone');
      find('[data-ways]').hidden = step !== 'entry' || !hasWays;
      title.textContent = heading;
      lead.textContent = note;
      lead.hidden = note === null;
    },
    status(text) {
      find('[data-said]').textContent = text;
    },
    exception(message) {
      const place = find('[data-exception]');
      place.hidden = message === null;
      find('[data-exception-said]').textContent = message;
      if (message !== null) announce({ state: 'error', message, app: null });
    },
    fault(id, text) {
      const message = find(`#login-${id}-err`);
      message.hidden = text === null;
      message.querySelector('span')!.textContent = text;
      const controls = id === 'terms' ? '[data-terms] input' : `#login-${id}`;
      for (const control of root.querySelectorAll<HTMLInputElement>(controls))
        // A checked checkbox is never invalid.
        if (text === null || control.checked) control.removeAttribute('aria-invalid');
        else control.setAttribute('aria-invalid', 'true');
    },
  };
}
