import { countdown as inMinutes, isCode } from '@sightscreen/identity';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FieldError } from '@sightscreen/ui/form/FieldError.tsx';
import { useText } from '../../text/use-text.ts';
import { CodeBoxes } from './CodeBoxes.tsx';
import type { Login } from '../flow/login-flow.ts';
import type { PendingCode } from '../flow/pending-code.ts';
import { useCountdown } from '../code/use-countdown.ts';

/** The step of a code: boxes, countdown and resending (AUTH-043, AUTH-102, AUTH-239 to 244). */
export function CodeStep({ login, code }: { login: Login; code: PendingCode }) {
  const words = useText('login');
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isResending, setResending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const resend = useRef<HTMLButtonElement>(null);
  const left = useCountdown(code.expiresAt);
  /** Expired or refused for good: only resending remains. */
  const isEnded = code.over || left === 0;

  useEffect(() => {
    if (code.over) resend.current?.focus();
    else input.current?.focus();
  }, [code.over]);
  useEffect(() => {
    if (isEnded) login.set({ status: words.ended });
  }, [isEnded, login, words]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (!isCode(otp)) return setError(words.faults.code);
    if (isEnded) return;
    setBusy(true);
    const result = await login.submitCode(otp);
    // Stays busy until the page is left or another code is sent: a correct code cannot be used twice.
    if (result === 'accepted') return;
    setBusy(false);
    if (result === 'lost') return;
    setOtp('');
    input.current?.focus();
  };
  const sendAgain = async (): Promise<void> => {
    if (isBusy) return;
    setResending(true);
    await login.resend();
    setResending(false);
  };
  return (
    <form
      className="login__step"
      data-step="code"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => void submit(event)}
    >
      <p className="soft">
        {words.sentTo} <b data-sent-to="">{code.username}</b>.{' '}
        <button type="button" className="link" data-change="" onClick={login.change}>
          {words.change}
        </button>
      </p>
      <div className="field">
        <label htmlFor="login-code">{words.code}</label>
        <CodeBoxes
          id="login-code"
          aria-invalid={error === null ? undefined : true}
          aria-describedby="login-code-error login-code-note"
          inputRef={input}
          value={otp}
          isDisabled={code.over && code.remaining <= 1}
          onChange={(digits) => {
            setOtp(digits);
            setError(null);
          }}
        />
        <FieldError id="login-code-error" isAnnounced>
          {error}
        </FieldError>
      </div>
      <p className="login__time">
        <span role="timer" data-time="">
          {isEnded ? (
            words.ended
          ) : (
            <>
              {words.good}{' '}
              <b className="num" data-countdown="">
                {inMinutes(left)}
              </b>
            </>
          )}
        </span>
        {isEnded && (
          <button
            ref={resend}
            type="button"
            className="link"
            data-resend=""
            disabled={isResending}
            onClick={() => void sendAgain()}
          >
            {words.resend}
          </button>
        )}
      </p>
      <button type="submit" className="btn login__go" disabled={isBusy || isEnded || !isCode(otp)}>
        {isBusy ? words.working : words.submit}
      </button>
      <p className="note" id="login-code-note">
        {words.pasteNote[code.kind]}
      </p>
    </form>
  );
}
