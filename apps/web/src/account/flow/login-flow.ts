/** The flow of signing in: a code is requested and verified, then come terms and a phone number (AUTH-036 to 077). */
import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import type { Term, termsReply } from '@sightscreen/contracts/calls/terms';
import { CAPTCHA_INVALID, CODE_SECONDS, CODES, formAfterRefusal } from '@sightscreen/identity';
import type { z } from 'zod';
import type { Solve } from '../../forms/captcha.ts';
import { textOf } from '../../text/text-of.ts';
import { announce, APP, type AuthState } from '../session/announce.ts';
import { ownStorage } from '../session/own-storage.ts';
import { NoReply, premiumCall, PremiumException } from '../session/premium-call.ts';
import { type Session, SignedOut, type Tokens } from '../session/session.ts';
import { areTicked, type By, type LoginStore, loginStore, type Step } from './login-state.ts';
import { keepPending, type PendingCode, readPending } from './pending-code.ts';

const words = textOf('login');

/** Steps that few readers see; their code is loaded on use. */
export interface LaterSteps {
  reauthentication(login: Login): Promise<Step>;
  /** Null where the step does not exist (AUTH-Q32). */
  phone(login: Login): Promise<Step | null>;
  /** Resolves after the reader has continued. */
  terms(login: Login): Promise<void>;
}
export interface LoginDeps {
  /** Called in the browser only. */
  session(): Session;
  /** Whether the form is in a panel, not on the login page. */
  panel: boolean;
  terms: readonly Term[];
  solve: Solve;
  steps: LaterSteps;
  /** Called after the last step. */
  done(user: SignedInUser): void;
  /**
   * Called when the session is refused right after sign-in or has ended. The form is left, and the next page shows
   * `message`.
   */
  refused(message: string, goTo: string | null): void;
}
/** An address or number, as typed. */
export interface Username {
  text: string;
  kind: PendingCode['kind'];
}
export type NewTokens = Tokens & { userName: string; provider: string };

export interface Login extends LoginStore {
  session(): Session;
  panel: boolean;
  /** Whether a reader is signed in while the form may still have steps; it then calls `done` itself. */
  isFinishing(): boolean;
  /** Shows the first step, or the code that was sent before a reload. @returns whether a phone number is being added */
  start(isReauthentication?: boolean): boolean;
  enter(by: By, focus?: 'tv'): void;
  show(step: Step): void;
  /** Shows an error above the step and announces it; null clears it. */
  say(message: string | null): void;
  /** Shows an error; a session that has ended leads to the page that the rules name. */
  failed(error: unknown): Promise<void>;
  /** False if a required box of the terms is empty, which then shows its error (AUTH-076, AUTH-077). */
  agreed(): boolean;
  /** Shows the terms that were published meanwhile. What the reader typed stays. */
  newTerms(message: string): Promise<void>;
  requestCode(username: Username): Promise<void>;
  /** Requests another code for the same address or number (AUTH-Q31). */
  resend(): Promise<void>;
  /** Returns to the step that asks for an address or number. */
  change(): void;
  submitCode(otp: string): Promise<'accepted' | 'refused' | 'lost'>;
  requestPhoneCode(number: string): Promise<void>;
  /** Continues without a phone number. */
  skipPhone(): Promise<void>;
  /** Signs in with the tokens of another method. @returns false if the session is not verified */
  signedIn(tokens: NewTokens, app?: AuthState['app']): Promise<boolean>;
}

