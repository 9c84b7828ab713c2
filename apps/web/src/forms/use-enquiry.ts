/** An enquiry in the browser: validated while it is typed, sent without leaving the page, and shown with its result. */
import type { FaultAt } from '@sightscreen/contracts/forms/form';
import type { FormPage } from '@sightscreen/contracts/forms/form-page';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ownStore } from '../settings/reader-settings.ts';
import { textOf } from '../text/text-of.ts';
import { faultsOf, fieldError, lengthOf } from './check.ts';
import { errorText } from './error-text.ts';
import { failureWords } from './failure.ts';
import { isFoul } from './fit-words.ts';
import { profileOf } from './profile.ts';
import { bodyOf, type Outcome, outcomeOf, post } from './send.ts';
import { useCaptcha } from './use-captcha.ts';
import { type DraftedForm, useDraft } from './use-draft.ts';

const words = textOf('forms');

export type EnquiryProps = Pick<FormPage, 'form' | 'preset' | 'answer' | 'captcha' | 'mailbox'> & {
  /** Address of the script that computes the proof of work. */
  worker: string;
};
/** The requests of a form, for tests. */
export const REQUESTS = { post, isFoul };

/** What the form says above its fields. */
export interface Summary {
  heading: string;
  text?: string;
  /** Invalid fields. */
  fields?: readonly string[];
  /** Whether to offer the e-mail address. */
  offersMailbox?: boolean;
}
export interface Enquiry {
  element: RefObject<HTMLFormElement | null>;
  widget: RefObject<HTMLDivElement | null>;
  drafted: DraftedForm;
  file: File | null;
  errors: Readonly<Record<string, string>>;
  summary: Summary | null;
  captchaError: string | null;
  /** Null unless it is being sent. `uploaded`: percent. */
  progress: { text: string; uploaded: number } | null;
  /** Once it is sent. */
  number: string | null;
  change(name: string, value: string): void;
  /** Checks a field that the reader leaves. */
  leave(name: string): void;
  choose(file: File | null): void;
  clear(): void;
  send(form: HTMLFormElement): Promise<void>;
}

