import { type FormEvent, useCallback, useState } from 'react';
import { browserName } from '@sightscreen/identity';
import { PASSWORD_SHORTEST } from '@sightscreen/contracts/staff/account';
import type { Enrolment, Me } from '@sightscreen/contracts/staff/sign-in';
import { FieldError } from '@sightscreen/ui/form/FieldError.tsx';
import { QrCode } from '@sightscreen/ui/QrCode.tsx';
import type { DeskCalls } from '../../calls/desk-calls.ts';
import { failureText, type Reply } from '../../calls/transport.ts';
import { useLoaded } from '../../calls/use-loaded.ts';
import { account } from '../../text/en.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { TextField } from '../../ui/Field.tsx';
import { formatDateTime } from '../../ui/format-date.ts';

interface Props {
  calls: DeskCalls;
  me: Me;
  onChanged: () => void;
}

/** For example "Firefox on Windows"; an unknown browser keeps its user agent. */
function browserLabel(agent: string): string {
  const { browser, system } = browserName(agent);
  return browser && system ? account.browserOn(browser, system) : (browser ?? system ?? agent);
}

/** The user's own account: sessions, password, authenticator. */
export function SessionsPage(props: Props) {
  return (
    <div className="page">
      <h1>{account.title}</h1>
      <p className="soft">{account.who(props.me.account.name, props.me.account.email, props.me.account.role)}</p>
      <Sessions {...props} />
      <Authenticator {...props} />
      <Password {...props} />
    </div>
  );
}

function Sessions({ calls }: Props) {
  const [loaded, reload] = useLoaded(useCallback(() => calls.sessions(), [calls]));
  const end = (which: { session: string } | { others: true }): void => {
    calls.endSessions(which).then(reload, reload);
  };
  return (
    <section className="block">
      <h2>{account.sessions}</h2>
      <AsyncContent state={loaded} onRetry={reload}>
        {({ sessions }) => (
          <>
            <ul className="list">
              {sessions.map((one) => (
                <li key={one.id} className="list__row">
                  <span>
                    <b title={one.browser}>{browserLabel(one.browser)}</b>
                    {one.here && ` ${account.here}`}
                    <br />
                    <span className="note">
                      {account.since(formatDateTime(one.since), formatDateTime(one.lastSeenAt))}
                    </span>
                  </span>
                  {!one.here && (
                    <button
                      type="button"
                      className="btn btn--line"
                      aria-label={account.endOf(browserLabel(one.browser))}
                      onClick={() => end({ session: one.id })}
                    >
                      {account.end}
                    </button>
                  )}
                </li>
              ))}
            </ul>
            {sessions.length > 1 && (
              <button type="button" className="btn btn--line" onClick={() => end({ others: true })}>
                {account.endOthers}
              </button>
            )}
          </>
        )}
      </AsyncContent>
    </section>
  );
}

/** A small form whose reply is a message or a value. */
function useSend<T>(
  send: () => Promise<Reply<T>>,
  onSent: (value: T) => void,
): [(event: FormEvent) => void, string | undefined] {
  const [error, setError] = useState<string | undefined>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setError(undefined);
    send()
      .then((reply) => (reply.ok ? onSent(reply.value) : setError(failureText(reply.failure))))
      .catch(() => {});
  };
  return [submit, error];
}

function Authenticator({ calls, me, onChanged }: Props) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [begin, beginError] = useSend(
    () => calls.enrol(password, me.account.authenticator ? code : undefined),
    (value) => {
      setEnrolment(value);
      setPassword('');
      setCode('');
    },
  );
  const onRecoveryCodes = ({ recoveryCodes }: { recoveryCodes: string[] }): void => {
    setCodes(recoveryCodes);
    setEnrolment(null);
    setCode('');
    setPassword('');
    onChanged();
  };
  const [confirm, confirmError] = useSend(() => calls.confirmEnrolment(code), onRecoveryCodes);
  const [renew, renewError] = useSend(() => calls.renewRecoveryCodes(password, code), onRecoveryCodes);
  return (
    <section className="block">
      <h2>{account.authenticator}</h2>
      {codes && (
        <div className="notice" role="status">
          <p>
            <b>{account.codes}</b> {account.codesNote}
          </p>
          <ul className="codes">
            {codes.map((one) => (
              <li key={one}>
                <code>{one}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      {enrolment ? (
        <form className="signin" onSubmit={confirm}>
          <p>{account.scan}</p>
          <QrCode className="qr" text={enrolment.uri} label={account.qr} />
          <p>
            {account.key} <code className="secret">{enrolment.secret}</code>
          </p>
          <TextField
            label={account.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={confirmError}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <button type="submit" className="btn">
            {account.confirm}
          </button>
        </form>
      ) : (
        <form className="signin" onSubmit={me.account.authenticator ? renew : begin}>
          <p>{me.account.authenticator ? account.on(me.recoveryCodesLeft ?? 0) : account.off}</p>
          <TextField
            label={account.yourPassword}
            type="password"
            autoComplete="current-password"
            error={me.account.authenticator ? renewError : beginError}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          {me.account.authenticator && (
            <TextField
              label={account.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
          <div className="row">
            <button type="submit" className="btn btn--line">
              {me.account.authenticator ? account.newCodes : account.setUp}
            </button>
            {me.account.authenticator && (
              <button type="button" className="btn btn--line" onClick={begin}>
                {account.move}
              </button>
            )}
          </div>
          {me.account.authenticator && beginError !== undefined && <FieldError>{beginError}</FieldError>}
        </form>
      )}
    </section>
  );
}

function Password({ calls, me }: Props) {
  const [current, setCurrent] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const [change, error] = useSend(
    () => calls.changePassword(current, password, me.account.authenticator ? code : undefined),
    () => {
      setDone(true);
      setCurrent('');
      setPassword('');
      setCode('');
    },
  );
  return (
    <section className="block">
      <h2>{account.password}</h2>
      <form className="signin" onSubmit={change}>
        <TextField
          label={account.current}
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
        {me.account.authenticator && (
          <TextField
            label={account.codeInUse}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        <TextField
          label={account.next}
          type="password"
          autoComplete="new-password"
          note={account.note(PASSWORD_SHORTEST)}
          error={error}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {done && <p role="status">{account.changed}</p>}
        <button type="submit" className="btn btn--line">
          {account.change}
        </button>
      </form>
    </section>
  );
}
