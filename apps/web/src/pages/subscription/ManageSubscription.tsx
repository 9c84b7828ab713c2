import { useRef, useState } from 'react';
import { accountActions } from '../../account/account-actions.ts';
import { browserDeps } from '../../account/account-deps.ts';
import { describeSubscription } from '../../account/subscription/describe-subscription.ts';
import { loadTransactions, type LoadedTransactions } from '../../account/subscription/load-transactions.ts';
import { ManageLinks } from '../../account/subscription/ManageLinks.tsx';
import { PlanBlock } from '../../account/subscription/PlanBlock.tsx';
import { Transactions } from '../../account/subscription/Transactions.tsx';
import { useText } from '../../text/use-text.ts';
import { SubscriptionFrame } from './SubscriptionFrame.tsx';
import { useSubscriptionPage } from './use-subscription-page.ts';

/** Managing the subscription (PLAN-010, PLAN-Q21). */
export function ManageSubscription({ script, deps = browserDeps }: { script: string; deps?: typeof browserDeps }) {
  const words = useText('subscription');
  const [account] = useState(() => accountActions(deps(script)));
  const transactions = useRef<LoadedTransactions | null>(null);
  const { state, change, retry } = useSubscriptionPage(account, async () => {
    transactions.current = await loadTransactions(account);
  });
  const own = state.view === 'user' ? state.own : null;
  const summary = own?.subscription ?? null;
  return (
    <SubscriptionFrame title={words.title} state={state} onRetry={retry}>
      {state.view === 'user' && (
        <>
          <PlanBlock own={state.own} account={account} onChange={change} />
          <div className="account__blocks account__blocks--manage">
            <Transactions account={account} isPaid={summary !== null} first={transactions.current} />
            <ManageLinks
              account={account}
              at="manage"
              canCancel={summary !== null && describeSubscription(summary).canCancel}
              canMigrate={state.user.role === 'non_migrated_user'}
            />
          </div>
        </>
      )}
    </SubscriptionFrame>
  );
}
