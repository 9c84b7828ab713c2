import { PLANS_PATH, readEntry, withoutNumberMarks } from '@sightscreen/identity';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Field } from '@sightscreen/ui/form/Field.tsx';
import { FieldError } from '@sightscreen/ui/form/FieldError.tsx';
import { useText } from '../../text/use-text.ts';
import type { Login } from '../flow/login-flow.ts';
import { areTicked, useLoginState } from '../flow/login-state.ts';
import { TermsBoxes } from './TermsBoxes.tsx';
import { fieldText } from '../../ui/form/field-text.ts';

/** The first step: e-mail address or mobile number, and the terms (AUTH-046, AUTH-066, AUTH-067). */
export function EntryStep({ login, hasPlans }: { login: Login; hasPlans: boolean }) {
  const words = useText('login');
  const { isReady, by, username, terms, ticked, entryError, captchaError } = useLoginState(login);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const entry = readEntry(withoutNumberMarks(username));
  const isComplete = entry.kind !== 'unfit' && areTicked(terms, ticked);

  // The reader may have typed and ticked before hydration.
  useEffect(() => {
    const typed = new FormData(form.current!);
    login.set({
      username: fieldText(typed, 'username'),
      ticked: Object.fromEntries(terms.flatMap(({ which, version }) => (typed.has(which) ? [[which, version]] : []))),
    });
    if (login.panel) input.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  // Errors appear when the field is left, not while the reader is typing.
  const check = (): void =>
    login.set({
      username: withoutNumberMarks(username),
      entryError: entry.kind === 'unfit' && username.trim() !== '' ? words.faults[entry.as] : null,
    });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || entry.kind === 'unfit' || !isComplete) return check();
    setBusy(true);
    const text = entry.kind === 'mail' ? entry.address : entry.digits;
    await login.requestCode({ text, kind: entry.kind });
    setBusy(false);
  };
  return (
    <form
      ref={form}
      className="login__step needs-script"
      data-step="entry"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => void submit(event)}
    >
      <Field id="login-entry" label={words.entry} note={words.entryNote} error={entryError} isSteady>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input"
            name="username"
            // With the suggestions of `PasskeyButton`.
            autoComplete={isReady && !login.panel ? 'username webauthn' : 'username'}
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={({ currentTarget }) => login.set({ username: currentTarget.value, entryError: null })}
            onBlur={check}
            onKeyDown={({ key }) => {
              if (key === 'Enter') check();
            }}
          />
        )}
      </Field>
      <TermsBoxes login={login} />
      <FieldError id="login-captcha-error" isAnnounced>
        {captchaError}
      </FieldError>
      <button type="submit" className="btn login__go" disabled={isBusy || !isReady || !isComplete}>
        {isBusy ? words.working : words.go}
      </button>
      <p className="note">
        {words.protected}{' '}
        <a className="link" href="/privacy#robots" target="_blank" rel="noopener">
          {words.how}
        </a>
      </p>
      <p className="login__other">
        {by === 'login' ? words.newHere : words.known}{' '}
        <button
          type="button"
          className="link"
          data-switch=""
          onClick={() => {
            login.enter(by === 'login' ? 'sign-up' : 'login');
            input.current?.focus();
          }}
        >
          {by === 'login' ? words.signUp : words.signIn}
        </button>
      </p>
      {hasPlans && (
        <p className="login__other">
          <a className="link" href={PLANS_PATH}>
            {words.mobilePlans}
          </a>
        </p>
      )}
    </form>
  );
}
