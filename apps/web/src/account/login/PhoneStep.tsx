import { isPhoneLength, phoneLengths, plainDigits } from '@sightscreen/identity';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Field } from '@sightscreen/ui/form/Field.tsx';
import { textOf } from '../../text/text-of.ts';
import { useText } from '../../text/use-text.ts';
import type { Login } from '../flow/login-flow.ts';
import { type Countries, loadCountries } from './phone-step.ts';
import type { Step } from '../flow/login-state.ts';

const words = textOf('loginSteps');

/** Null without countries: signing up then continues without a number. */
export async function phoneStep(login: Login): Promise<Step | null> {
  const countries = await loadCountries();
  if (countries.length === 0) return null;
  return { name: 'phone', title: words.phone, view: <PhoneStep login={login} countries={countries} /> };
}

/** The phone number step of signing up, in countries that have it (AUTH-055, AUTH-056, AUTH-Q15). */
function PhoneStep({ login, countries }: { login: Login; countries: Countries }) {
  const text = useText('loginSteps');
  const { go, working } = useText('login');
  const [country, setCountry] = useState(countries[0]!.dialCode);
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  /** The typed number without separators. */
  const digits = plainDigits(number).replaceAll(/[\s().-]/g, '');
  const isComplete = isPhoneLength(country, digits);
  const check = (): void => {
    const { least, most } = phoneLengths(country);
    setError(isComplete || number === '' ? null : text.numberError(least, most));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || !isComplete) return;
    setBusy(true);
    await login.requestPhoneCode(country + digits);
    setBusy(false);
  };
  return (
    <form
      className="login__step"
      data-step="phone"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => void submit(event)}
    >
      <p className="soft">{text.phoneNote}</p>
      <Field id="login-country" label={text.country} error={null}>
        {(control) => (
          <select
            {...control}
            className="input"
            name="country"
            autoComplete="tel-country-code"
            value={country}
            onChange={({ currentTarget }) => {
              setCountry(currentTarget.value);
              setError(null);
            }}
          >
            {countries.map(({ name, dialCode }) => (
              <option key={name} value={dialCode}>
                {name} ({dialCode})
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="login-number" label={text.number} note={text.numberNote} error={error} isSteady>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input"
            name="number"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            value={number}
            onChange={({ currentTarget }) => {
              setNumber(currentTarget.value);
              setError(null);
            }}
            onBlur={check}
          />
        )}
      </Field>
      <button type="submit" className="btn login__go" disabled={isBusy || !isComplete}>
        {isBusy ? working : go}
      </button>
      <button type="button" className="btn btn--quiet" data-skip="" onClick={() => void login.skipPhone()}>
        {text.skip}
      </button>
    </form>
  );
}
