/** Signing in by passkey: by a button, and from the suggestions of the entry field (conditional UI). */
import { premiumCall, NoReply, PremiumException } from '../session/premium-call.ts';
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
      if (means.panel || entry === null) return;
      if ((await PublicKeyCredential.isConditionalMediationAvailable?.()) !== true) return;
      entry.autocomplete = 'username webauthn' as AutoFill;
      // It waits until somebody picks a passkey: nobody waits for it.
      void signIn(means, true);
    },
  };
}

/** False when nobody was signed in; why is said where the reader asked for it. */
async function signIn(means: WayMeans, suggested: boolean): Promise<boolean> {
  try {
    const { options } = await premiumCall('passkeys/sign-in-options', {});
    const { startAuthentication } = await library();
    const renew = suggested ? setTimeout(() => void signIn(means, true), options.timeout * RENEW_AFTER) : undefined;
    const response = await startAuthentication({
      optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      useBrowserAutofill: suggested,
    }).finally(() => clearTimeout(renew));
    const { AccessToken, RefreshToken, username, provider } = await premiumCall('passkeys/sign-in', {
      response: response as Parameters<typeof premiumCall<'passkeys/sign-in'>>[1]['response'],
    });
    await means.signedIn({ AccessToken, RefreshToken, userName: username, provider });
    return true;
  } catch (error) {
    if (error instanceof PremiumException) means.say(error.message);
    // Nobody asked for a suggestion, and whoever cancels knows that they did.
    else if (suggested || CANCELLED.has((error as Error).name)) return false;
    else means.say(error instanceof NoReply ? (error.said ?? words.lost) : otherWays.passkeyUnable);
    return false;
  }
}
