/** Sign-in by passkey: with a button, and from the autofill of the entry field (conditional UI). */
import { premiumCall, type PremiumCalls, NoReply, PremiumException } from '../session/premium-call.ts';
import type { Tokens } from '../session/session.ts';
import { textOf } from '../../text/text-of.ts';
import { otherWaysWords } from '../../text/en/other-ways.ts';
import type { MountSignInMethod, WayDeps } from './way.ts';

const words = textOf('login');

const library = () => import('@simplewebauthn/browser');
/** Share of a challenge's life after which it is renewed: a later pick would be refused. */
const RENEW_AFTER = 0.9;
/** Cancelled by the reader, or replaced by another request. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);

export const mount: MountSignInMethod = async (place, deps) => {
  if (typeof PublicKeyCredential !== 'function') return;
  place.hidden = false;
  const button = place.querySelector<HTMLButtonElement>('[data-passkey]')!;
  /** Disabled until the sign-in fails. Stays disabled after a success, since a second press would sign in twice. */
  const busyWith = (signingIn: Promise<boolean>): void => {
    button.disabled = true;
    let done = false;
    void signingIn
      .then((is) => (done = is))
      .finally(() => {
        if (done) return;
        button.disabled = false;
        void offered.begin();
      });
  };
  const offered = suggestions(deps, busyWith);
  button.addEventListener('click', () => {
    deps.say(null);
    offered.stop();
    busyWith(signIn(deps));
  });
  await offered.begin();
};

/** A conditional request that waits beside the entry field until the user picks a passkey. */
interface Suggestion {
  /** False once the reader has pressed the button: two requests cancel each other, and the button's wins. */
  wanted(): boolean;
  /** Called before the challenge expires. */
  renew(): void;
  /** Called when the user picks a passkey. */
  picked(): void;
}

/**
 * Not used in a panel: the request would outlive the field when the panel closes.
 * @param picked receives the sign-in that begins when the user picks a passkey
 */
function suggestions(
  deps: WayDeps,
  picked: (signingIn: Promise<boolean>) => void,
): { begin(): Promise<void>; stop(): void } {
  const entry = document.querySelector<HTMLInputElement>('main [data-login] input[name=username]');
  let newest: Suggestion | null = null;
  const begin = async (): Promise<void> => {
    // Not started on a page that is about to redirect: its result would sign in a second time.
    if (deps.panel || entry === null || document.documentElement.dataset['waits'] !== undefined) return;
    const own: Suggestion = {
      wanted: () => newest === own,
      renew: () => void begin(),
      picked: () => picked(signingIn),
    };
    newest = own;
    if ((await PublicKeyCredential.isConditionalMediationAvailable?.()) !== true || !own.wanted()) return;
    entry.autocomplete = 'username webauthn' as AutoFill;
    // Not awaited: it stays pending until the user picks a passkey.
    const signingIn = signIn(deps, own);
  };
  return { begin, stop: () => void (newest = null) };
}

/** False if nobody was signed in; requested sign-ins show the reason. */
async function signIn(deps: WayDeps, suggestion?: Suggestion): Promise<boolean> {
  const tokens = await signInByPasskey(deps, (make) => make({}), suggestion);
  return tokens !== null && deps.signedIn(tokens);
}

type Sent = Pick<PremiumCalls['passkeys/sign-in'][0], 'AccessToken'>;
/**
 * Null if nobody was signed in; requested sign-ins show the reason.
 * @param sent runs a call, with the token of the user for re-authentication
 * @param suggestion set for conditional UI; omitted when the reader pressed the button
 */
export async function signInByPasskey(
  deps: Pick<WayDeps, 'say'>,
  sent: <T>(make: (with_: Sent) => Promise<T>) => Promise<T>,
  suggestion?: Suggestion,
): Promise<(Tokens & { userName: string; provider: string }) | null> {
  try {
    const { options } = await sent(({ AccessToken }) =>
      premiumCall('passkeys/sign-in-options', withToken(AccessToken)),
    );
    const { startAuthentication } = await library();
    if (suggestion?.wanted() === false) return null;
    const timer = suggestion && setTimeout(suggestion.renew, options.timeout * RENEW_AFTER);
    const response = await startAuthentication({
      optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      useBrowserAutofill: suggestion !== undefined,
    }).finally(() => clearTimeout(timer));
    // With two sign-ins at once, this browser could store the tokens of one and the cookie of the other.
    if (suggestion?.wanted() === false) return null;
    suggestion?.picked();
    const { AccessToken, RefreshToken, username, provider } = await sent((with_) =>
      premiumCall('passkeys/sign-in', {
        ...withToken(with_.AccessToken),
        response: response as PremiumCalls['passkeys/sign-in'][0]['response'],
      }),
    );
    return { AccessToken, RefreshToken, userName: username, provider };
  } catch (error) {
    if (error instanceof PremiumException) deps.say(error.message);
    // A suggestion was not requested, and a reader who cancels needs no message.
    else if (suggestion !== undefined || CANCELLED.has((error as Error).name)) return null;
    else deps.say(error instanceof NoReply ? (error.said ?? words.lost) : otherWaysWords.passkeyUnable);
    return null;
  }
}
const withToken = (AccessToken: string | undefined): Sent => (AccessToken === undefined ? {} : { AccessToken });
