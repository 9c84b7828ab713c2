import { countdown, plainDigits } from '@sightscreen/identity';
import { type ChangeEvent, type CompositionEvent, type FormEvent, useRef } from 'react';
import { Field } from '@sightscreen/ui/form/Field.tsx';
import { Sign } from '@sightscreen/ui/Sign.tsx';
import { useText } from '../../text/use-text.ts';
import { browserPage, type PageDeps } from '../account-deps.ts';
import { type Plan, usePlan } from './use-plan.ts';

/** Submits without leaving the page. */
const submits = (act: () => void) => (event: FormEvent) => {
  event.preventDefault();
  act();
};
/** Converts digits of any script, after composition ends. */
const digitsInto = (set: (digits: string) => void) => ({
  onChange: ({ currentTarget: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    set((nativeEvent as InputEvent).isComposing ? value : plainDigits(value)),
  onCompositionEnd: ({ currentTarget: { value } }: CompositionEvent<HTMLInputElement>) => set(plainDigits(value)),
});

/** The plan of an operator: the number of its customer, then the code that the operator sends. */
export function PlanSteps({ plan, deps = browserPage }: { plan: Plan; deps?: PageDeps }) {
  const words = useText('clientPlan');
  const form = useRef<HTMLFormElement>(null);
  const edited = usePlan(plan, deps, form);
  const { step, field, isBusy, isCodeOver, secondsLeft } = edited;
  return (
    <div className="login__step" data-plan="" data-ready={edited.isHydrated ? '' : undefined}>
      <p className="sr" role="status">
        {edited.status}
      </p>
      <div className="notice notice--bad" role="alert" hidden={edited.exception === null}>
        <Sign name="warning" />
        <div>{edited.exception}</div>
      </div>
      {step === 'number' ? (
        <form ref={form} className="login__step needs-script" noValidate onSubmit={submits(edited.sendNumber)}>
          <Field
            id="plan-number"
            label={
              <>
                {words.number} <span className="num">(+{plan.country})</span>
              </>
            }
            note={words.numberNote}
            error={edited.error}
            isAnnounced
          >
            {(control) => (
              <input
                {...control}
                {...digitsInto(edited.setNumber)}
                ref={field}
                className="input"
                name="number"
                type="tel"
                inputMode="numeric"
                autoComplete="tel-national"
                maxLength={8}
                value={edited.number}
              />
            )}
          </Field>
          <button type="submit" className="btn login__go" disabled={isBusy}>
            {isBusy ? words.working : words.go}
          </button>
        </form>
      ) : (
        <form className="login__step" noValidate onSubmit={submits(edited.sendCode)}>
          <p className="soft">
            {words.sentTo}{' '}
            <b className="num">
              +{plan.country} {edited.number}
            </b>
            .{' '}
            <button type="button" className="link" onClick={edited.editNumber}>
              {words.change}
            </button>
          </p>
          <Field id="plan-code" label={words.code} error={edited.error} isAnnounced>
            {(control) => (
              <input
                {...control}
                {...digitsInto(edited.setCode)}
                ref={field}
                className="input num"
                name="otp"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={4}
                value={edited.code}
                onBlur={edited.leaveCode}
              />
            )}
          </Field>
          <p className="login__time">
            <span role="timer">
              {isCodeOver ? (
                words.ended
              ) : (
                <>
                  {words.good} <b className="num">{secondsLeft !== null && countdown(secondsLeft)}</b>
                </>
              )}
            </span>
            {edited.mayResend && (
              <button type="button" className="link" disabled={isBusy} onClick={edited.resend}>
                {words.resend}
              </button>
            )}
          </p>
          <button type="submit" className="btn login__go" disabled={isBusy || isCodeOver || !edited.isCodeWhole}>
            {edited.isConfirming ? words.working : words.submit}
          </button>
        </form>
      )}
    </div>
  );
}
