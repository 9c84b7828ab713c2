import { useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { useBusy } from '../use-busy.ts';
import { changeSubscription } from './change-subscription.ts';
import { reloadSubscription, type SubscriptionProps } from './own-subscription.ts';

/** Continues a cancelled subscription at its old price and dates. */
export function useResume({ account, onChange }: Pick<SubscriptionProps, 'account' | 'onChange'>) {
  const words = useText('subscription');
  const [isResuming, run] = useBusy();
  const [error, setError] = useState<string | null>(null);
  const act = async (): Promise<void> => {
    setError(null);
    const resume = async (): Promise<void> => {
      await account.call('payment/subscription/resume');
      onChange(await reloadSubscription(account));
    };
    setError(await changeSubscription(account, resume, words.resumeUnknown));
  };
  return { isResuming, error, resume: () => run(act) };
}
