import { PATHS } from '@sightscreen/identity';
import { useRef, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { leaveForLogin } from '../account-deps.ts';
import { SignedOut } from '../session/session.ts';
import { CurrentPlan } from './CurrentPlan.tsx';
import { OpenOrder } from './OpenOrder.tsx';
import { type OwnSubscription, reloadSubscription, type SubscriptionProps } from './own-subscription.ts';
import { usePolling } from './use-polling.ts';

/** The plan of the reader, or the order that is about to become one. */
export function PlanBlock({ own, account, onChange }: SubscriptionProps) {
  const words = useText('subscription');
  const [status, setStatus] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { subscription, order, hasEnded } = own;
  const isWaiting = subscription === null && order !== null;
  usePolling(isWaiting, async () => {
    try {
      const now = await reloadSubscription(account);
      if (now.subscription !== null) setStatus(words.started);
      else if (now.order === null) setStatus(words.orderClosed);
      onChange(now);
    } catch (error) {
      if (!(error instanceof SignedOut)) throw error;
      leaveForLogin(account, error.goTo);
    }
  });
  const resumed = (now: OwnSubscription): void => {
    onChange(now);
    setStatus(words.resumed);
    // The pressed button disappears.
    heading.current?.focus();
  };
  return (
    <section
      className={`ownplan bleed ${isWaiting ? 'ownplan--tall' : ''}`}
      aria-labelledby="plan"
      aria-busy={isWaiting}
    >
      <p className="ownplan__status" role="status">
        {status}
      </p>
      {subscription !== null ? (
        <CurrentPlan summary={subscription} heading={heading} account={account} onResume={resumed} />
      ) : order !== null ? (
        <OpenOrder order={order} />
      ) : (
        <>
          <div>
            <h2 id="plan">{hasEnded ? words.ended : words.none}</h2>
            <p className="note">{hasEnded ? words.endedNote : words.noneNote}</p>
          </div>
          <div className="ownplan__go">
            <a className="btn" href={PATHS.plans}>
              {words.toPlans}
            </a>
          </div>
        </>
      )}
    </section>
  );
}
