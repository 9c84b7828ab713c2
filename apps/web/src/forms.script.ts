/**
 * Script of pages with a form: validates it, stores a draft, solves the captcha and sends it. Without the script the
 * browser submits the form, and the server replies with a page.
 */
import type { FaultAt, FormDescription } from '@sightscreen/contracts/forms/form';
import type { FormPage } from '@sightscreen/contracts/forms/form-page';
import { solver } from './forms/captcha.ts';
import { endingOf, fieldError, faultsOf, lengthOf, type Chosen } from './forms/check.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './forms/draft.ts';
import { isFoul } from './forms/fit-words.ts';
import { failureWords } from './forms/failure.ts';
import { profileOf } from './forms/profile.ts';
import { outcomeOf, post, type Outcome } from './forms/send.ts';
import { textOf } from './text/text-of.ts';

const words = textOf('forms');

interface Seeded extends Pick<FormPage, 'form' | 'captcha' | 'mailbox'> {
  /** True if the page shows a refused form, which is newer than the draft. */
  refused: boolean;
}
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function begin(element: HTMLFormElement, { form, captcha, mailbox, refused }: Seeded): void {
  const letter = element.closest<HTMLElement>('.letter')!;
  const find = <E extends HTMLElement>(selector: string): E => letter.querySelector<E>(selector)!;
  const control = (name: string): Control => element.elements.namedItem(name) as Control;
  const placeOf = (name: string): HTMLElement | null => element.querySelector(`[data-field="${name}"]`);
  const button = find<HTMLButtonElement>('button[type=submit]');
  const label = button.textContent;
  const typed = form.fields.filter(({ file, kind }) => file === null && kind !== 'set');
  const fileField = form.fields.find(({ file }) => file !== null) ?? null;
  const set = form.fields.find(({ kind }) => kind === 'set');
  const draftOf = set === undefined ? form.name : `${form.name} ${control(set.name).value}`;
  const store = ownStorage();
  let draft = readDraft(store, draftOf);
  const solve =
    captcha === null
      ? null
      : solver(captcha, element.dataset['captchaWorker'] ?? '', element.querySelector('[data-captcha-widget]'));

  element.noValidate = true;
  const chosen = (): Chosen | null =>
    fileField === null ? null : ((control(fileField.name) as HTMLInputElement).files?.[0] ?? null);
  const valueOf = (name: string): { text: string; chosen: Chosen | null } => ({
    text: name === fileField?.name ? '' : control(name).value,
    chosen: name === fileField?.name ? chosen() : null,
  });

  function restore(): void {
    for (const { name } of typed) {
      const draftValue = draft.values[name];
      if (!refused && draftValue !== undefined && control(name).value === '') control(name).value = draftValue;
      count(name);
    }
  }
  /** FORM-Q09: fills in fields that the draft does not mention, not even as emptied. */
  function fillIn(known: Record<string, string>, drafted: Draft['values']): void {
    for (const [name, text] of Object.entries(known)) {
      if (refused || drafted[name] !== undefined || control(name).value !== '') continue;
      control(name).value = text;
      count(name);
    }
  }
  function keep(): void {
    draft.values = Object.fromEntries(typed.map(({ name }) => [name, control(name).value]));
    const isStored = keepDraft(store, draftOf, draft);
    find('[data-draft]').hidden = !isStored || Object.values(draft.values).every((value) => value === '');
  }
  function count(name: string): void {
    const place = placeOf(name)?.querySelector<HTMLElement>('[data-count]');
    const { most = null } = form.fields.find((field) => field.name === name) ?? {};
    if (place == null || most === null) return;
    const length = lengthOf(control(name).value);
    place.textContent = words.count(length.toLocaleString('en-GB'), most.toLocaleString('en-GB'));
    place.toggleAttribute('data-over', length > most);
  }

  function show(name: string, fault: FaultAt['fault'] | null): void {
    mark(name, fault === null ? null : faultMessage(form, { field: name, fault }, lengthNow(name)));
  }
  /** @param text the error; null clears it */
  function mark(name: string, text: string | null): void {
    const message = placeOf(name)?.querySelector<HTMLElement>('[data-fault]');
    if (message == null) return;
    message.hidden = text === null;
    message.querySelector('span')!.textContent = text;
    if (text === null) control(name).removeAttribute('aria-invalid');
    else control(name).setAttribute('aria-invalid', 'true');
  }
  const lengthNow = (name: string): number => (name === fileField?.name ? 0 : lengthOf(control(name).value));
  function validateField(name: string): void {
    const field = form.fields.find((candidate) => candidate.name === name);
    if (field !== undefined) show(name, fieldError(field, valueOf(name), form.patterns));
  }
  /** Text shown to other readers must pass the profanity check (SITE-050). Null if it passes. */
  async function profanityFault(name: string): Promise<FaultAt | null> {
    const { value } = control(name);
    if (form.name !== 'haveyoursay' || !(await isFoul(value)) || control(name).value !== value) return null;
    show(name, 'inappropriate');
    return { field: name, fault: 'inappropriate' };
  }
  function say(heading: string, more: readonly Node[] = []): void {
    const bold = document.createElement('b');
    bold.textContent = heading;
    find('[data-faults-said]').replaceChildren(bold, ...more);
    const place = find('[data-faults]');
    place.hidden = false;
    place.focus();
  }
  const linksTo = (fields: readonly string[]): HTMLElement => {
    const list = document.createElement('ul');
    for (const field of fields) {
      const link = Object.assign(document.createElement('a'), {
        className: 'link',
        href: `#f-${field}`,
        textContent: words.fields[field] ?? field,
      });
      link.addEventListener('click', (event) => {
        event.preventDefault();
        control(field).focus();
      });
      const item = document.createElement('li');
      item.append(link);
      list.append(item);
    }
    return list;
  };
  function sayFaults(faults: readonly FaultAt[]): void {
    say(faults.length === 1 ? words.notSent.one : words.notSent.more(faults.length), [
      linksTo(faults.map(({ field }) => field)),
    ]);
  }
  function captchaFault(text: string | null): void {
    const place = find('[data-captcha-fault]');
    place.hidden = text === null;
    place.querySelector('span')!.textContent = text;
  }
  /** A hosted captcha requires an action of the reader. */
  const captchaWords = (): string =>
    `${form.faults.captcha}.${captcha?.kind === 'proof-of-work' ? ` ${words.captchaAgain}` : ''}`;
  function busy(text: string | null): void {
    button.disabled = text !== null;
    button.textContent = text === null ? label : words.sending;
    element.setAttribute('aria-busy', String(text !== null));
    find('[data-loader]').hidden = text === null;
    find('[data-loader-said]').textContent = text;
    find('[data-progress]').hidden = true;
  }

  async function send(): Promise<void> {
    find('[data-faults]').hidden = true;
    captchaFault(null);
    const faults = faultsOf(form, valueOf);
    for (const { name } of form.fields) show(name, faults.find(({ field }) => field === name)?.fault ?? null);
    if (faults.length > 0) return sayFaults(faults);
    keep();
    busy(solve === null ? words.onItsWay : words.checking);
    const foul = (await Promise.all(typed.map(({ name }) => profanityFault(name)))).filter((fault) => fault !== null);
    if (foul.length > 0) {
      busy(null);
      return sayFaults(foul);
    }
    const token = solve === null ? '' : await solve();
    if (token === null) {
      busy(null);
      captchaFault(captchaWords());
      return say(words.captchaAway, [document.createTextNode(` ${words.kept} ${words.orWrite} `), mailLink(mailbox)]);
    }
    if (token === '' && solve !== null) {
      busy(null);
      captchaFault(`${form.faults.captcha}.`);
      return say(words.notSent.one, [document.createTextNode(` ${form.faults.captcha}.`)]);
    }
    busy(words.onItsWay);
    const progress = find<HTMLProgressElement>('[data-progress]');
    const reply = await post(form.action, bodyOf(token), (part) => {
      progress.hidden = chosen() === null;
      progress.value = part * 100;
    });
    busy(null);
    showOutcome(outcomeOf(form.name, reply));
  }

  /** FORM-Q01: the support form is sent as JSON. */
  function bodyOf(token: string): { body: FormData | string; type: string | null } {
    const data = new FormData(element);
    data.set('draft', draft.id);
    if (form.captcha) data.set('recaptcha', token);
    const file = chosen();
    if (fileField !== null) {
      if (file === null) data.delete(fileField.name);
      else data.set(fileField.kind === 'picture' ? 'uImage_ext' : 'uResume_ext', endingOf(file));
    }
    return form.name === 'support'
      ? { body: JSON.stringify(Object.fromEntries(data)), type: 'application/json' }
      : { body: data, type: null };
  }

  function showOutcome(outcome: Outcome): void {
    if (outcome.kind === 'sent') {
      dropDraft(store, draftOf);
      element.hidden = true;
      find('[data-number]').textContent = outcome.number;
      const done = find('[data-done]');
      done.hidden = false;
      done.focus();
      return;
    }
    // FORM-051: the captcha must be solved again after any refusal; it is blamed only where it was the reason.
    if (outcome.kind === 'refused' && form.captcha)
      captchaFault(
        outcome.field === 'recaptcha' || outcome.words === form.faults.captcha ? captchaWords() : words.captchaUsed,
      );
    const { heading, kept } = failureWords(form, outcome);
    const more: Node[] = kept ? [document.createTextNode(` ${words.kept}`)] : [];
    // Errors that only the server can detect: the real type of a file, foul language.
    if (outcome.kind === 'refused' && outcome.field !== null && placeOf(outcome.field) !== null) {
      mark(outcome.field, outcome.words);
      more.push(linksTo([outcome.field]));
    }
    say(heading, more);
  }

  element.addEventListener('input', ({ target }) => {
    const { name } = target as Control;
    if (name === fileField?.name) return;
    count(name);
    keep();
    if ((target as Control).getAttribute('aria-invalid') === 'true') validateField(name);
  });
  element.addEventListener('change', ({ target }) => {
    const { name } = target as Control;
    if (typed.some((field) => field.name === name)) void profanityFault(name);
  });
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button.disabled) void send();
  });
  if (fileField !== null) {
    const input = control(fileField.name) as HTMLInputElement;
    const place = find('[data-chosen]');
    const showChosen = (): void => {
      const file = chosen();
      place.hidden = file === null;
      find('[data-chosen-name]').textContent =
        file === null ? '' : `${file.name}, ${words.kilobytes(Math.ceil(file.size / 1_000).toLocaleString('en-GB'))}`;
      if (file !== null) find('[data-remove]').setAttribute('aria-label', words.removeFile(file.name));
      validateField(fileField.name);
    };
    input.addEventListener('change', showChosen);
    // A file chosen before this script ran.
    if (chosen() !== null) showChosen();
    find('[data-remove]').addEventListener('click', () => {
      input.value = '';
      showChosen();
      show(fileField.name, null);
      input.focus();
    });
  }
  find('[data-clear]').addEventListener('click', () => {
    element.reset();
    for (const { name } of typed) {
      if (control(name) instanceof HTMLSelectElement) (control(name) as HTMLSelectElement).selectedIndex = 0;
      else control(name).value = '';
      count(name);
      show(name, null);
    }
    if (fileField !== null) {
      find('[data-chosen]').hidden = true;
      find('[data-chosen-name]').textContent = '';
      show(fileField.name, null);
    }
    find('[data-faults]').hidden = true;
    captchaFault(null);
    dropDraft(store, draftOf);
    draft = readDraft(null, draftOf);
    find('[data-draft]').hidden = true;
    control(typed[0]!.name).focus();
  });
  const { values: drafted } = draft;
  restore();
  keep();
  // After the draft is stored, since the reader did not type these values.
  if (form.name === 'support') fillIn(profileOf(store), drafted);
  element.dataset['ready'] = '';
}

function faultMessage({ faults, fields }: FormDescription, { field, fault }: FaultAt, length: number): string {
  const { least = null, most = null } = fields.find(({ name }) => name === field) ?? {};
  if (fault === 'long' && most !== null) return words.tooLong((length - most).toLocaleString('en-GB'));
  const message = faults[fault].replace('{least}', String(least)).replace('{most}', String(most));
  return fault === 'short' && least !== null
    ? `${message}: ${words.longer((least - length).toLocaleString('en-GB'))}`
    : message;
}

const mailLink = (mailbox: string): HTMLAnchorElement =>
  Object.assign(document.createElement('a'), { className: 'link', href: `mailto:${mailbox}`, textContent: mailbox });

function ownStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const element = document.querySelector<HTMLFormElement>('[data-form]');
const seed = document.querySelector('script[data-seed=form]')?.textContent;
if (element !== null && seed != null) begin(element, JSON.parse(seed) as Seeded);
