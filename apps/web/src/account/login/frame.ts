/** What the steps of the login form share: which is shown, its heading, what is at fault, and what was refused. */
import { announce } from '../session/announce.ts';

export type StepName = 'entry' | 'code' | 'phone' | 'terms' | 'again';

export interface Frame {
  /** The step that is shown. */
  readonly at: StepName;
  find<E extends HTMLElement>(selector: string): E;
  show(step: StepName, heading: string, note?: string | null): void;
  /** For those who hear the page. */
  status(text: string): void;
  /** Above the step; null: nothing was refused. */
  exception(message: string | null): void;
  /** At a field; null: it has none. */
  fault(id: string, text: string | null): void;
}

/** @param hasWays whether the first step has other ways beside it */
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
      const said = find(`#login-${id}-err`);
      said.hidden = text === null;
      said.querySelector('span')!.textContent = text;
      const controls = id === 'terms' ? '[data-terms] input' : `#login-${id}`;
      for (const control of root.querySelectorAll<HTMLInputElement>(controls))
        // Of boxes, those that are ticked are right.
        if (text === null || control.checked) control.removeAttribute('aria-invalid');
        else control.setAttribute('aria-invalid', 'true');
    },
  };
}
