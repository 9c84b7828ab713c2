import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import { useEffect, useState } from 'react';
import type { AccountActions } from '../../account/account-actions.ts';
import type { AccountData, BlockData } from '../../account/blocks/account-data.ts';
import { mayOfferPasskey } from '../../account/blocks/passkey-support.ts';
import { loadCountries } from '../../account/login/phone-step.ts';
import { askedProviders, takeReturn } from '../../account/methods/social-calls.ts';
import { loadTransactions } from '../../account/subscription/load-transactions.ts';
import { identify } from './identify.ts';

type AccountState =
  | { view: 'loading' | 'lost' }
  | { view: 'viewer'; title: string; note: string }
  | { view: 'account'; data: AccountData };

/** Verifies the session first, then loads the blocks. */
export function useAccount(account: AccountActions) {
  const [state, setState] = useState<AccountState>({ view: 'loading' });
  const change = (changed: Partial<AccountData>): void =>
    setState((now) => (now.view === 'account' ? { ...now, data: { ...now.data, ...changed } } : now));

  const load = <Name extends keyof BlockData>(name: Name, loading: Promise<BlockData[Name]>): void =>
    void loading.catch(() => null).then((loaded) => change({ [name]: loaded }));
  function loadPlan(): void {
    load('views', import('../../account/subscription/views.ts'));
    load('own', account.call('payment/subscription'));
  }
  async function show(user: SignedInUser): Promise<void> {
    const { call } = account;
    const returned = takeReturn();
    const passkeys = call('passkeys').then(
      (reply) => reply.passkeys,
      () => null,
    );
    const isPasskeyOffered = (await mayOfferPasskey().catch(() => false)) && (await passkeys)?.length === 0;
    setState({ view: 'account', data: { user, isPasskeyOffered, returned } });
    load('passkeys', passkeys);
    loadPlan();
    load('transactions', user.state === 'NA' ? Promise.resolve(null) : loadTransactions(account));
    load(
      'profile',
      call('profile').then(({ profile }) => profile),
    );
    load(
      'devices',
      call('devices').then(({ devices }) => devices),
    );
    load(
      'social',
      Promise.all([call('social-accounts'), askedProviders()]).then(([own, providers]) => ({ ...own, providers })),
    );
    load(
      'canAddPhone',
      loadCountries().then(({ length }) => length > 0),
    );
  }
  async function begin(): Promise<void> {
    setState({ view: 'loading' });
    try {
      const visitor = await identify(account);
      if (visitor?.view === 'user') await show(visitor.user);
      else if (visitor !== null) setState(visitor);
    } catch {
      setState({ view: 'lost' });
    }
  }
  useEffect(() => {
    void begin();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  const retryPlan = (): void => {
    change({ views: undefined, own: undefined });
    loadPlan();
  };
  return { state, change, retry: () => void begin(), retryPlan };
}

const BLOCKS = [
  'views',
  'own',
  'transactions',
  'profile',
  'devices',
  'passkeys',
  'social',
  'canAddPhone',
] as const satisfies (keyof BlockData)[];
/** Whether every block has loaded or failed. */
export const isLoaded = (data: AccountData): boolean => BLOCKS.every((name) => data[name] !== undefined);
