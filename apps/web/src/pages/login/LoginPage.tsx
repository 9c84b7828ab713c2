import type { LoginPage as LoginPageProps } from '@sightscreen/contracts';
import { script } from '../../document/assets.ts';
import { loginWords } from '../../words/login.ts';
import { useWords } from '../../words/use-words.ts';
import { LoginForm } from './LoginForm.tsx';

/** The form, with an illustration beside it on wide screens. */
export function LoginPage(page: LoginPageProps) {
  const [first, second] = useWords(loginWords).aside;
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
