import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import { useEffect, useState } from 'react';
import type { AccountActions } from '../../account/account-actions.ts';
import { leaveForLogin } from '../../account/account-deps.ts';
import type { AccountData, BlockData } from '../../account/blocks/account-data.ts';
import { mayOfferPasskey } from '../../account/blocks/passkey-support.ts';
import { loadCountries } from '../../account/login/phone-step.ts';
import { askedProviders, takeReturn } from '../../account/methods/social-calls.ts';

type AccountState =
  | { view: 'loading' | 'lost' }
  | { view: 'viewer'; title: string; note: string }
  | { view: 'account'; data: AccountData };

/** Verifies the session first, then loads the blocks. */
export function useAccount(account: AccountActions) {
  const [state, setState] = useState<AccountState>({ view: 'loading' });
  const change = (changed: Partial<AccountData>): void =>
    setState((now) => (now.view === 'account' ? { ...now, data: { ...now.data, ...changed } } : now));

  async function show(user: SignedInUser): Promise<void> {
    const { call } = account;
    const returned = takeReturn();
    const passkeys = call('passkeys').then(
      (reply) => reply.passkeys,
      () => null,
    );
    const isPasskeyOffered = (await mayOfferPasskey().catch(() => false)) && (await passkeys)?.length === 0;
    setState({ view: 'account', data: { user, isPasskeyOffered, returned } });
    const load = <Name extends keyof BlockData>(name: Name, loading: Promise<BlockData[Name]>): void =>
      void loading.catch(() => null).then((loaded) => change({ [name]: loaded }));
    load('passkeys', passkeys);
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
    const session = account.session();
    try {
      const verified = await session.verify();
      if (verified.user !== null) return await show(verified.user);
      const viewer =
        session.read().identifier === null ? null : await (await import('./tv-viewer.ts')).tvViewer(session);
      if (viewer === null) leaveForLogin(account, verified.goTo);
      else setState({ view: 'viewer', ...viewer });
    } catch {
      setState({ view: 'lost' });
    }
  }
  useEffect(() => {
    void begin();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return { state, change, retry: () => void begin() };
}

/** Whether every block has loaded or failed. */
export const isLoaded = ({ profile, devices, passkeys, social, canAddPhone }: AccountData): boolean =>
  [profile, devices, passkeys, social, canAddPhone].every((block) => block !== undefined);
