import type { ProviderReply } from '@sightscreen/contracts/calls/social';
import { useEffect, useState } from 'react';
import type { Login } from '../flow/login-flow.ts';
import { useLoginState } from '../flow/login-state.ts';
import { useText } from '../../text/use-text.ts';
import { askedProviders } from './social-providers.ts';

/** The configured social providers (AUTH-058). */
export function SocialButtons({ login }: { login: Login }) {
  const words = useText('login');
  const { isReady } = useLoginState(login);
  const [providers, setProviders] = useState<ProviderReply[]>([]);
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  useEffect(() => {
    // Without a reply the other methods work.
    if (isReady) askedProviders().then(setProviders, () => undefined);
  }, [isReady]);
  const leave = async (provider: string): Promise<void> => {
    if (!login.agreed()) return;
    setLeavingFor(provider);
    try {
      const { leaveFor } = await import('./social.ts');
      await leaveFor(provider, login);
    } catch {
      login.say(words.lost);
    }
    setLeavingFor(null);
  };
  return (
    <div className="login__step" role="group" aria-label={words.socialGroup} hidden={providers.length === 0}>
      {providers.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className="btn btn--line login__go"
          data-social={name}
          disabled={leavingFor === name}
          onClick={() => void leave(name)}
        >
          {words.socialSignIn(label)}
        </button>
      ))}
    </div>
  );
}
