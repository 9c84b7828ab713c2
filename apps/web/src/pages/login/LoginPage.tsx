import type { LoginPage as LoginPageProps } from '@sightscreen/contracts';
import { script } from '../../document/assets.ts';
import { useText } from '../../text/use-text.ts';
import { LoginForm } from './LoginForm.tsx';

/** The form, with an illustration beside it on wide screens. */
export function LoginPage(page: LoginPageProps) {
  const [first, second] = useText('login').aside;
  return (
    <div className="loginpage">
      <div className="loginpage__side" aria-hidden="true">
        <p>
          {first}
          <small>{second}</small>
        </p>
      </div>
      <div className="loginpage__main">
        <script src={script('login-head')} />
        <LoginForm {...page} />
      </div>
    </div>
  );
}
