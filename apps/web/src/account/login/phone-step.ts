/** The phone number step of signing up, in countries that have it (AUTH-055, AUTH-056, AUTH-Q15, AUTH-Q32). */
import type { smsCountries } from '@sightscreen/contracts/calls/identity';
import { isPhoneLength, phoneLengths, plainDigits } from '@sightscreen/identity';
import type { z } from 'zod';
import { retryWhenBusy } from '../../shell/when-served.ts';
import { textOf } from '../../text/text-of.ts';

const words = textOf('login');

type Countries = z.infer<typeof smsCountries>['countries'];

/** An empty list if loading fails: the step is then skipped and signing up continues. */
export async function loadCountries(): Promise<Countries> {
  try {
    const reply = await retryWhenBusy(() => fetch('/cbplus/auth/user/sms-countries', { cache: 'no-store' }));
    return reply.ok ? ((await reply.json()) as z.infer<typeof smsCountries>).countries : [];
  } catch {
    return [];
  }
}

export interface PhoneDeps {
  fault(text: string | null): void;
  /** @param number with its plus sign */
  send(number: string): Promise<void>;
  skip(): void;
}

export function phoneStep(form: HTMLElement, deps: PhoneDeps): { begin(countries: Countries): void } {
  const select = form.querySelector('select')!;
  const input = form.querySelector('input')!;
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')!;
  let busy = false;
  /** The typed number without separators. */
  const digits = (): string => plainDigits(input.value).replaceAll(/[\s().-]/g, '');
  const fits = (): boolean => isPhoneLength(select.value, digits());
  const updateSubmit = (): void => {
    submit.disabled = busy || !fits();
  };
  form.addEventListener('input', () => {
    deps.fault(null);
    updateSubmit();
  });
  input.addEventListener('change', () => {
    const { least, most } = phoneLengths(select.value);
    deps.fault(fits() || input.value === '' ? null : words.faults.phone(least, most));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (busy || !fits()) return;
    busy = true;
    updateSubmit();
    submit.textContent = words.working;
    void deps.send(select.value + digits()).finally(() => {
      busy = false;
      submit.textContent = words.go;
      updateSubmit();
    });
  });
  form.querySelector('[data-skip]')!.addEventListener('click', () => deps.skip());
  return {
    begin(countries) {
      select.replaceChildren(...countries.map(({ name, dialCode }) => new Option(`${name} (${dialCode})`, dialCode)));
      updateSubmit();
      input.focus();
    },
  };
}
