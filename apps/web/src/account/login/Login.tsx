import type { LoginForm } from '@sightscreen/contracts/calls/terms';
import { type RefObject, useEffect, useRef } from 'react';
import { Sign } from '@sightscreen/ui/Sign.tsx';
import { OtherMethods } from '../methods/OtherMethods.tsx';
import { useText } from '../../text/use-text.ts';
import { NeedsScript } from '../../ui/notice/NeedsScript.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EntryStep } from './EntryStep.tsx';
import type { Login as LoginFlow } from '../flow/login-flow.ts';
import { useLoginState } from '../flow/login-state.ts';

export interface LoginProps extends LoginForm {
  /** Address of the script that computes the proof of work. */
  worker: string;
}

/** The login form: one step at a time, on the login page and in the panel. */
export function Login({
  login,
  captcha,
  plans,
  widget,
  mailbox = null,
}: Pick<LoginProps, 'captcha' | 'plans'> & {
  login: LoginFlow;
  /** Receives the widget of a hosted captcha. */
  widget: RefObject<HTMLDivElement | null>;
  /** Where to write without script; null in the panel. */
  mailbox?: string | null;
}) {
  const words = useText('login');
  const { isReady, isReauthentication, step, by, exception, status, code } = useLoginState(login);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step.focus === 'title') title.current?.focus();
  }, [step]);
  const lead = step.name === 'entry' ? words.lead : step.lead;
  const Heading = login.panel ? 'h2' : 'h1';
  return (
    <div className="login" data-login="" data-ready={isReady ? '' : undefined}>
      <div>
        <Heading className="login__title" id="login-title" tabIndex={-1} ref={title}>
          {step.title ?? words.steps[step.name === 'code' && code !== null ? code.kind : by]}
        </Heading>
        {lead !== undefined && <p className="soft login__lead">{lead}</p>}
        <p className="soft login__waits" role="status">
          {words.signingIn}
        </p>
      </div>
      {mailbox !== null && <NeedsScript why={words.noScript} mailbox={mailbox} />}
      <p className="sr" role="status">
        {status}
      </p>
      <div className="notice notice--bad" role="alert" data-exception="" hidden={exception === null}>
        <Sign name="warning" />
        <div>{exception}</div>
      </div>
      {step.view ??
        (step.name === 'code' && code !== null ? (
          <CodeStep key={code.expiresAt} login={login} code={code} />
        ) : (
          step.name === 'entry' && <EntryStep login={login} hasPlans={plans} />
        ))}
      {captcha.kind === 'hosted' && <div ref={widget} hidden={step.name === 'phone'} />}
      {!isReauthentication && <OtherMethods login={login} />}
    </div>
  );
}
