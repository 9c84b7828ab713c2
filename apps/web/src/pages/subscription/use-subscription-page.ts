import { useEffect, useState } from 'react';
import type { AccountActions } from '../../account/account-actions.ts';
import { leaveForLogin } from '../../account/account-deps.ts';
import { SignedOut } from '../../account/session/session.ts';
import type { OwnSubscription } from '../../account/subscription/own-subscription.ts';
import { identify, type Visitor } from '../account/identify.ts';

type Member = Extract<Visitor, { view: 'user' }> & { own: OwnSubscription };
export type PageState = { view: 'loading' | 'lost' } | Exclude<Visitor, { view: 'user' }> | Member;

/** Verifies the session, then loads the subscription. @param besides what else is loaded before the page is shown */
export function useSubscriptionPage(account: AccountActions, besides?: () => Promise<void>) {
  const [state, setState] = useState<PageState>({ view: 'loading' });
  async function begin(): Promise<void> {
    setState({ view: 'loading' });
    try {
      const visitor = await identify(account);
      if (visitor?.view !== 'user') return void (visitor !== null && setState(visitor));
      const [, own] = await Promise.all([besides?.(), account.call('payment/subscription')]);
      setState({ ...visitor, own });
    } catch (error) {
      if (error instanceof SignedOut) leaveForLogin(account, error.goTo);
      else setState({ view: 'lost' });
    }
  }
  useEffect(() => {
    void begin();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return {
    state,
    change: (own: OwnSubscription) => setState((now) => (now.view === 'user' ? { ...now, own } : now)),
    retry: () => void begin(),
  };
}
