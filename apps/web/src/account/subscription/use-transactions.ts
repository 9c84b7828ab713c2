import { useEffect, useRef, useState } from 'react';
import type { AccountActions } from '../account-actions.ts';
import { loadTransactions, type LoadedTransactions } from './load-transactions.ts';

/**
 * Loads the transactions; once more when `isPaid` changes.
 *
 * @param first those that the page has loaded already, so that the list appears with its height
 */
export function useTransactions(account: AccountActions, isPaid: boolean, first: LoadedTransactions | null) {
  const [loaded, setLoaded] = useState<'loading' | LoadedTransactions>(first ?? 'loading');
  const isFirst = useRef(first !== null);
  const load = async (): Promise<void> => setLoaded(await loadTransactions(account));
  useEffect(() => {
    if (!isFirst.current) void load();
    isFirst.current = false;
    // oxlint-disable-next-line react/exhaustive-deps -- `call` is another function in each render
  }, [isPaid]);
  const retry = (): void => {
    setLoaded('loading');
    void load();
  };
  return { loaded, retry };
}
