/** The code step of the login form: boxes, countdown and resending (AUTH-043, AUTH-102, AUTH-239 to 244). */
import { CODE_SECONDS, formAfterRefusal, isCode, countdown as inMinutes } from '@sightscreen/identity';
import { countdown } from '../code/countdown.ts';
import { ownStorage } from '../session/own-storage.ts';
import { premiumCall, PremiumException } from '../session/premium-call.ts';
import type { Session } from '../session/session.ts';
import { textOf } from '../../text/text-of.ts';
import { codeBoxes } from './code-boxes.ts';
import type { Frame } from './frame.ts';
import { keepPending, type PendingCode, readPending } from './pending-code.ts';

const words = textOf('login');

export interface CodeDeps {
  session: Session;
  /** Requests another code. */
  resend(code: PendingCode): Promise<void>;
  /** Continues with the remaining steps after a correct code. */
  verified(by: PendingCode['by']): Promise<void>;
  /** Returns to the step that asks for another address or number. */
  change(by: PendingCode['by']): void;
  failed(error: unknown): Promise<void>;
}
type NewCode = Omit<PendingCode, 'expiresAt' | 'over'>;

export interface CodeStep {
  /** The code that was sent last. */
  readonly pending: PendingCode | null;
  /** The code stored in this tab before a reload. */
  readonly kept: PendingCode | null;
  /** Shows a code that has just been sent. */
  sent(code: NewCode): void;
  enter(code: PendingCode): void;
  drop(): void;
}

export function codeStep({ find, show, status, exception, fault }: Frame, deps: CodeDeps): CodeStep {
  const shelf = ownStorage('sessionStorage');
  const form = find<HTMLFormElement>('[data-step=code]');
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')!;
  const resend = find<HTMLButtonElement>('[data-resend]');
  let pending: PendingCode | null = null;
  let busy = false;

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
  /** The code has expired or was refused for good: only resending remains. */
  function ended(): void {
    timer.stop();
    submit.disabled = true;
    find('[data-time]').textContent = words.ended;
    resend.hidden = false;
    status(words.ended);
  }
  function enter(code: PendingCode): void {
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
    loading(false);
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
    form.setAttribute('aria-busy', String(on));
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (busy || pending === null) return;
    if (!isCode(boxes.value)) return fault('code', words.faults.code);
    if (canSubmit(boxes.value)) void verify(pending, boxes.value).catch(deps.failed);
  });
  async function verify(code: PendingCode, otp: string): Promise<void> {
    const { session } = deps;
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
    // Stays busy until the page is left or another code is sent: a correct code cannot be used twice.
    await deps.verified(code.by).catch((error: unknown) => {
      loading(false);
      throw error;
    });
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
    exception(null);
    resend.disabled = true;
    void deps
      .resend(pending)
      .then(() => status(words.resent))
      .catch(deps.failed)
      .finally(() => (resend.disabled = false));
  });
  find('[data-change]').addEventListener('click', () => {
    const by = pending?.by ?? 'login';
    drop();
    deps.change(by);
  });
  function drop(): void {
    timer.stop();
    pending = null;
    keepPending(shelf, null);
  }

  return {
    get pending() {
      return pending;
    },
    kept: readPending(shelf, Date.now()),
    sent: (code) => enter({ ...code, expiresAt: Date.now() + CODE_SECONDS * 1_000, over: false }),
    enter,
    drop,
  };
}