export function loginFlow(deps: LoginDeps): Login {
  const store = loginStore(deps.terms);
  const { get, set } = store;
  const { session } = deps;
  let finishing = false;
  let hasAskedTerms = false;

  const show = (step: Step): void => set({ step });
  const say = (exception: string | null): void => {
    set({ exception });
    if (exception !== null) announce({ state: 'error', message: exception, app: null });
  };
  const keep = (code: PendingCode): void => {
    keepPending(ownStorage('sessionStorage'), code);
    set({ code });
  };
  const drop = (): void => keepPending(ownStorage('sessionStorage'), null);
  /** The entry step has a captcha block with its own error (AUTH-074). */
  const showCaptchaError = (): void =>
    get().step.name === 'entry' ? set({ captchaError: words.faults.captcha }) : say(words.faults.captcha);

  function enter(by: By, focus?: 'tv'): void {
    set({ by });
    if (get().isReauthentication) void reauthenticate().catch(() => say(words.lost));
    else show({ name: 'entry', ...(focus !== undefined && { focus }) });
  }
  async function reauthenticate(): Promise<void> {
    show({ name: 'reauthentication', title: words.steps.again, lead: words.againNote, focus: 'title' });
    show(await deps.steps.reauthentication(login));
  }
  function enterCode(code: PendingCode): void {
    keep(code);
    set({ exception: null, step: { name: 'code' } });
  }
  const sent = (code: Omit<PendingCode, 'expiresAt' | 'over'>): void =>
    enterCode({ ...code, expiresAt: Date.now() + CODE_SECONDS * 1_000, over: false });

  /** @returns false without a solved captcha */
  async function ask({ text, kind }: Username, by: By, accepted: PendingCode['accepted']): Promise<boolean> {
    const recaptcha = await deps.solve();
    if (recaptcha === null || recaptcha === '') {
      showCaptchaError();
      return false;
    }
    const consent = accepted === undefined ? {} : { accepted };
    const reply = await premiumCall(by, { username: text, recaptcha, ...consent });
    sent({ by, username: reply.username, Session: reply.Session, kind, ...consent, remaining: reply.maxRetries });
    return true;
  }
  async function askPhone(number: string): Promise<void> {
    const { maxRetries } = await session().authorised(({ AccessToken }) =>
      premiumCall('sign-up-mobile', { AccessToken, user: { phone_number: number } }),
    );
    sent({ by: 'phone', username: number, Session: '', kind: 'mobile', remaining: maxRetries });
  }
  /** Without the step, signing up continues. */
  async function offerPhone(): Promise<boolean> {
    const step = await deps.steps.phone(login).catch(() => null);
    if (step !== null) show(step);
    return step !== null;
  }

  const succeeded = (app: AuthState['app']): void => {
    finishing = true;
    announce({ state: 'success', message: words.signedIn, app });
  };
  const refused = (goTo: string | null): void => {
    announce({ state: 'error', message: words.refused, app: null });
    deps.refused(words.refused, goTo);
  };
  async function failed(error: unknown): Promise<void> {
    if (error instanceof SignedOut) return refused(error.goTo);
    if (error instanceof PremiumException && error.message === CAPTCHA_INVALID) return showCaptchaError();
    if (error instanceof PremiumException && error.errorCode === CODES.terms) return newTerms(error.message);
    if (error instanceof PremiumException) return say(error.message);
    if (error instanceof NoReply) return say(error.said ?? words.lost);
    say(words.lost);
    reportError(error);
  }
  async function newTerms(message: string): Promise<void> {
    const reply = await fetch('/cbplus/auth/user/terms', { cache: 'no-store' }).catch(() => null);
    if (reply?.ok === true) {
      const { terms } = (await reply.json()) as z.infer<typeof termsReply>;
      const shown = get().terms.map(({ which }) => which);
      set({ terms: terms.filter(({ which }) => shown.includes(which)) });
    }
    const { code, step } = get();
    if (code !== null && step.name === 'code') {
      set({ username: get().username || code.username });
      drop();
      enter(code.by === 'phone' ? 'login' : code.by);
    }
    set({ termsError: { text: message } });
  }
  /** Verifies the session of a sign-in, then continues (AUTH-065). */
  async function verified(app: AuthState['app'], signingUp: boolean): Promise<void> {
    const result = await session().verify();
    if (result.user === null) return refused(result.goTo);
    succeeded(app);
    if (!hasAskedTerms) {
      hasAskedTerms = true;
      // A check that fails is repeated at the next sign-in.
      await deps.steps.terms(login).catch(() => undefined);
    }
    if (signingUp && !result.user.phone_number_verified && (await offerPhone())) return;
    deps.done(result.user);
  }

  const login: Login = {
    ...store,
    session,
    panel: deps.panel,
    isFinishing: () => finishing,
    start(isReauthentication = false) {
      const kept = isReauthentication ? null : readPending(ownStorage('sessionStorage'), Date.now());
      const resumed = kept?.by === 'phone' && session().signedIn();
      set({ isReauthentication, isReady: true });
      if (kept !== null && (kept.by !== 'phone' || resumed)) enterCode(kept);
      else enter('login');
      return resumed;
    },
    enter,
    show,
    say,
    failed,
    agreed() {
      const { terms, ticked } = get();
      const all = areTicked(terms, ticked);
      if (!all) set({ termsError: { text: words.faults.terms } });
      return all;
    },
    newTerms,
    async requestCode(username) {
      say(null);
      set({ captchaError: null });
      const { isReauthentication, by, ticked } = get();
      await ask(username, by, isReauthentication ? undefined : ticked).catch(failed);
    },
    async resend() {
      const { code } = get();
      if (code === null) return;
      say(null);
      set({ status: '' });
      const { by, username, kind, accepted } = code;
      try {
        if (by === 'phone') await askPhone(username);
        else if (!(await ask({ text: username, kind }, by, accepted))) return;
        set({ status: words.resent });
      } catch (error) {
        await failed(error);
      }
    },
    change() {
      const by = get().code?.by ?? 'login';
      drop();
      if (by !== 'phone') enter(by);
      else void offerPhone().then((isOffered) => (isOffered ? undefined : login.skipPhone()));
    },
    async submitCode(otp) {
      const code = get().code!;
      say(null);
      try {
        if (code.by === 'phone')
          await session().authorised(({ AccessToken }) => premiumCall('verify-mobile-otp', { AccessToken, otp }));
        else {
          const tokens = await premiumCall('verify-otp', { username: code.username, Session: code.Session, otp });
          session().begin({ ...tokens, userName: code.username, provider: code.kind === 'mail' ? 'email' : 'mobile' });
        }
      } catch (error) {
        const isRefused = error instanceof PremiumException;
        if (isRefused) {
          const { remaining, submitEnabled } = formAfterRefusal(code.remaining, error.errorCode);
          keep({ ...code, remaining, over: !submitEnabled });
        }
        await failed(error);
        return isRefused ? 'refused' : 'lost';
      }
      drop();
      try {
        await verified(APP, code.by === 'sign-up');
        return 'accepted';
      } catch (error) {
        await failed(error);
        return 'lost';
      }
    },
    async requestPhoneCode(number) {
      say(null);
      await askPhone(number).catch(failed);
    },
    skipPhone: () => verified(APP, false).catch(failed),
    async signedIn(tokens, app) {
      try {
        session().begin(tokens);
        await verified(app ?? APP, false);
        return true;
      } catch (error) {
        await failed(error);
        return false;
      }
    },
  };
  return login;
}
