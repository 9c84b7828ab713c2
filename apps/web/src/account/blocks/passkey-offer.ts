/**
 * Offers a passkey to accounts without one, if the browser can create one, until the reader declines (issue 13).
 * Decides before the page is shown, so that the layout does not shift.
 */
import { textOf } from '../../text/text-of.ts';
import { ownStorage } from '../session/own-storage.ts';
import { premiumCall } from '../session/premium-call.ts';
import type { BlockDeps } from './block.ts';
import { makePasskey, onPasskeys, tellPasskeys } from './make-passkey.ts';

const words = textOf('otherWays');

/** Stored per browser, since a passkey belongs to a device. */
const KEY = 'passkey-offer';
const NO = 'no';

async function canMake(): Promise<boolean> {
  if (typeof PublicKeyCredential !== 'function') return false;
  // Passkeys need a host name; browsers reject IP addresses.
  if (/^[\d.]+$|^\[/.test(location.hostname)) return false;
  return (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable?.()) === true;
}

/** Does nothing if the list of passkeys cannot be loaded; the page has an Add button of its own. */
export async function offerPasskey(place: HTMLElement, { session, sensitive, say }: BlockDeps): Promise<void> {
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
  // The pressed button is hidden, so focus moves to the next heading.
  const leave = (): void => {
    place.hidden = true;
    place.parentElement!.querySelector<HTMLElement>('#ways-in')!.focus();
  };
  place.hidden = false;
}
