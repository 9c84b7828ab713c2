/** Signing in by passkey: by a button, and from the suggestions of the entry field (conditional UI). */
import { premiumCall, type PremiumCalls, NoReply, PremiumException } from '../session/premium-call.ts';
import type { Tokens } from '../session/session.ts';
import { login as words, otherWays } from '../../words/in-scripts.ts';
import type { MountWay, WayMeans } from './way.ts';

const library = () => import('@simplewebauthn/browser');
/** Of the life of a challenge: a suggestion that is taken later would be refused. */
const RENEW_AFTER = 0.9;
/** By the reader, or by another request that took its place. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);

export const mount: MountWay = async (place, means) => {
  if (typeof PublicKeyCredential !== 'function') return;
  place.hidden = false;
  const button = place.querySelector<HTMLButtonElement>('[data-passkey]')!;
  /** Off until the sign-in has failed. After one that succeeds it stays off: pressed again, it would sign in twice. */
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
  const offered = suggestions(means, busyWith);
  button.addEventListener('click', () => {
    means.say(null);
    offered.stop();
    busyWith(signIn(means));
  });
  await offered.begin();
};

/** A request that waits beside the entry field until somebody picks a passkey. */
interface Suggestion {
  /** False once the reader has pressed the button: two requests end each other, and theirs is the one that counts. */
  wanted(): boolean;
  /** The challenge will end. */
  renew(): void;
  /** Somebody picked a passkey. */
  picked(): void;
}

/**
 * Not in a panel: it goes away, and what waits for its field would not.
 * @param picked somebody picked a passkey, which signs in now
 */
function suggestions(
  means: WayMeans,
  picked: (signingIn: Promise<boolean>) => void,
): { begin(): Promise<void>; stop(): void } {
  const entry = document.querySelector<HTMLInputElement>('main [data-login] input[name=username]');
  let newest: Suggestion | null = null;
  const begin = async (): Promise<void> => {
    // Nor on a page that is about to be left: its answer would sign in a second time.
    if (means.panel || entry === null || document.documentElement.dataset['waits'] !== undefined) return;
    const own: Suggestion = {
      wanted: () => newest === own,
      renew: () => void begin(),
      picked: () => picked(signingIn),
    };
    newest = own;
    if ((await PublicKeyCredential.isConditionalMediationAvailable?.()) !== true || !own.wanted()) return;
    entry.autocomplete = 'username webauthn' as AutoFill;
    // It waits until somebody picks a passkey: nobody waits for it.
    const signingIn = signIn(means, own);
  };
  return { begin, stop: () => void (newest = null) };
}

/** False when nobody was signed in; why is said where the reader asked for it. */
async function signIn(means: WayMeans, suggestion?: Suggestion): Promise<boolean> {
  const tokens = await signInByPasskey(means, (make) => make({}), suggestion);
  return tokens !== null && means.signedIn(tokens);
}

type Sent = Pick<PremiumCalls['passkeys/sign-in'][0], 'AccessToken'>;
/**
 * Null when nobody was signed in; why is said where the reader asked for it.
 * @param sent runs a call with the token of who shows again who they are, or with none
 * @param suggestion it is suggested beside the field; without it the reader has pressed a button
 */
export async function signInByPasskey(
  means: Pick<WayMeans, 'say'>,
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
    // Of two sign-ins at once this browser might keep the tokens of one and the cookie of the other.
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
    if (error instanceof PremiumException) means.say(error.message);
    // Nobody asked for a suggestion, and whoever cancels knows that they did.
    else if (suggestion !== undefined || CANCELLED.has((error as Error).name)) return null;
    else means.say(error instanceof NoReply ? (error.said ?? words.lost) : otherWays.passkeyUnable);
    return null;
  }
}
const withToken = (AccessToken: string | undefined): Sent => (AccessToken === undefined ? {} : { AccessToken });
