/** The page of an operator's plan: number, code and coupon (AUTH-159 to 166, AUTH-246 to 254). */
import type { ClientVerifyRefused } from '@sightscreen/contracts/calls/operator';
import {
  CODES,
  CODE_SECONDS,
  countdown as inMinutes,
  isPlanCode,
  isPlanCountry,
  isPlanNumber,
  plainDigits,
  planDonePath,
  planRefusal,
  planUnsent,
  PLAN_WORDS,
} from '@sightscreen/identity';
import { textOf } from '../../text/text-of.ts';
import { countdown } from '../code/countdown.ts';
import type { Session } from '../session/session.ts';

const words = textOf('clientPlan');

interface Plan {
  segment: string;
  country: string;
  operator: string;
  productId: string;
}
type Sent = { code?: 'SUCCESS'; message?: string } | null;
type Verified = (Partial<ClientVerifyRefused> & { code?: 'SUCCESS'; coupon_code?: string }) | null;
const WITHIN_MS = 20_000;

/** Null for a missing or empty reply. */
async function ask<R>(call: string, body: object): Promise<R | null> {
  try {
    const reply = await fetch(`/cbplus/auth/client/${call}`, {
      method: 'POST',
      cache: 'no-store',
      signal: AbortSignal.timeout(WITHIN_MS),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    return (await reply.json()) as R | null;
  } catch {
    return null;
  }
}

export function beginPlan(root: HTMLElement, session: Session): void {
  const plan = JSON.parse(root.dataset['plan']!) as Plan;
  const find = <E extends HTMLElement>(selector: string): E => root.querySelector<E>(selector)!;
  const numberForm = find<HTMLFormElement>('[data-step=number]');
  const codeForm = find<HTMLFormElement>('[data-step=code]');
  const number = find<HTMLInputElement>('#plan-number');
  const code = find<HTMLInputElement>('#plan-code');
  const submit = codeForm.querySelector<HTMLButtonElement>('[type=submit]')!;
  const resend = find('[data-resend]');
  let busy = false;
  let over = true;
  /** Whether another code may be requested, as of the last refusal (AUTH-250, AUTH-251). */
  let retry = true;

  const fault = (of: 'number' | 'code', text: string | null): void => {
    const place = find(`#plan-${of}-err`);
    place.hidden = text === null;
    place.querySelector('span')!.textContent = text;
    const input = of === 'number' ? number : code;
    if (text === null) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  };
  const exception = (text: string | null): void => {
    find('[data-exception]').hidden = text === null;
    find('[data-exception-said]').textContent = text;
  };
  const updateSubmit = (): void => {
    submit.disabled = busy || over || !isPlanCode(code.value);
  };
  const clock = countdown((seconds) => {
    find('[data-countdown]').textContent = inMinutes(seconds);
    if (seconds === 0) ended();
  });
  const ended = (): void => {
    clock.stop();
    over = true;
    find('[data-time]').textContent = words.ended;
    resend.hidden = !retry;
    updateSubmit();
  };
  const step = (current: HTMLElement): void => {
    for (const form of [numberForm, codeForm]) form.hidden = form !== current;
  };
  const working = async (button: HTMLButtonElement, act: () => Promise<void>): Promise<void> => {
    const label = button.textContent;
    busy = true;
    button.disabled = true;
    button.textContent = words.working;
    await act();
    busy = false;
    button.disabled = false;
    button.textContent = label;
    updateSubmit();
  };
  const numberBody = () => {
    const { country, operator, productId } = plan;
    return { number: number.value, country, operator, productId };
  };

  /** AUTH-252 to 254: other failures show their reason and return to the number. */
  const send = async (): Promise<boolean> => {
    exception(null);
    const reply = await ask<NonNullable<Sent>>('send-otp', numberBody());
    const unsent = planUnsent(reply);
    if (unsent !== null) {
      exception(unsent);
      step(numberForm);
      clock.stop();
      number.focus();
      return false;
    }
    session.change({
      clientNumber: number.value,
      clientCountry: plan.country,
      clientOperator: plan.operator,
      clientProductId: plan.productId,
    });
    over = false;
    retry = true;
    code.value = '';
    fault('code', null);
    resend.hidden = true;
    const left = document.createElement('b');
    left.className = 'num';
    left.dataset['countdown'] = '';
    find('[data-time]').replaceChildren(`${words.good} `, left);
    find('[data-sent-to]').textContent = `+${plan.country} ${number.value}`;
    step(codeForm);
    clock.start(Date.now() + CODE_SECONDS * 1000);
    updateSubmit();
    code.focus();
    return true;
  };
  const verify = async (): Promise<void> => {
    exception(null);
    const reply = await ask<NonNullable<Verified>>('verify-otp', { ...numberBody(), otp: code.value });
    if (reply?.code === 'SUCCESS' && reply.coupon_code !== undefined && isPlanCountry(plan.segment)) {
      clock.stop();
      session.change({ couponCode: reply.coupon_code });
      location.assign(planDonePath(plan.segment));
      return;
    }
    const refusal = planRefusal(reply);
    ({ retry } = refusal);
    fault('code', refusal.words);
    // If a coupon was already issued, no further code helps.
    if (refusal.expired || reply?.errorCode === CODES.couponIssued) ended();
    code.focus();
  };

  numberForm.addEventListener('submit', (event) => {
    event.preventDefault();
    if (busy) return;
    if (!isPlanNumber(number.value)) return fault('number', PLAN_WORDS.number);
    fault('number', null);
    void working(numberForm.querySelector('button')!, async () => void (await send()));
  });
  /** Converts digits of any script after composition ends. */
  const digitsIn = (input: HTMLInputElement): void => {
    const read = (event: Event): void => {
      const digits = plainDigits(input.value);
      if (!(event as InputEvent).isComposing && digits !== input.value) input.value = digits;
    };
    for (const event of ['input', 'compositionend']) input.addEventListener(event, read);
  };
  digitsIn(number);
  digitsIn(code);
  number.addEventListener('input', () => fault('number', null));
  codeForm.addEventListener('submit', (event) => {
    event.preventDefault();
    if (busy || over) return;
    if (!isPlanCode(code.value)) return fault('code', PLAN_WORDS.code);
    void working(submit, verify);
  });
  code.addEventListener('input', () => {
    fault('code', null);
    updateSubmit();
  });
  // Errors appear when the field is left, not while the reader is typing.
  code.addEventListener('change', () => {
    if (code.value !== '' && !isPlanCode(code.value)) fault('code', PLAN_WORDS.code);
  });
  resend.addEventListener('click', () => {
    if (busy) return;
    busy = true;
    void send().then((sent) => {
      busy = false;
      updateSubmit();
      if (sent) find('[data-said]').textContent = words.resent;
    });
  });
  find('[data-change]').addEventListener('click', () => {
    clock.stop();
    exception(null);
    step(numberForm);
    number.focus();
  });
  root.dataset['ready'] = '';
}

/** Shows the coupon stored in this browser. */
export function showCoupon(root: HTMLElement, session: Session): void {
  const { couponCode } = session.read();
  if (couponCode === null) return;
  root.querySelector('[data-title]')!.textContent = words.done;
  root.querySelector('[data-coupon]')!.textContent = couponCode;
  root.querySelector<HTMLElement>('[data-has-coupon]')!.hidden = false;
  root.querySelector<HTMLElement>('[data-no-coupon]')!.hidden = true;
}
