import { type FormEvent, useCallback, useState } from 'react';
import { PASSWORD_SHORTEST } from '@sightscreen/contracts/staff/account';
import { to } from '../../address/route.ts';
import type { DeskCalls } from '../../calls/desk-calls.ts';
import { failureText } from '../../calls/transport.ts';
import { useLoaded } from '../../calls/use-loaded.ts';
import { setUp } from '../../text/en.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { TextField } from '../../ui/Field.tsx';

/** Sets a password through a one-time link. The token is in the fragment, which is never sent to a server. */
export function SetUpPage({ calls, token }: { calls: Pick<DeskCalls, 'lookSetUp' | 'setUp'>; token: string }) {
  const [loaded, reload] = useLoaded(useCallback(() => calls.lookSetUp(token), [calls, token]));
  const [password, setPassword] = useState('');
  const [state, setState] = useState<{ error?: string; done?: boolean }>({});
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (password.length < PASSWORD_SHORTEST) {
      setState({ error: setUp.short(PASSWORD_SHORTEST, password.length) });
      return;
    }
    const reply = await calls.setUp(token, password);
    setState(reply.ok ? { done: true } : { error: failureText(reply.failure) });
  };
  return (
    <div className="page page--narrow">
      <h1>{setUp.title}</h1>
      {state.done ? (
        <p>
          {setUp.done}{' '}
          <a className="link" href={to.home}>
            {setUp.signIn}
          </a>
        </p>
      ) : (
        <AsyncContent state={loaded} onRetry={reload}>
          {(whose) => (
            <form
              className="signin"
              onSubmit={(event) => {
                submit(event).catch(() => {});
              }}
              noValidate
            >
              <p>{setUp.whose(whose.name, whose.email)}</p>
              <input type="hidden" name="username" autoComplete="username" value={whose.email} readOnly />
              <TextField
                label={setUp.password}
                type="password"
                autoComplete="new-password"
                note={setUp.note(PASSWORD_SHORTEST)}
                error={state.error}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
              <button type="submit" className="btn btn--full">
                {setUp.button}
              </button>
            </form>
          )}
        </AsyncContent>
      )}
    </div>
  );
}
