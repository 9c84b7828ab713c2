import type { SubscriptionSummary } from '@sightscreen/contracts/calls/payment';
import { PATHS } from '@sightscreen/identity';
import type { AccountActions } from '../../account/account-actions.ts';
import { describeSubscription } from '../../account/subscription/describe-subscription.ts';
import { Failure } from '../../account/subscription/Failure.tsx';
import { formatDate } from '../../account/subscription/format-dates.ts';
import type { OwnSubscription } from '../../account/subscription/own-subscription.ts';
import { useResume } from '../../account/subscription/use-resume.ts';
import { useText } from '../../text/use-text.ts';
import { Sign } from '@sightscreen/ui/Sign.tsx';

interface Props {
  summary: SubscriptionSummary;
  /** Where the confirmation went; null if it is not mentioned. */
  email: string | null;
  account: AccountActions;
  onChange: (own: OwnSubscription) => void;
}

/** A cancelled subscription that still runs: until when, and the way back (PLAN-057). */
export function Cancelled({ summary, email, account, onChange }: Props) {
  const words = useText('cancellation');
  const plans = useText('subscription');
  const { isResuming, error, resume } = useResume({ account, onChange });
  const { price } = describeSubscription(summary);
  const { endsAt } = summary;
  return (
    <div className="block bleed cancel">
      <div className="notice notice--good" role="status">
        <Sign name="tick" />
        <div>
          <b>{words.doneNote}</b> {email !== null && words.emailed(email)}
        </div>
      </div>
      <dl className="kv">
        <div>
          <dt>{plans.plan}</dt>
          <dd>{summary.plan}</dd>
        </div>
        {endsAt !== null && (
          <div>
            <dt>{words.openUntil}</dt>
            <dd className="num">{formatDate(endsAt, 'moment')}</dd>
          </div>
        )}
        <div>
          <dt>{words.furtherPayments}</dt>
          <dd>{words.noPayments}</dd>
        </div>
      </dl>
      {endsAt !== null && <p className="soft">{words.comeBack(formatDate(endsAt, 'day'), price)}</p>}
      <Failure>{error}</Failure>
      <div className="cancel__go">
        <a className="btn btn--line" href={PATHS.account}>
          {words.back}
        </a>
        <button type="button" className="btn btn--line" disabled={isResuming} onClick={resume}>
          {isResuming ? plans.resuming : plans.resume(price)}
        </button>
      </div>
    </div>
  );
}
