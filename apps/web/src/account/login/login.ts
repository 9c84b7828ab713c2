/** The login form: entry, code, and on the way of signing up a phone number (AUTH-036 to 077, AUTH-239 to 245). */
import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import {
  CAPTCHA_INVALID,
  CODE_SECONDS,
  CODES,
  formAfterRefusal,
  isCode,
  countdown as inMinutes,
} from '@sightscreen/identity';
import { solver } from '../../forms/captcha.ts';
import { login as words } from '../../words/in-scripts.ts';
import { announce, APP } from '../session/announce.ts';
import { ownStorage } from '../session/own-storage.ts';
import { NoReply, premiumCall, PremiumException } from '../session/premium-call.ts';
import { type Session, SignedOut, type Tokens } from '../session/session.ts';
import { mountWays } from '../ways/ways.ts';
import { codeBoxes } from './code-boxes.ts';
import { countdown } from '../code/countdown.ts';
import { entryStep } from './entry-step.ts';
import { keepPending, type PendingCode, readPending } from './pending-code.ts';
import { askedCountries, phoneStep } from './phone-step.ts';
import { termsBoxes } from './terms.ts';

export interface LoginMeans {
  session: Session;
  panel: boolean;
  /** Somebody who is signed in shows again who they are: their name, and no terms. */
  again?: string;
  /** After the last step. */
  done(user: SignedInUser): void;
  /** The session was refused right after it began. */
  refused(goTo: string | null): void;
}
type StepName = 'entry' | 'code' | 'phone' | 'terms' | 'again';

export interface LoginBegun {
  /** A code for the number of who is signed in was sent: the form goes on with it. */
  resumed: boolean;
  /** Once the other ways stand, and who came back from a provider was signed in or told why not. */
  ways: Promise<void>;
}

