import type { LoginPage as LoginPageProps } from '@sightscreen/contracts';
import login from '../../account/login/login.island.tsx';
import { script } from '../../document/assets.ts';
import { Island } from '../../island/Island.tsx';
import { useText } from '../../text/use-text.ts';

/** The form, with an illustration beside it on wide screens. */
export function LoginPage({ captcha, terms, plans, mailbox }: LoginPageProps) {
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
        <Island of={login} props={{ captcha, terms, plans, mailbox, worker: script('captcha-worker') }} />
      </div>
    </div>
  );
}
