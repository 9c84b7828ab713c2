/** The first step: e-mail address or mobile number, and the terms (AUTH-046, AUTH-066, AUTH-067). */
import { readEntry, withoutNumberMarks } from '@sightscreen/identity';
import { textOf } from '../../text/text-of.ts';

const words = textOf('login');

type By = 'login' | 'sign-up';
export interface EntryDeps {
  fault(id: 'entry' | 'terms', text: string | null): void;
  /** Resolves after the next step or an error is shown. */
  send(username: { text: string; kind: 'mail' | 'mobile' }, by: By): Promise<void>;
  switched(by: By): void;
}

export function entryStep(root: HTMLElement, deps: EntryDeps): { begin(by: By): void; agreed(): boolean } {
  const form = root.querySelector<HTMLFormElement>('[data-step=entry]')!;
  const input = form.querySelector<HTMLInputElement>('[name=username]')!;
  const ticks = [...form.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')!;
  let by: By = 'login';
  let busy = false;
  const allTicked = (): boolean => ticks.every(({ checked }) => checked);
  const typed = () => readEntry(withoutNumberMarks(input.value));
  const updateSubmit = (): void => {
    submit.disabled = busy || !allTicked() || typed().kind === 'unfit';
  };
  const showEntryError = (): void => {
    input.value = withoutNumberMarks(input.value);
    const entry = typed();
    deps.fault('entry', entry.kind === 'unfit' && input.value.trim() !== '' ? words.faults[entry.as] : null);
  };
  input.addEventListener('input', () => {
    deps.fault('entry', null);
    updateSubmit();
  });
  // Errors appear when the field is left, not while the reader is typing.
  input.addEventListener('change', showEntryError);
  form.addEventListener('change', () => {
    if (allTicked()) deps.fault('terms', null);
    for (const tick of ticks) if (tick.checked) tick.removeAttribute('aria-invalid');
    updateSubmit();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const entry = typed();
    if (busy || entry.kind === 'unfit' || !allTicked()) return showEntryError();
    busy = true;
    updateSubmit();
    submit.textContent = words.working;
    form.setAttribute('aria-busy', 'true');
    const text = entry.kind === 'mail' ? entry.address : entry.digits;
    void deps.send({ text, kind: entry.kind }, by).finally(() => {
      busy = false;
      submit.textContent = words.go;
      form.setAttribute('aria-busy', 'false');
      updateSubmit();
    });
  });
  form.querySelector('[data-switch]')!.addEventListener('click', () => {
    set(by === 'login' ? 'sign-up' : 'login');
    deps.switched(by);
    input.focus();
  });
  function set(next: By): void {
    by = next;
    form.querySelector('[data-other-says]')!.textContent = by === 'login' ? words.newHere : words.known;
    form.querySelector('[data-switch]')!.textContent = by === 'login' ? words.signUp : words.signIn;
  }
  return {
    begin(which) {
      set(which);
      updateSubmit();
    },
    agreed() {
      if (allTicked()) return true;
      deps.fault('terms', words.faults.terms);
      ticks.find(({ checked }) => !checked)?.focus();
      return false;
    },
  };
}
