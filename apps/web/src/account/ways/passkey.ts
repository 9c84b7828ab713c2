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
  const offered = suggestions(means);
  button.addEventListener('click', () => {
    means.say(null);
    button.disabled = true;
    void signIn(means, false)
      .then((done) => (done ? undefined : offered.begin()))
      .finally(() => (button.disabled = false));
  });
  await offered.begin();
};

/** Not in a panel: it goes away, and what waits for its field would not. */
function suggestions(means: WayMeans): { begin(): Promise<void> } {
  const entry = document.querySelector<HTMLInputElement>('main [data-login] input[name=username]');
  return {
    async begin() {
      // Nor on a page that is about to be left: its answer would sign in a second time.
      if (means.panel || entry === null || document.documentElement.dataset['waits'] !== undefined) return;
      if ((await PublicKeyCredential.isConditionalMediationAvailable?.()) !== true) return;
      entry.autocomplete = 'username webauthn' as AutoFill;
      // It waits until somebody picks a passkey: nobody waits for it.
      void signIn(means, true);
    },
  };
}

/** False when nobody was signed in; why is said where the reader asked for it. */
async function signIn(means: WayMeans, suggested: boolean): Promise<boolean> {
  const tokens = await signInByPasskey(
    means,
    (make) => make({}),
    suggested ? () => void signIn(means, true) : undefined,
  );
  if (tokens !== null) await means.signedIn(tokens);
  return tokens !== null;
}

type Sent = Pick<PremiumCalls['passkeys/sign-in'][0], 'AccessToken'>;
/**
 * Null when nobody was signed in; why is said where the reader asked for it.
 * @param sent runs a call with the token of who shows again who they are, or with none
 * @param renew of what is suggested beside the field: the challenge will end
 */
export async function signInByPasskey(
  means: Pick<WayMeans, 'say'>,
  sent: <T>(make: (with_: Sent) => Promise<T>) => Promise<T>,
  renew?: () => void,
): Promise<(Tokens & { userName: string; provider: string }) | null> {
  const suggested = renew !== undefined;
  try {
    const { options } = await sent(({ AccessToken }) =>
      premiumCall('passkeys/sign-in-options', withToken(AccessToken)),
    );
    const { startAuthentication } = await library();
    const timer = renew && setTimeout(renew, options.timeout * RENEW_AFTER);
    const response = await startAuthentication({
      optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      useBrowserAutofill: suggested,
    }).finally(() => clearTimeout(timer));
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
    else if (suggested || CANCELLED.has((error as Error).name)) return null;
    else means.say(error instanceof NoReply ? (error.said ?? words.lost) : otherWays.passkeyUnable);
    return null;
  }
}
const withToken = (AccessToken: string | undefined): Sent => (AccessToken === undefined ? {} : { AccessToken });
