/** Calls of the signed-in reader: with their token, and with a new sign-in where the server requires one. */
import { CODES } from '@sightscreen/identity';
import { textOf } from '../text/text-of.ts';
import { type AccountDeps, leaveForLogin } from './account-deps.ts';
import { type CallName, NoReply, premiumCall, type PremiumCalls, PremiumException } from './session/premium-call.ts';
import { SignedOut } from './session/session.ts';

const words = textOf('account');

type Fields<Name extends CallName> = Omit<PremiumCalls[Name][0], 'username' | 'AccessToken'>;

export interface AccountActions extends AccountDeps {
  call<Name extends CallName>(
    name: Name,
    ...fields: object extends Fields<Name> ? [] : [Fields<Name>]
  ): Promise<PremiumCalls[Name][1]>;
  /**
   * Runs a change that requires a recent sign-in. On error 14007 the reader signs in again in the login panel, then the
   * change is retried. Failures are shown in a toast. Null when nothing was changed.
   */
  sensitive<T>(act: () => Promise<T>): Promise<T | null>;
  /** The same, but returns refusals that the reader can correct, to be shown at their field. */
  attempt<T>(act: () => Promise<T>): Promise<{ reply: T } | { refusal: PremiumException } | null>;
}

/** Errors that the reader resolves by signing in, not by correcting the form. */
const SIGN_IN_ERRORS: readonly number[] = [CODES.stale, CODES.accessToken, CODES.mismatch];

export function accountActions(deps: AccountDeps): AccountActions {
  const signInAgain = (): Promise<boolean> =>
    deps.signIn(deps.session().read().userName ?? '').catch(() => {
      deps.toast(words.lost);
      return false;
    });
  async function sensitive<T>(act: () => Promise<T>): Promise<T | null> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof PremiumException && error.errorCode === CODES.stale)
        return (await signInAgain()) ? sensitive(act) : null;
      if (error instanceof SignedOut) leaveForLogin(deps, error.goTo);
      else if (error instanceof PremiumException) deps.toast(error.message);
      else deps.toast(error instanceof NoReply && error.said !== null ? error.said : words.unknown);
      return null;
    }
  }
  return {
    ...deps,
    call: (name, ...[fields]) =>
      deps.session().authorised((with_) => premiumCall(name, { ...with_, ...fields } as PremiumCalls[typeof name][0])),
    sensitive,
    attempt: (act) =>
      sensitive(async () => {
        try {
          return { reply: await act() };
        } catch (error) {
          if (error instanceof PremiumException && !SIGN_IN_ERRORS.includes(error.errorCode)) return { refusal: error };
          throw error;
        }
      }),
  };
}
