import type { Transaction } from '@sightscreen/contracts/calls/payment';
import type { AccountActions } from '../account-actions.ts';

export type LoadedTransactions = 'lost' | readonly Transaction[];

export const loadTransactions = ({ call }: AccountActions): Promise<LoadedTransactions> =>
  call('payment/payment-transactions').then(
    ({ transactions }) => transactions,
    () => 'lost',
  );
