import type { Login } from '../flow/login-flow.ts';
import { useLoginState } from '../flow/login-state.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { SocialButtons } from './SocialButtons.tsx';
import { TvButton } from './TvButton.tsx';

/**
 * The other sign-in methods, in the order of the page. A method is a button here; the code that a press needs is
 * imported on the press.
 */
export function OtherMethods({ login }: { login: Login }) {
  const { step } = useLoginState(login);
  return (
    <div className="login__ways" hidden={step.name !== 'entry'}>
      <PasskeyButton login={login} />
      <SocialButtons login={login} />
      <TvButton login={login} />
    </div>
  );
}
