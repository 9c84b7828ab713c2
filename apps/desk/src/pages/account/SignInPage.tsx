import { type FormEvent, useState } from 'react';
import type { Me } from '@sightscreen/contracts/staff/sign-in';
import type { DeskCalls } from '../../calls/desk-calls.ts';
import { failureText } from '../../calls/transport.ts';
import { signIn } from '../../text/en.ts';
import { TextField } from '../../ui/Field.tsx';
import { ErrorMessage } from '../../ui/Message.tsx';

/**
 * E-mail and password, then the authenticator's digits where the account has one. `only`: the account whose queue is in
 * this browser.
 */
export function SignInForm({
  calls,
  onSignedIn,
  only,
}: {
  calls: Pick<DeskCalls, 'signIn' | 'signInCode'>;
  onSignedIn: (me: Me) => void;
  only?: string | undefined;
}) {
  const [email, setEmail] = useState(only ?? '');
  const [password, setPassword] = useState('');
  const [ticket, setTicket] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    const reply = ticket === null ? await calls.signIn(email, password) : await calls.signInCode(ticket, code);
    setBusy(false);
    if (!reply.ok) {
      const ended = reply.failure.kind === 'problem' && reply.failure.problem.code === 'ticket_ended';
      if (ended) {
        setTicket(null);
        setCode('');
      }
      setError(failureText(reply.failure));
    } else if (reply.value.step === 'code') setTicket(reply.value.ticket);
    else onSignedIn(reply.value.me);
  };
  return (
    <form
      className="signin"
      onSubmit={(event) => {
        submit(event).catch(() => setBusy(false));
      }}
      noValidate
    >
      {ticket === null ? (
        <>
          <TextField
            label={signIn.email}
            type="email"
            name="email"
            autoComplete="username"
            required
            value={email}
            readOnly={only !== undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          <TextField
            label={signIn.password}
            type="password"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      ) : (
        <TextField
          key="code"
          label={signIn.code}
          note={signIn.codeNote}
          name="code"
          autoComplete="one-time-code"
          required
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <ErrorMessage>{error}</ErrorMessage>
      <button type="submit" className="btn btn--full" disabled={busy}>
        {ticket === null ? signIn.button : signIn.goOn}
      </button>
    </form>
  );
}

export function SignInPage(props: { calls: Pick<DeskCalls, 'signIn' | 'signInCode'>; onSignedIn: (me: Me) => void }) {
  return (
    <div className="page page--narrow">
      <h1>{signIn.title}</h1>
      <p className="soft">{signIn.about}</p>
      <SignInForm {...props} />
    </div>
  );
}
