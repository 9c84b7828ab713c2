/** Asks whether a TV code was typed at the provider, and then signs this browser in (AUTH-173 to 177). */
import { CODES, PATHS } from '@sightscreen/identity';
import { textOf } from '../../text/text-of.ts';
import type { Login } from '../flow/login-flow.ts';
import { afterSignIn } from '../session/after-sign-in.ts';
import { announce } from '../session/announce.ts';
import { PremiumException } from '../session/premium-call.ts';
import { lookUp, showViewer, TV_APP, tvCall, type Verified } from './tv-calls.ts';
import { endOfSignIn } from './tv-end.ts';

const words = textOf('tv');

/** AUTH-Q28 */
const POLL_INTERVAL_MS = 5_000;

export type TvCodeStatus = 'waiting' | 'vouched' | 'ended';
export interface FollowedCode {
  /** The code has expired. */
  end(): void;
  /** Stops asking: the step is no longer shown. */
  stop(): void;
  /** The reader has left the step: later replies are ignored. */
  leave(): void;
}

/** @param another shows a new code */
export function followTvCode(
  login: Login,
  code: string,
  changed: (status: TvCodeStatus) => void,
  another: () => Promise<void>,
): FollowedCode {
  const session = login.session();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isLeft = false;
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
  };
  const end = (): void => {
    stop();
    changed('ended');
    session.change({ providerCode: null });
  };
  const scheduleNext = (act: () => void): void => {
    if (!isStopped) timer = setTimeout(act, POLL_INTERVAL_MS);
  };
  const ask = async (): Promise<void> => {
    // Connection failures and rate limits are temporary; other refusals are final.
    const found = await lookUp(code).catch((error: unknown) =>
      error instanceof PremiumException && error.errorCode !== CODES.tooMany ? error : null,
    );
    if (isLeft) return;
    if (found instanceof PremiumException) {
      end();
      login.say(found.message);
    } else if (found?.status === 'authenticated') await finish();
    else if (found?.status === 'ended') end();
    else scheduleNext(() => void ask());
  };
  /** The provider confirms: this browser is signed in (AUTH-155, AUTH-Q34). */
  const finish = async (): Promise<void> => {
    changed('vouched');
    const user = await endOfSignIn({
      give: async () => (await tvCall<Verified>(session, 'verify-tve-session', { Code: code })).user,
      say: (message) => {
        if (!isLeft) login.say(message);
      },
      wait: () => new Promise<void>(scheduleNext),
      async another() {
        if (isLeft) return;
        end();
        await another();
      },
    });
    if (user === null) return;
    session.change({ providerCode: null });
    await showViewer(session, user);
    announce({ state: 'success', message: words.signedIn, app: TV_APP });
    if (!afterSignIn(session, user)) location.assign(PATHS.home);
  };
  scheduleNext(() => void ask());
  return {
    end,
    stop,
    leave() {
      isLeft = true;
      stop();
      session.change({ providerCode: null });
    },
  };
}
