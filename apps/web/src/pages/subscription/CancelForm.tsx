import type { SubscriptionSummary } from '@sightscreen/contracts/calls/payment';
import { PATHS } from '@sightscreen/identity';
import type { AccountActions } from '../../account/account-actions.ts';
import { formatDate } from '../../account/subscription/format-dates.ts';
import { useText } from '../../text/use-text.ts';
import { Sign } from '@sightscreen/ui/Sign.tsx';
import { type CancelReason, useCancellation } from './use-cancellation.ts';

/** `Other: ` and the text are at most 500 characters. */
const MAX_OTHER = 493;

/** Asks for the reason, which is optional (PLAN-024, PLAN-056, PLAN-063). */
export function CancelForm({ summary, account }: { summary: SubscriptionSummary; account: AccountActions }) {
  const words = useText('cancellation');
  const { reason, setReason, other, setOther, error, isBusy, button, cancel } = useCancellation(account);
  const { plan, endsAt } = summary;
  return (
    <form
      className="block bleed cancel"
      onSubmit={(event) => {
        event.preventDefault();
        cancel();
      }}
    >
      {endsAt !== null && <p>{words.keepUntil(plan, formatDate(endsAt, 'day'))}</p>}
      <fieldset className="reasons" disabled={isBusy}>
        <legend className="label">
          {words.why} <span className="field__optional">{words.optional}</span>
        </legend>
        {(Object.entries(words.reasons) as [CancelReason, string][]).map(([value, label]) => (
          <label key={value} className="reason">
            <input
              className="choicebox"
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => setReason(value)}
            />
            {label}
          </label>
        ))}
        {reason === 'other' && (
          <div className="reason__other">
            <label className="sr" htmlFor="other-reason">
              {words.otherLabel}
            </label>
            <textarea
              className="input"
              id="other-reason"
              name="other"
              rows={3}
              maxLength={MAX_OTHER}
              value={other}
              onChange={({ currentTarget }) => setOther(currentTarget.value)}
            />
          </div>
        )}
      </fieldset>
      <div className="notice notice--bad" role="alert" hidden={error === null}>
        <Sign name="warning" />
        <div>
          {error !== words.unknown && <b>{words.notYet} </b>}
          {error}
        </div>
      </div>
      <div className="cancel__go">
        <button ref={button} type="submit" className="btn" disabled={isBusy}>
          {isBusy ? words.working : words.go}
        </button>
        <a className="btn btn--line" href={PATHS.account}>
          {words.keep}
        </a>
      </div>
    </form>
  );
}
