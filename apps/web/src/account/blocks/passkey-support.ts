/** Whether this browser supports passkeys, and whether to offer the first one. */
import { ownStorage } from '../session/own-storage.ts';

/** Stored per browser, since a passkey belongs to a device. */
const OFFER_KEY = 'passkey-offer';
const DECLINED = 'no';

export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Whether the browser can create a passkey and its reader has not declined the offer (issue 13). */
export async function mayOfferPasskey(): Promise<boolean> {
  const storage = ownStorage('localStorage');
  if (storage === null || storage.getItem(OFFER_KEY) === DECLINED || !supportsPasskeys()) return false;
  // Passkeys need a host name; browsers reject IP addresses.
  if (/^[\d.]+$|^\[/.test(location.hostname)) return false;
  return (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable?.()) === true;
}

export const declinePasskey = (): void => ownStorage('localStorage')?.setItem(OFFER_KEY, DECLINED);
