/** Creates a passkey on this device; loaded on use. */
import type { Passkey } from '@sightscreen/contracts/calls/passkeys';
import { browserName } from '@sightscreen/identity';
import { textOf } from '../../text/text-of.ts';
import type { AccountActions } from '../account-actions.ts';
import type { PremiumCalls } from '../session/premium-call.ts';

const words = textOf('otherWays');
const { browserOn } = textOf('account');

/** Error code of the library: this device already has a passkey of the account. */
const ALREADY_REGISTERED = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
/** Null when the browser created no passkey; the reason was already shown. */
async function createPasskey({ call, toast }: AccountActions): Promise<Passkey[] | null> {
  const { options } = await call('passkeys/options');
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }).catch((error: unknown) => {
    toast((error as { code?: string }).code === ALREADY_REGISTERED ? words.passkeyThere : words.passkeyNotMade);
    return null;
  });
  if (response === null) return null;
  const { browser, system } = browserName(navigator.userAgent);
  const name = browser === null || system === null ? (browser ?? words.unnamed) : browserOn(browser, system);
  const added = await call('passkeys/add', { name, response: response as PremiumCalls['passkeys/add'][0]['response'] });
  return added.passkeys;
}

/** Creates one after a recent sign-in, and says so. Null when none was added. */
export async function addPasskey(account: AccountActions): Promise<Passkey[] | null> {
  const passkeys = await account.sensitive(() => createPasskey(account));
  if (passkeys !== null) account.toast(words.passkeyAdded);
  return passkeys;
}
