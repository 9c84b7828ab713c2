import { useEffect, useState } from 'react';
import { textOf } from '../../text/text-of.ts';
import { useText } from '../../text/use-text.ts';
import { signInByPasskey } from '../methods/passkey.ts';
import { leaveFor } from '../methods/social.ts';
import { premiumCall, type PremiumCalls } from '../session/premium-call.ts';
import type { Login } from '../flow/login-flow.ts';
import type { Step } from '../flow/login-state.ts';

const words = textOf('login');

export const reauthenticationStep = (login: Login): Step => ({
  name: 'reauthentication',
  title: words.steps.again,
  lead: words.againNote,
  focus: 'title',
  view: <ReauthenticationStep login={login} />,
});

type Methods = PremiumCalls['again-ways'][1];

/**
 * Re-authentication with any method of the account, as listed by the server (issue 13). Each method leads to the same
 * account: codes go to its own addresses and the server accepts its own passkeys only.
 */
function ReauthenticationStep({ login }: { login: Login }) {
  const text = useText('login');
  const steps = useText('loginSteps');
  const { againPasskey } = useText('otherWays');
  const [methods, setMethods] = useState<Methods | 'loading' | 'failed'>('loading');
  const [isBusy, setBusy] = useState(false);
  const load = async (): Promise<void> => {
    setMethods('loading');
    try {
      setMethods(await login.session().authorised((with_) => premiumCall('again-ways', with_)));
    } catch (error) {
      setMethods('failed');
      await login.failed(error);
    }
  };
  useEffect(() => {
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  const byPasskey = async (): Promise<void> => {
    const tokens = await signInByPasskey(login, (make) => login.session().authorised(make));
    if (tokens !== null) await login.signedIn(tokens);
  };
  const method = (label: string, act: () => Promise<unknown>) => (
    <button
      key={label}
      type="button"
      className="btn btn--line login__go"
      disabled={isBusy}
      onClick={() => {
        login.say(null);
        setBusy(true);
        void act().finally(() => setBusy(false));
      }}
    >
      {label}
    </button>
  );
  const content = () => {
    if (methods === 'loading') return <p className="note">{text.working}</p>;
    if (methods === 'failed') return method(text.retry, load);
    const { codes, passkey, providers } = methods;
    const canUsePasskey = passkey && typeof PublicKeyCredential === 'function';
    // After a recent credential change, a passkey may be the only older method, and this browser may not support
    // passkeys.
    if (!canUsePasskey && codes.length + providers.length === 0) return <p className="note">{steps.againNone}</p>;
    return (
      <>
        {canUsePasskey && method(againPasskey, byPasskey)}
        {codes.map(({ kind, username }) =>
          method(steps.codeTo(username), () => login.requestCode({ kind, text: username })),
        )}
        {providers.map(({ name, label }) => method(text.socialSignIn(label), () => leaveFor(name, login)))}
        {providers.length > 0 && <p className="note">{steps.againProvider}</p>}
      </>
    );
  };
  return (
    <div className="login__step" role="group" aria-labelledby="login-title">
      {content()}
    </div>
  );
}
