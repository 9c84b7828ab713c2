/**
 * E-mail address or phone number of the account: changed by a code sent to the new one, removable while the other
 * remains.
 */
import { CODE_SECONDS, countdown as inMinutes, formAfterRefusal, isCode, plainDigits } from '@sightscreen/identity';
import { textOf } from '../../text/text-of.ts';
import { loginWords } from '../../text/en/login.ts';
import { countdown } from '../code/countdown.ts';
import { loadCountries } from '../login/phone-step.ts';
import { premiumCall } from '../session/premium-call.ts';
import { attempting } from './attempt.ts';
import type { BlockDeps, MountBlock } from './block.ts';
import { faultsOf } from './faults.ts';
import { formatAddress } from './say-way.ts';

const words = textOf('account');

type Which = 'email' | 'phone_number';
/** Event between the two rows: whether one can be removed depends on both. */
const CHANGED = 'account:ways';

export const mount: MountBlock = async (place, deps) => {
  const which: Which = place.dataset['which'] === 'email' ? 'email' : 'phone_number';
  const { user, sensitive, say, session } = deps;
  const part = <E extends HTMLElement>(name: string) => place.querySelector<E>(`[data-${name}]`)!;
  const change = part<HTMLButtonElement>('change');
  const remove = part<HTMLButtonElement>('remove');
  const entry = part<HTMLFormElement>('entry');
  const code = part<HTMLFormElement>('code');
  const typed = entry.querySelector('input')!;
  const digits = code.querySelector('input')!;
  const fault = faultsOf(place, which);
  const attempt = attempting(sensitive);
  const calls = callsOf(which, session);
  let remaining = 0;

  const draw = (): void => {
    const value = user[which];
    place.parentElement!.querySelector('[data-way-email], [data-way-mobile]')!.textContent = formatAddress(value, true);
    const says = value === null ? words.add : words.change;
    change.textContent = says;
    change.setAttribute('aria-label', `${says}: ${part('change').dataset['name']}`);
    remove.hidden = user.email === null || user.phone_number === null;
  };
  const open = (step: 'entry' | 'code' | null): void => {
    entry.hidden = step !== 'entry';
    code.hidden = step !== 'code';
    change.setAttribute('aria-expanded', String(step !== null));
    for (const field of ['new', 'code']) fault(field, null);
    if (step !== 'code') timer.stop();
  };
  const resend = part<HTMLButtonElement>('resend');
  const confirm = code.querySelector<HTMLButtonElement>('[type=submit]')!;
  const ended = (): void => {
    timer.stop();
    confirm.disabled = true;
    part('time').textContent = loginWords.ended;
    resend.hidden = false;
  };
  const timer = countdown((left) => {
    part('time').textContent = `${loginWords.good} ${inMinutes(left)}`;
    if (left === 0) ended();
  });
  const ask = async (): Promise<void> => {
    const done = await attempt(() => calls.ask(typed.value.trim()));
    if (done === null) return;
    if ('fault' in done) {
      if (!code.hidden) open('entry');
      fault('new', done.fault.message);
      return typed.focus();
    }
    remaining = done.reply.maxRetries;
    open('code');
    part('sent-to').textContent = typed.value.trim();
    digits.value = '';
    digits.disabled = confirm.disabled = false;
    resend.hidden = true;
    timer.start(Date.now() + CODE_SECONDS * 1_000);
    digits.focus();
  };
  const verify = async (): Promise<void> => {
    if (!isCode(digits.value)) {
      fault('code', loginWords.faults.code);
      return digits.focus();
    }
    const done = await attempt(() => calls.verify(digits.value));
    if (done === null) return;
    if ('fault' in done) {
      fault('code', done.fault.message);
      digits.value = '';
      const after = formAfterRefusal(remaining, done.fault.errorCode);
      remaining = after.remaining;
      if (after.submitEnabled) return digits.focus();
      ended();
      return resend.focus();
    }
    await reloadUser(which === 'email' ? words.emailChanged : words.mobileChanged);
  };
  /** Reloads the user from the server, since the user name of the session may have changed. */
  const reloadUser = async (message: string): Promise<void> => {
    const { user: verified } = await session.verify();
    if (verified !== null) Object.assign(user, verified);
    open(null);
    entry.reset();
    place.closest('ul')!.dispatchEvent(new Event(CHANGED));
    say(message);
    change.focus();
  };
  const busy = (form: HTMLFormElement, act: () => Promise<void>) => (event: Event) => {
    event.preventDefault();
    const button = form.querySelector<HTMLButtonElement>('[type=submit]')!;
    if (button.disabled) return;
    button.disabled = true;
    // The form stays disabled if its code expired in the meantime.
    void act().finally(() => (button.disabled = form === code && !resend.hidden));
  };

  change.addEventListener('click', () => {
    open(entry.hidden && code.hidden ? 'entry' : null);
    if (!entry.hidden) typed.focus();
  });
  entry.addEventListener('submit', busy(entry, ask));
  code.addEventListener('submit', busy(code, verify));
  digits.addEventListener('input', () => {
    digits.value = plainDigits(digits.value).replaceAll(/\D/g, '');
    fault('code', null);
  });
  typed.addEventListener('input', () => fault('new', null));
  resend.addEventListener('click', () => {
    resend.disabled = true;
    void ask().finally(() => (resend.disabled = false));
  });
  for (const cancel of place.querySelectorAll('[data-cancel]'))
    cancel.addEventListener('click', () => {
      open(null);
      change.focus();
    });
  remove.addEventListener('click', () => {
    remove.disabled = true;
    void sensitive(calls.remove)
      .then((reply) =>
        reply === null ? undefined : reloadUser(which === 'email' ? words.emailRemoved : words.mobileRemoved),
      )
      .finally(() => (remove.disabled = false));
  });
  place.closest('ul')!.addEventListener(CHANGED, draw);
  draw();
  change.hidden = which === 'phone_number' && (await loadCountries()).length === 0;
  place.hidden = false;
};

/** Stores the new user name in the session, which sends it with later calls. */
function callsOf(which: Which, session: BlockDeps['session']) {
  const named = ({ username }: { username: string }): void => void session.change({ userName: username });
  return {
    ask: (to: string) =>
      session.authorised((with_) =>
        which === 'email'
          ? premiumCall('change-email', { ...with_, email: to })
          : premiumCall('sign-up-mobile', {
              AccessToken: with_.AccessToken,
              user: { phone_number: plainDigits(to).replaceAll(/[\s().-]/g, '') },
            }),
      ),
    async verify(otp: string): Promise<void> {
      await session.authorised(async (with_) => {
        if (which === 'email') named(await premiumCall('change-email/verify', { ...with_, otp }));
        else await premiumCall('verify-mobile-otp', { AccessToken: with_.AccessToken, otp });
      });
    },
    remove: () =>
      session.authorised(async (with_) => {
        const reply = await premiumCall('ways/remove', { ...with_, which: which === 'email' ? 'email' : 'phone' });
        named(reply);
        return reply;
      }),
  };
}