export function beginLogin(root: HTMLElement, means: LoginMeans): LoginBegun {
  const { session } = means;
  const find = <E extends HTMLElement>(selector: string): E => root.querySelector<E>(selector)!;
  const shelf = ownStorage('sessionStorage');
  const solve = solver(
    JSON.parse(root.dataset['captcha'] ?? '{"kind":"proof-of-work"}') as Parameters<typeof solver>[0],
    root.dataset['captchaWorker'] ?? '',
    root.querySelector('[data-captcha-widget]'),
  );
  const title = find('[data-title]');
  const lead = find('[data-lead]');
  const codeForm = find<HTMLFormElement>('[data-step=code]');
  const submit = codeForm.querySelector<HTMLButtonElement>('[type=submit]')!;
  const resend = find<HTMLButtonElement>('[data-resend]');
  let pending: PendingCode | null = null;
  let at: StepName = 'entry';
  let busy = false;

  const status = (text: string): void => {
    find('[data-said]').textContent = text;
  };
  const exception = (message: string | null): void => {
    const place = find('[data-exception]');
    place.hidden = message === null;
    find('[data-exception-said]').textContent = message;
    if (message !== null) announce({ state: 'error', message, app: null });
  };
  const fault = (id: string, text: string | null): void => {
    const said = find(`#login-${id}-err`);
    said.hidden = text === null;
    said.querySelector('span')!.textContent = text;
    const control = root.querySelector(`#login-${id}`);
    if (text === null) control?.removeAttribute('aria-invalid');
    else control?.setAttribute('aria-invalid', 'true');
  };
  const show = (step: StepName, heading: string, note: string | null = null): void => {
    for (const form of root.querySelectorAll<HTMLElement>('[data-step]')) form.hidden = form.dataset['step'] !== step;
    at = step;
    root.querySelector('[data-captcha-widget]')?.toggleAttribute('hidden', step === 'phone');
    find('[data-ways]').hidden = step !== 'entry' || means.again !== undefined;
    title.textContent = heading;
    lead.textContent = note;
    lead.hidden = note === null;
  };

  /** In the block of the first step; the others have none. */
  const robot = (): void => (at === 'entry' ? fault('captcha', words.faults.captcha) : exception(words.faults.captcha));

  /** What went wrong, in words; sign-ins that ended by themselves go on as the rules say. */
  const failed = async (error: unknown): Promise<void> => {
    if (error instanceof SignedOut) return means.refused(error.goTo);
    if (error instanceof PremiumException && error.message === CAPTCHA_INVALID) return robot();
    if (error instanceof PremiumException && error.errorCode === CODES.terms) return newTerms(error.message);
    if (error instanceof PremiumException) return exception(error.message);
    if (error instanceof NoReply) return exception(error.said ?? words.lost);
    exception(words.lost);
    throw error;
  };

  const terms = termsBoxes(root, {
    session,
    show() {
      // Who came back from a provider is not gone on with yet.
      delete document.documentElement.dataset['waits'];
      show('terms', words.steps.terms, words.newTerms);
    },
    failed: (error) => failed(error),
  });
  /** There are newer ones than were shown: nothing else that was typed is lost. */
  async function newTerms(message: string): Promise<void> {
    await terms.renew();
    if (pending !== null) {
      const { by, username } = pending;
      find<HTMLInputElement>('#login-entry').value ||= username;
      drop();
      enter(by === 'phone' ? 'login' : by);
    }
    fault('terms', message);
    find('#login-terms').focus();
  }

  const entry = entryStep(root, {
    fault,
    async send(username, by) {
      exception(null);
      fault('captcha', null);
      await ask(username, by, terms.ticked()).catch(failed);
    },
    switched: (by) => show('entry', words.steps[by], words.lead),
  });

  /** Asks for a code, the first or another one (AUTH-Q31). */
  async function ask(
    username: { text: string; kind: PendingCode['kind'] },
    by: 'login' | 'sign-up',
    accepted: PendingCode['accepted'],
  ): Promise<void> {
    const recaptcha = await solve();
    if (recaptcha === null) return robot();
    const reply = await premiumCall(by, {
      username: username.text,
      recaptcha,
      ...(accepted !== undefined && { accepted }),
    });
    enterCode({
      by,
      username: reply.username,
      Session: reply.Session,
      kind: username.kind,
      ...(accepted !== undefined && { accepted }),
      expiresAt: Date.now() + CODE_SECONDS * 1_000,
      remaining: reply.maxRetries,
      over: false,
    });
  }

  const boxes = codeBoxes(find('[data-otp]'), (code) => {
    fault('code', null);
    submit.disabled = !canSubmit(code);
  });
  const canSubmit = (code: string): boolean =>
    !busy && isCode(code) && pending !== null && !pending.over && pending.expiresAt > Date.now();
  const timer = countdown((left) => {
    find('[data-countdown]').textContent = inMinutes(left);
    if (left === 0) ended();
  });
  /** The code counts no more: nothing is left but another one (AUTH-043, AUTH-239 to 244). */
  function ended(): void {
    timer.stop();
    submit.disabled = true;
    find('[data-time]').textContent = words.ended;
    resend.hidden = false;
    status(words.ended);
  }
  function enterCode(code: PendingCode): void {
    pending = code;
    keepPending(shelf, code);
    find('[data-sent-to]').textContent = code.username;
    find('#login-code-note').textContent = words.pasteNote[code.kind];
    const time = find('[data-time]');
    const left = document.createElement('b');
    left.className = 'num';
    left.dataset['countdown'] = '';
    time.replaceChildren(`${words.good} `, left);
    resend.hidden = true;
    exception(null);
    fault('code', null);
    boxes.enable(!code.over);
    boxes.clear();
    show('code', words.steps[code.kind]);
    timer.start(code.expiresAt);
    if (code.over) ended();
    boxes.focus();
  }
  const loading = (on: boolean): void => {
    busy = on;
    submit.textContent = on ? words.working : words.submit;
    submit.disabled = on || !canSubmit(boxes.value);
    codeForm.setAttribute('aria-busy', String(on));
  };

  codeForm.addEventListener('submit', (event) => {
    event.preventDefault();
    if (busy || pending === null) return;
    if (!isCode(boxes.value)) return fault('code', words.faults.code);
    if (canSubmit(boxes.value)) void verify(pending, boxes.value).catch(failed);
  });
  async function verify(code: PendingCode, otp: string): Promise<void> {
    exception(null);
    loading(true);
    try {
      if (code.by === 'phone') {
        await session.authorised(({ AccessToken }) => premiumCall('verify-mobile-otp', { AccessToken, otp }));
      } else {
        const tokens = await premiumCall('verify-otp', { username: code.username, Session: code.Session, otp });
        session.begin({ ...tokens, userName: code.username, provider: code.kind === 'mail' ? 'email' : 'mobile' });
      }
    } catch (error) {
      loading(false);
      if (error instanceof PremiumException) refused(code, error);
      throw error;
    }
    keepPending(shelf, null);
    timer.stop();
    await verified(code.by === 'sign-up').finally(() => loading(false));
  }
  function refused(code: PendingCode, { errorCode }: PremiumException): void {
    const after = formAfterRefusal(code.remaining, errorCode);
    pending = { ...code, remaining: after.remaining, over: !after.submitEnabled };
    keepPending(shelf, pending);
    boxes.clear();
    boxes.enable(after.boxesEnabled);
    if (after.submitEnabled) boxes.focus();
    else {
      ended();
      resend.focus();
    }
  }

  resend.addEventListener('click', () => {
    if (pending === null || busy) return;
    const { by, username, kind, accepted } = pending;
    exception(null);
    resend.disabled = true;
    const again = by === 'phone' ? askPhone(username) : ask({ text: username, kind }, by, accepted);
    void again
      .then(() => status(words.resent))
      .catch(failed)
      .finally(() => (resend.disabled = false));
  });
  find('[data-change]').addEventListener('click', () => {
    const by = pending?.by;
    drop();
    if (by === 'phone') void offerPhone();
    else enter(by ?? 'login');
  });
  function drop(): void {
    timer.stop();
    pending = null;
    keepPending(shelf, null);
  }

  /** The code was right: the session is verified, then the reader goes on (AUTH-065). */
  async function verified(signingUp: boolean): Promise<void> {
    const result = await session.verify();
    if (result.user === null) return means.refused(result.goTo);
    announce({ state: 'success', message: words.signedIn, app: APP });
    await terms.askDue();
    if (signingUp && !result.user.phone_number_verified && (await offerPhone())) return;
    means.done(result.user);
  }
  const phone = phoneStep(find('[data-step=phone]'), {
    fault: (text) => fault('number', text),
    send: (number) => {
      exception(null);
      return askPhone(number).catch(failed);
    },
    skip: () => void verified(false).catch(failed),
  });
  /** False where there is no such step (AUTH-Q32). */
  async function offerPhone(): Promise<boolean> {
    const countries = await askedCountries();
    if (countries.length === 0) return false;
    show('phone', words.steps.phone);
    phone.begin(countries);
    return true;
  }
  async function askPhone(number: string): Promise<void> {
    const { maxRetries } = await session.authorised(({ AccessToken }) =>
      premiumCall('sign-up-mobile', { AccessToken, user: { phone_number: number } }),
    );
    enterCode({
      by: 'phone',
      username: number,
      Session: '',
      kind: 'mobile',
      expiresAt: Date.now() + CODE_SECONDS * 1_000,
      remaining: maxRetries,
      over: false,
    });
  }

  function enter(by: 'login' | 'sign-up'): void {
    if (means.again !== undefined) return void again();
    show('entry', words.steps[by], words.lead);
    entry.begin(by);
  }

  /** In whichever way the account has. */
  async function again(): Promise<void> {
    show('again', words.steps.again, words.againNote);
    title.focus();
    const { offerWays } = await import('./again-step.ts');
    await offerWays(find('[data-step=again]'), {
      session,
      sendCode: (username) => ask(username, 'login', undefined).catch(failed),
      signedIn: (tokens) => signedIn(tokens).catch(failed),
      say: exception,
      failed,
    });
  }

  const signedIn = async (tokens: Tokens & { userName: string; provider: string }, app = APP): Promise<void> => {
    session.begin(tokens);
    const result = await session.verify();
    if (result.user === null) return means.refused(result.goTo);
    announce({ state: 'success', message: words.signedIn, app });
    await terms.askDue();
    means.done(result.user);
  };
  const kept = readPending(shelf, Date.now());
  const resumed = kept?.by === 'phone' && means.again === undefined && session.signedIn();
  if (kept !== null && means.again === undefined && (kept.by !== 'phone' || resumed)) enterCode(kept);
  else enter('login');
  root.dataset['ready'] = '';
  if (means.again !== undefined) return { resumed: false, ways: Promise.resolve() };
  const ways = mountWays(root, {
    session,
    panel: means.panel,
    agreed: entry.agreed,
    ticked: terms.ticked,
    newTerms,
    say: exception,
    signedIn: (tokens, app) => signedIn(tokens, app ?? APP).catch(failed),
  });
  return { resumed, ways };
}
