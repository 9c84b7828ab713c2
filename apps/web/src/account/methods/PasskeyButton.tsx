import { useEffect, useRef, useState } from 'react';
import type { Login } from '../flow/login-flow.ts';
import { useLoginState } from '../flow/login-state.ts';
import { useText } from '../../text/use-text.ts';
import { Icon } from '../../ui/frame/Icon.tsx';
import type { Suggestion } from './passkey.ts';

/**
 * Sign-in by passkey, for browsers that support it: with a button, and from the autofill of the entry field
 * (conditional UI).
 */
export function PasskeyButton({ login }: { login: Login }) {
  const words = useText('login');
  const { isReady, isWaiting, step } = useLoginState(login);
  const [isSupported, setSupported] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const newest = useRef<Suggestion | null>(null);
  // Not suggested in a panel: the request would outlive the field when the panel closes. Nor on a page that is about
  // to redirect: its result would sign in a second time.
  const canSuggest = isSupported && !login.panel && !isWaiting && step.name === 'entry';

  const signIn = async (suggestion?: Suggestion): Promise<boolean> => {
    const { signInByPasskey } = await import('./passkey.ts');
    const tokens = await signInByPasskey(login, (make) => make({}), suggestion);
    return tokens !== null && login.signedIn(tokens);
  };
  /** The button stays disabled after a success, since a second press would sign in twice. */
  const busyWith = async (signingIn: Promise<boolean>): Promise<void> => {
    setBusy(true);
    if (await signingIn.catch(() => false)) return;
    setBusy(false);
    if (canSuggest) await suggest();
  };
  async function suggest(): Promise<void> {
    const own: Suggestion = {
      wanted: () => newest.current === own,
      renew: () => void suggest(),
      picked: () => void busyWith(signingIn),
    };
    newest.current = own;
    if ((await PublicKeyCredential.isConditionalMediationAvailable?.()) !== true || !own.wanted()) return;
    // Not awaited: it stays pending until the user picks a passkey.
    const signingIn = signIn(own);
    signingIn.catch(() => undefined);
  }
  useEffect(() => setSupported(isReady && typeof PublicKeyCredential === 'function'), [isReady]);
  useEffect(() => {
    if (!canSuggest) return undefined;
    void suggest();
    return () => void (newest.current = null);
    // oxlint-disable-next-line react/exhaustive-deps -- `suggest` reads references only
  }, [canSuggest]);

  return (
    <button
      type="button"
      className="btn btn--line login__go"
      hidden={!isSupported}
      disabled={isBusy}
      onClick={() => {
        login.say(null);
        newest.current = null;
        void busyWith(signIn());
      }}
    >
      <Icon>
        <path d="M2.500 8.500h6v5h-6zM8.500 11h10.500v3.500M15 11v2.500" />
      </Icon>
      {words.passkey}
    </button>
  );
}
