import type { Transaction } from '@sightscreen/contracts/calls/payment';
import { useEffect, useState } from 'react';
import type { AccountActions } from '../account-actions.ts';

type Loaded = 'loading' | 'lost' | readonly Transaction[];

/** Loads the transactions; once more when `isPaid` changes. */
export function useTransactions({ call }: AccountActions, isPaid: boolean) {
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const load = (): Promise<void> =>
    call('payment/payment-transactions').then(
      ({ transactions }) => setLoaded(transactions),
      () => setLoaded('lost'),
    );
  useEffect(() => {
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- `call` is another function in each render
  }, [isPaid]);
  const retry = (): void => {
    setLoaded('loading');
    void load();
  };
  return { loaded, retry };
}
