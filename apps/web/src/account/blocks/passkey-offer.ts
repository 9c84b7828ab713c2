/**
 * Offers a passkey to who has none, where the browser can make one, until they say no (issue 13). Decided before the
 * page is shown: nothing moves under a finger.
 */
import { otherWays as words } from '../../words/in-scripts.ts';
import { ownStorage } from '../session/own-storage.ts';
import { premiumCall } from '../session/premium-call.ts';
import type { BlockMeans } from './block.ts';
import { makePasskey, onPasskeys, tellPasskeys } from './make-passkey.ts';

/** Of this browser: a passkey is of the device, and so is the answer. */
const KEY = 'passkey-offer';
const NO = 'no';

async function canMake(): Promise<boolean> {
  if (typeof PublicKeyCredential !== 'function') return false;
  // Browsers know passkeys of names alone.
  if (/^[\d.]+$|^\[/.test(location.hostname)) return false;
  return (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable?.()) === true;
}

/** Does nothing where it cannot be known: the list of the page has the button, too. */
export async function offerPasskey(place: HTMLElement, { session, sensitive, say }: BlockMeans): Promise<void> {
  const store = ownStorage('localStorage');
  if (store === null || store.getItem(KEY) === NO || !(await canMake())) return;
  const found = await session.authorised((with_) => premiumCall('passkeys', with_)).catch(() => null);
  if (found?.passkeys.length !== 0) return;
  const add = place.querySelector<HTMLButtonElement>('[data-offer-add]')!;
  add.addEventListener('click', () => {
    add.disabled = true;
    void sensitive(() => makePasskey({ session, say }))
      .then((reply) => {
        if (reply === null) return;
        tellPasskeys(reply.passkeys);
        say(words.passkeyAdded);
      })
      .finally(() => (add.disabled = false));
  });
  place.querySelector('[data-offer-no]')!.addEventListener('click', () => {
    store.setItem(KEY, NO);
    leave();
  });
  onPasskeys((passkeys) => {
    if (passkeys.length > 0 && !place.hidden) leave();
  });
  // What was pressed is gone.
  const leave = (): void => {
    place.hidden = true;
    place.parentElement!.querySelector<HTMLElement>('#ways-in')!.focus();
  };
  place.hidden = false;
}