export function useEnquiry({ form, preset, answer, captcha, worker }: EnquiryProps, requests = REQUESTS): Enquiry {
  const element = useRef<HTMLFormElement>(null);
  const { solve, widget } = useCaptcha(captcha, worker);
  const names = form.fields.filter(({ file, kind }) => file === null && kind !== 'set').map(({ name }) => name);
  const fileField = form.fields.find((field) => field.file !== null) ?? null;
  const match = form.fields.find(({ kind }) => kind === 'set');
  const refused = answer?.kind === 'refused' ? answer : null;
  const drafted = useDraft(element, {
    key: match === undefined ? form.name : `${form.name} ${preset[match.name] ?? ''}`,
    names,
    preset,
    isNewer: refused !== null,
    // FORM-Q09
    known: () => (form.name === 'support' ? profileOf(ownStore()) : {}),
    storage: ownStore,
  });
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>(() =>
    Object.fromEntries((refused?.faults ?? []).map((fault) => [fault.field, errorText(form, fault)])),
  );
  const [summary, setSummary] = useState<Summary | null>(() => refused && summaryOf(refused.faults, refused.words));
  const [captchaError, setCaptchaError] = useState<string | null>(errors['recaptcha'] ?? null);
  const [progress, setProgress] = useState<Enquiry['progress']>(null);
  const [number, setNumber] = useState(answer?.kind === 'sent' ? answer.number : null);
  const typedIn = (name: string): string => drafted.latest.current.values[name] ?? preset[name] ?? '';
  /** The last text of each field that passed the profanity check. */
  const fit = useRef<Record<string, string>>({});

  const show = (name: string, text: string | null): void =>
    setErrors(({ [name]: _, ...others }) => (text === null ? others : { ...others, [name]: text }));
  const valueOf = (name: string): Parameters<typeof fieldError>[1] => ({
    text: typedIn(name),
    chosen: name === fileField?.name ? file : null,
  });
  const textOfFault = (at: FaultAt): string =>
    errorText(form, at, at.field === fileField?.name ? 0 : lengthOf(valueOf(at.field).text));
  function validate(name: string, value: Parameters<typeof fieldError>[1]): void {
    const field = form.fields.find((candidate) => candidate.name === name)!;
    const fault = fieldError(field, value, form.patterns);
    show(name, fault === null ? null : errorText(form, { field: name, fault }, lengthOf(value.text)));
  }
  function choose(chosen: File | null): void {
    setFile(chosen);
    if (chosen === null) show(fileField!.name, null);
    else validate(fileField!.name, { text: '', chosen });
  }
  // A file chosen before hydration.
  useEffect(() => {
    const chosen = fileField === null ? null : new FormData(element.current ?? undefined).get(fileField.name);
    if (chosen instanceof File && chosen.name !== '') choose(chosen);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  /** Text shown to other readers must pass the profanity check (SITE-050). */
  async function profanityFault(name: string): Promise<FaultAt | null> {
    const text = typedIn(name);
    if (form.name !== 'haveyoursay' || fit.current[name] === text) return null;
    const foul = await requests.isFoul(text);
    if (typedIn(name) !== text) return null;
    if (!foul) fit.current[name] = text;
    if (!foul) return null;
    const fault: FaultAt = { field: name, fault: 'inappropriate' };
    show(name, textOfFault(fault));
    return fault;
  }
  /** A hosted captcha requires an action of the reader. */
  const captchaWords = `${form.faults.captcha}.${captcha?.kind === 'proof-of-work' ? ` ${words.captchaAgain}` : ''}`;

  async function send(sent: HTMLFormElement): Promise<void> {
    if (progress !== null) return;
    setSummary(null);
    setCaptchaError(null);
    const faults = faultsOf(form, valueOf);
    setErrors(Object.fromEntries(faults.map((at) => [at.field, textOfFault(at)])));
    if (faults.length > 0) return setSummary(summaryOf(faults));
    const data = new FormData(sent);
    data.set('draft', drafted.latest.current.id);
    setProgress({ text: captcha === null ? words.onItsWay : words.checking, uploaded: 0 });
    const foul = (await Promise.all(names.map(profanityFault))).filter((fault) => fault !== null);
    const token = foul.length > 0 ? null : await solve();
    if (foul.length > 0 || token === null || (token === '' && captcha !== null)) {
      setProgress(null);
      if (foul.length > 0) return setSummary(summaryOf(foul));
      setCaptchaError(token === null ? captchaWords : `${form.faults.captcha}.`);
      return setSummary(
        token === null
          ? { heading: words.captchaAway, text: `${words.kept} ${words.orWrite}`, offersMailbox: true }
          : { heading: words.notSent.one, text: `${form.faults.captcha}.` },
      );
    }
    if (form.captcha) data.set('recaptcha', token);
    const report = (part: number): void => setProgress({ text: words.onItsWay, uploaded: part * 100 });
    report(0);
    const reply = await requests.post(form.action, bodyOf(form, data), report);
    setProgress(null);
    showOutcome(outcomeOf(form.name, reply));
  }
  function showOutcome(outcome: Outcome): void {
    if (outcome.kind === 'sent') {
      drafted.drop();
      return setNumber(outcome.number);
    }
    // FORM-051: the captcha must be solved again after any refusal; it is blamed only where it was the reason.
    if (outcome.kind === 'refused' && form.captcha)
      setCaptchaError(
        outcome.field === 'recaptcha' || outcome.words === form.faults.captcha ? captchaWords : words.captchaUsed,
      );
    const { heading, kept } = failureWords(form, outcome);
    // Errors that only the server can detect: the real type of a file, foul language.
    const field = outcome.kind === 'refused' && isShown(outcome.field) ? outcome.field : null;
    if (field !== null && outcome.kind === 'refused') show(field, outcome.words);
    setSummary({ heading, ...(kept && { text: words.kept }), fields: field === null ? [] : [field] });
  }
  const isShown = (field: string | null): boolean =>
    form.fields.some(({ name, kind }) => name === field && kind !== 'set');

  return {
    element,
    widget,
    drafted,
    file,
    errors,
    summary,
    captchaError,
    progress,
    number,
    change(name, value) {
      drafted.set(name, value);
      if (errors[name] !== undefined) validate(name, { text: value, chosen: null });
    },
    leave: (name) => void profanityFault(name),
    choose,
    clear() {
      drafted.clear();
      setFile(null);
      setErrors({});
      setSummary(null);
      setCaptchaError(null);
    },
    send,
  };
}

/** @param other stands for errors that belong to no field */
const summaryOf = (faults: readonly FaultAt[], other = ''): Summary =>
  faults.length === 0
    ? { heading: other }
    : {
        heading: faults.length === 1 ? words.notSent.one : words.notSent.more(faults.length),
        fields: faults.map(({ field }) => field),
      };
