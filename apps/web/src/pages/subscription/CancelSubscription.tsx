import { PATHS } from '@sightscreen/identity';
import { useState } from 'react';
import { accountActions } from '../../account/account-actions.ts';
import { browserDeps } from '../../account/account-deps.ts';
import { describeSubscription } from '../../account/subscription/describe-subscription.ts';
import { useText } from '../../text/use-text.ts';
import { Cancelled } from './Cancelled.tsx';
import { CancelForm } from './CancelForm.tsx';
import { loadOffers } from './load-offers.ts';
import { SubscriptionFrame } from './SubscriptionFrame.tsx';
import { useSubscriptionPage } from './use-subscription-page.ts';

/** The cancellation screen: offers first, then the reason (PLAN-008, PLAN-024, PLAN-050 to 052). */
export function CancelSubscription({ script, deps = browserDeps }: { script: string; deps?: typeof browserDeps }) {
  const words = useText('cancellation');
  const { title } = useText('subscription');
  const [account] = useState(() => accountActions(deps(script)));
  const { state, change, retry } = useSubscriptionPage(account, () => loadOffers(account));
  const summary = state.view === 'user' ? state.own.subscription : null;
  const view = summary === null ? null : describeSubscription(summary);
  const partnerHref = view?.partnerHref ?? null;
  const canCancel = view?.canCancel === true || partnerHref !== null;
  return (
    <SubscriptionFrame
      title={canCancel ? words.title : view?.canResume === true ? words.done : title}
      state={state}
      onRetry={retry}
    >
      {summary !== null && view?.canCancel === true && <CancelForm summary={summary} account={account} />}
      {summary !== null && view?.canResume === true && (
        <Cancelled summary={summary} email={null} account={account} onChange={change} />
      )}
      {partnerHref !== null && (
        <div className="block cancel">
          <p>{words.atPartner(summary!.partner!)}</p>
          <div className="cancel__go">
            <a className="btn" href={partnerHref}>
              {words.goToPartner(summary!.partner!)}
            </a>
            <a className="btn btn--line" href={PATHS.account}>
              {words.keep}
            </a>
          </div>
        </div>
      )}
      {state.view === 'user' && !canCancel && view?.canResume !== true && (
        <div className="block cancel">
          <p>{words.nothing}</p>
          <div className="cancel__go">
            <a className="btn btn--line" href={PATHS.account}>
              {words.back}
            </a>
          </div>
        </div>
      )}
    </SubscriptionFrame>
  );
}
