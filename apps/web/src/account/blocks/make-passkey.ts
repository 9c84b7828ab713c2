/** Creates a passkey on this device. */
import { browserName } from '@sightscreen/identity';
import type { Passkey } from '@sightscreen/contracts/calls/passkeys';
import { accountWords } from '../../text/en/account.ts';
import { textOf } from '../../text/text-of.ts';
import { premiumCall } from '../session/premium-call.ts';
import type { BlockDeps } from './block.ts';

const words = textOf('otherWays');

type Reply = { passkeys: Passkey[] };
/** Error code of the library: this device already has a passkey of the account. */
const THERE = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
const CHANGED = 'account:passkeys';

/** Null when the browser created no passkey; the reason was already shown. */
export async function makePasskey({ session, say }: Pick<BlockDeps, 'session' | 'say'>): Promise<Reply | null> {
  const { options } = await session.authorised((with_) => premiumCall('passkeys/options', with_));
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }).catch((error: unknown) => {
    say((error as { code?: string }).code === THERE ? words.passkeyThere : words.passkeyNotMade);
    return null;
  });
  if (response === null) return null;
  const { browser, system } = browserName(navigator.userAgent);
  const name =
    browser === null || system === null ? (browser ?? words.unnamed) : accountWords.browserOn(browser, system);
  type Made = Parameters<typeof premiumCall<'passkeys/add'>>[1]['response'];
  return session.authorised((with_) => premiumCall('passkeys/add', { ...with_, name, response: response as Made }));
}

/** The list and the offer both follow changes that the other one makes. */
export const tellPasskeys = (passkeys: Passkey[]): void =>
  void document.dispatchEvent(new CustomEvent<Passkey[]>(CHANGED, { detail: passkeys }));
export const onPasskeys = (listener: (passkeys: Passkey[]) => void): void =>
  document.addEventListener(CHANGED, (event) => listener((event as CustomEvent<Passkey[]>).detail));
