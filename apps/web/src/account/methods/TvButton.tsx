import { useEffect, useRef, useState } from 'react';
import type { Login } from '../flow/login-flow.ts';
import { useLoginState } from '../flow/login-state.ts';
import { useText } from '../../text/use-text.ts';

/** Sign-in through a TV provider (AUTH-059, AUTH-060, AUTH-077). */
export function TvButton({ login }: { login: Login }) {
  const words = useText('login');
  const { isReady, step } = useLoginState(login);
  const [isLoading, setLoading] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (step.focus === 'tv') button.current?.focus();
  }, [step]);
  const open = async (): Promise<void> => {
    if (!login.agreed()) return;
    login.say(null);
    setLoading(true);
    try {
      const { chooseProvider } = await import('./tv-steps.tsx');
      await chooseProvider(login);
    } catch {
      login.say(words.lost);
    }
    setLoading(false);
  };
  return (
    <button
      ref={button}
      type="button"
      className="btn btn--line login__go needs-script"
      disabled={!isReady || isLoading}
      onClick={() => void open()}
    >
      {isLoading ? words.working : words.tv}
    </button>
  );
}
