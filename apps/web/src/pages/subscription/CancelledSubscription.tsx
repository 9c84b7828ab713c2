import { PATHS } from '@sightscreen/identity';
import { useRef, useState } from 'react';
import { accountActions } from '../../account/account-actions.ts';
import { browserDeps } from '../../account/account-deps.ts';
import { describeSubscription } from '../../account/subscription/describe-subscription.ts';
import { useFocusNext } from '../../account/use-focus-next.ts';
import { useText } from '../../text/use-text.ts';
import { Cancelled } from './Cancelled.tsx';
import { SubscriptionFrame } from './SubscriptionFrame.tsx';
import { useSubscriptionPage } from './use-subscription-page.ts';

/** Confirms a cancellation by the state of the subscription, so that the address alone claims nothing (PLAN-009). */
export function CancelledSubscription({ script, deps = browserDeps }: { script: string; deps?: typeof browserDeps }) {
  const words = useText('cancellation');
  const { title } = useText('subscription');
  const [account] = useState(() => accountActions(deps(script)));
  const { state, change, retry } = useSubscriptionPage(account);
  const result = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext();
  const summary = state.view === 'user' ? state.own.subscription : null;
  const view = summary === null ? null : describeSubscription(summary);
  const heading = view === null ? words.over : view.canResume ? words.done : words.active;
  return (
    <SubscriptionFrame title={state.view === 'user' ? heading : title} state={state} onRetry={retry}>
      {state.view === 'user' && summary !== null && view?.canResume === true && (
        <Cancelled
          summary={summary}
          email={state.user.email}
          account={account}
          onChange={(own) => {
            change(own);
            // The pressed button disappears.
            focusNext(result);
          }}
        />
      )}
      {state.view === 'user' && view?.canResume !== true && (
        <div ref={result} className="block bleed cancel" role="status" tabIndex={-1}>
          <p>{view === null ? words.doneNote : view.outlook}</p>
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
