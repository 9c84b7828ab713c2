import type { TvProvider } from '@sightscreen/contracts/calls/tv';
import { type FormEvent, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import type { Login } from '../flow/login-flow.ts';
import { lookUp } from './tv-calls.ts';
import { errorMessage } from './tv-end.ts';

/** The list of TV providers (AUTH-170 to 172). */
export function TvProviders({
  login,
  providers,
  footer,
  onChoose,
}: {
  login: Login;
  providers: readonly TvProvider[];
  footer: string;
  onChoose: (provider: TvProvider) => void;
}) {
  const words = useText('tv');
  return (
    <>
      <ul className="tv__list">
        {providers.map((provider) => (
          <li key={provider.id}>
            <button type="button" className="tv__provider" onClick={() => onChoose(provider)}>
              {provider.logoUrl === null ? (
                <span className="tv__logo" aria-hidden="true">
                  {provider.displayName.slice(0, 1)}
                </span>
              ) : (
                <img className="tv__logo" src={provider.logoUrl} alt="" width="40" height="40" />
              )}
              <span>
                {provider.displayName}
                <span className="note tv__opens">
                  {words.opens} {provider.opens}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {footer !== '' && <p className="note">{footer}</p>}
      <OtherScreen login={login} />
      <button
        type="button"
        className="link tv__back"
        onClick={() => {
          login.say(null);
          login.enter(login.get().by, 'tv');
        }}
      >
        {words.otherWays}
      </button>
    </>
  );
}

/** For the code of another screen: this browser goes to the provider with it (AUTH-060, AUTH-176). */
function OtherScreen({ login }: { login: Login }) {
  const words = useText('tv');
  const [code, setCode] = useState('');
  const go = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    login.say(null);
    try {
      const { status, url } = await lookUp(code);
      if (status === 'ended') login.say(words.wrongCode);
      else location.assign(url);
    } catch (error) {
      login.say(errorMessage(error, words.wrongCode));
    }
  };
  return (
    <form className="tv__typed" onSubmit={(event) => void go(event)}>
      <p className="tv__ask">{words.otherScreen}</p>
      <div className="field">
        <label htmlFor="tv-code">{words.typed}</label>
        <input
          className="input"
          id="tv-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </div>
      <button type="submit" className="btn btn--line">
        {words.go}
      </button>
    </form>
  );
}
