/** The login form: entry, code and, when signing up, a phone number (AUTH-036 to 077, AUTH-239 to 245). */
import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import { CAPTCHA_INVALID, CODES } from '@sightscreen/identity';
import { solver } from '../../forms/captcha.ts';
import { textOf } from '../../text/text-of.ts';
import { announce, APP, type AuthState } from '../session/announce.ts';
import { NoReply, premiumCall, PremiumException } from '../session/premium-call.ts';
import { type Session, SignedOut, type Tokens } from '../session/session.ts';
import { mountSignInMethods } from '../methods/ways.ts';
import { codeStep } from './code-step.ts';
import { entryStep } from './entry-step.ts';
import { loginFrame } from './frame.ts';
import type { PendingCode } from './pending-code.ts';
import { loadCountries, phoneStep } from './phone-step.ts';
import { termsBoxes } from './terms.ts';

const words = textOf('login');

export interface LoginDeps {
  session: Session;
  panel: boolean;
  /** User name for re-authentication, which asks for no terms. */
  again?: string;
  /** Called after the last step. */
  done(user: SignedInUser): void;
  /**
   * Called when the session is refused right after sign-in or has ended. The form is left, and the next page shows
   * `message`.
   */
  refused(message: string, goTo: string | null): void;
}
export interface LoginBegun {
  /** True if the form continues with a code sent to the phone number of a signed-in user. */
  resumed: boolean;
  /** True after a sign-in while the form may still have steps; it then reports `done` itself. */
  readonly finishing: boolean;
  /** Resolves after the other sign-in methods are mounted and a return from a provider is handled. */
  ways: Promise<void>;
}

export function beginLogin(root: HTMLElement, deps: LoginDeps): LoginBegun {
  const { session } = deps;
  const solve = solver(
    JSON.parse(root.dataset['captcha'] ?? '{"kind":"proof-of-work"}') as Parameters<typeof solver>[0],
    root.dataset['captchaWorker'] ?? '',
    root.querySelector('[data-captcha-widget]'),
  );
  const frame = loginFrame(root, deps.again === undefined);
  const { find, show, exception, fault } = frame;

  /** The entry step has a captcha block with its own error; the other steps show the error above the form. */
  const showCaptchaError = (): void =>
    frame.at === 'entry' ? fault('captcha', words.faults.captcha) : exception(words.faults.captcha);

  let finishing = false;
  const succeeded = (app: AuthState['app']): void => {
    finishing = true;
    announce({ state: 'success', message: words.signedIn, app });
  };
  const refused = (goTo: string | null): void => {
    announce({ state: 'error', message: words.refused, app: null });
    deps.refused(words.refused, goTo);
  };
  /** Shows an error; a session that has ended leads to the page that the rules name. */
  const failed = async (error: unknown): Promise<void> => {
    if (error instanceof SignedOut) return refused(error.goTo);
    if (error instanceof PremiumException && error.message === CAPTCHA_INVALID) return showCaptchaError();
    if (error instanceof PremiumException && error.errorCode === CODES.terms) return newTerms(error.message);
    if (error instanceof PremiumException) return exception(error.message);
    if (error instanceof NoReply) return exception(error.said ?? words.lost);
    exception(words.lost);
    throw error;
  };

  const terms = termsBoxes(root, {
    session,
    show() {
      // A reader who returns from a provider stays here for the terms, so the page is shown.
      delete document.documentElement.dataset['waits'];
      show('terms', words.steps.terms, words.newTerms);
    },
    failed: (error) => failed(error),
  });
  /** The terms changed after they were shown; everything else the reader typed is kept. */
  async function newTerms(message: string): Promise<void> {
    await terms.renew();
    if (code.pending !== null) {
      const { by, username } = code.pending;
      find<HTMLInputElement>('#login-entry').value ||= username;
      code.drop();
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

  /** Requests a code, the first or another one (AUTH-Q31). */
  async function ask(
    username: { text: string; kind: PendingCode['kind'] },
    by: 'login' | 'sign-up',
    accepted: PendingCode['accepted'],
  ): Promise<void> {
    const recaptcha = await solve();
    if (recaptcha === null || recaptcha === '') return showCaptchaError();
    const reply = await premiumCall(by, {
      username: username.text,
      recaptcha,
      ...(accepted !== undefined && { accepted }),
    });
    code.sent({
      by,
      username: reply.username,
      Session: reply.Session,
      kind: username.kind,
      ...(accepted !== undefined && { accepted }),
      remaining: reply.maxRetries,
    });
  }

  const code = codeStep(frame, {
    session,
    resend: ({ by, username, kind, accepted }) =>
      by === 'phone' ? askPhone(username) : ask({ text: username, kind }, by, accepted),
    verified: (by) => verified(by === 'sign-up'),
    change: (by) => (by === 'phone' ? void offerPhone() : enter(by)),
    failed,
  });

  /** After a correct code: verifies the session, then continues (AUTH-065). */
  async function verified(signingUp: boolean): Promise<void> {
    const result = await session.verify();
    if (result.user === null) return refused(result.goTo);
    succeeded(APP);
    await terms.askDue();
    if (signingUp && !result.user.phone_number_verified && (await offerPhone())) return;
    deps.done(result.user);
  }
  const phone = phoneStep(find('[data-step=phone]'), {
    fault: (text) => fault('number', text),
    send: (number) => {
      exception(null);
      return askPhone(number).catch(failed);
    },
    skip: () => void verified(false).catch(failed),
  });
  /** Resolves to false where the step does not exist (AUTH-Q32). */
  async function offerPhone(): Promise<boolean> {
    const countries = await loadCountries();
    if (countries.length === 0) return false;
    show('phone', words.steps.phone);
    phone.begin(countries);
    return true;
  }
  async function askPhone(number: string): Promise<void> {
    const { maxRetries } = await session.authorised(({ AccessToken }) =>
      premiumCall('sign-up-mobile', { AccessToken, user: { phone_number: number } }),
    );
    code.sent({ by: 'phone', username: number, Session: '', kind: 'mobile', remaining: maxRetries });
  }

  function enter(by: 'login' | 'sign-up'): void {
    if (deps.again !== undefined) return void again();
    show('entry', words.steps[by], words.lead);
    entry.begin(by);
  }

  /** Re-authenticates with any method of the account. */
  async function again(): Promise<void> {
    show('again', words.steps.again, words.againNote);
    find('[data-title]').focus();
    const { offerReauthentication } = await import('./again-step.ts');
    await offerReauthentication(find('[data-step=again]'), {
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
    if (result.user === null) return refused(result.goTo);
    succeeded(app);
    await terms.askDue();
    deps.done(result.user);
  };
  const { kept } = code;
  const resumed = kept?.by === 'phone' && deps.again === undefined && session.signedIn();
  if (kept !== null && deps.again === undefined && (kept.by !== 'phone' || resumed)) code.enter(kept);
  else enter('login');
  root.dataset['ready'] = '';
  const begun = (ways: Promise<void>): LoginBegun => ({
    resumed,
    get finishing() {
      return finishing;
    },
    ways,
  });
  if (deps.again !== undefined) return begun(Promise.resolve());
  const ways = mountSignInMethods(root, {
    session,
    panel: deps.panel,
    agreed: entry.agreed,
    ticked: terms.ticked,
    newTerms,
    say: exception,
    signedIn: (tokens, app) =>
      signedIn(tokens, app ?? APP).then(
        () => true,
        (error: unknown) => failed(error).then(() => false),
      ),
  });
  return begun(ways);
}
