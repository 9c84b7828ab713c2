import { amountText } from '@sightscreen/billing/money-text';
import { useText } from '../../text/use-text.ts';
import { MemberSign } from '../../ui/article/MemberSign.tsx';
import type { OwnSubscription } from './own-subscription.ts';

/** An order that is not paid, or whose payment is being confirmed (PLAN-Q10). */
export function OpenOrder({ order: { plan, amount, url } }: { order: NonNullable<OwnSubscription['order']> }) {
  const words = useText('subscription');
  const due = amountText(amount);
  return (
    <>
      <div>
        <p className="ownplan__kicker">
          <span>
            <MemberSign /> {words.plan}
          </span>{' '}
          <b className="ownplan__state">{words.pending}</b>
        </p>
        <h2 id="plan">{plan}</h2>
        <p className="soft">{url === null ? words.confirming(due) : words.open(due)}</p>
      </div>
      {url !== null && (
        <div className="ownplan__go">
          <a className="btn" href={url}>
            {words.pay(due)}
          </a>
        </div>
      )}
    </>
  );
}
