/** The subscription of the signed-in reader. */
import type { AccountActions } from '../account-actions.ts';
import type { PremiumCalls } from '../session/premium-call.ts';

export type OwnSubscription = PremiumCalls['payment/subscription'][1];

export interface SubscriptionProps {
  own: OwnSubscription;
  account: AccountActions;
  onChange: (own: OwnSubscription) => void;
}

/** Also updates the state that other pages read, such as whether to show ads. */
export async function reloadSubscription({ call, session }: AccountActions): Promise<OwnSubscription> {
  const [own] = await Promise.all([call('payment/subscription'), session().verify()]);
  return own;
}
