import type { ClientPlanPage as ClientPlanPageProps } from '@sightscreen/contracts';
import { Fault } from '../../ui/form/Fault.tsx';
import { FormMessages } from '../../ui/form/FormMessages.tsx';
import { NeedsScript } from '../../ui/notice/NeedsScript.tsx';
import { useText } from '../../text/use-text.ts';

/** Both steps; the script shows one at a time (`account/plan/plan.ts`). */
export function ClientPlanPage({ country, plan, mailbox }: ClientPlanPageProps) {
  const words = useText('clientPlan');
  return (
    <div className="loginpage__main">
      <div className="login">
        <div>
          <h1 className="login__title" tabIndex={-1}>
            {plan === null ? words.plain : words.title(plan.name)}
          </h1>
          <p className="soft login__lead">{plan === null ? words.none : words.lead(plan.offer)}</p>
        </div>
        {plan === null ? (
          <p>
            <a className="link" href="/">
              {words.home}
            </a>
          </p>
        ) : (
          <PlanSteps country={country} plan={plan} mailbox={mailbox} />
        )}
      </div>
    </div>
  );
}

type StepProps = Pick<ClientPlanPageProps, 'country' | 'mailbox'> & { plan: NonNullable<ClientPlanPageProps['plan']> };

function PlanSteps({ country, plan, mailbox }: StepProps) {
  const words = useText('clientPlan');
  return (
    <div
      className="login__step"
      data-plan={JSON.stringify({
        segment: country.segment,
        country: country.dialCode.slice(1),
        operator: plan.operator,
        productId: plan.productId,
      })}
    >
      <NeedsScript why={words.noScript} mailbox={mailbox} />
      <FormMessages />
      <form className="login__step needs-script" data-step="number" noValidate>
        <div className="field">
          <label htmlFor="plan-number">
            {words.number} <span className="num">({country.dialCode})</span>
          </label>
          <input
            className="input"
            id="plan-number"
            name="number"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={8}
            aria-describedby="plan-number-err plan-number-note"
          />
          <Fault id="plan-number-err" />
          <p className="note" id="plan-number-note">
            {words.numberNote}
          </p>
        </div>
        <button type="submit" className="btn login__go">
          {words.go}
        </button>
      </form>
      <form className="login__step" data-step="code" noValidate hidden>
        <p className="soft">
          {words.sentTo} <b className="num" data-sent-to="" />.{' '}
          <button type="button" className="link" data-change="">
            {words.change}
          </button>
        </p>
        <div className="field">
          <label htmlFor="plan-code">{words.code}</label>
          <input
            className="input num"
            id="plan-code"
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={4}
            aria-describedby="plan-code-err"
          />
          <Fault id="plan-code-err" />
        </div>
        <p className="login__time">
          <span role="timer" data-time="">
            {words.good} <b className="num" data-countdown="" />
          </span>
          <button type="button" className="link" data-resend="" hidden>
            {words.resend}
          </button>
        </p>
        <button type="submit" className="btn login__go" disabled>
          {words.submit}
        </button>
      </form>
    </div>
  );
}
