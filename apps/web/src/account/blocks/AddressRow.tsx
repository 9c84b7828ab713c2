import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { Icon } from '../../ui/frame/Icon.tsx';
import { useBusy } from '../use-busy.ts';
import type { AccountData, BlockProps } from './account-data.ts';
import { addressCalls, type AddressKind } from './address-calls.ts';
import type { AddressChange } from './AddressChange.tsx';

/**
 * The e-mail address or phone number of the account: changed by a code sent to the new one, and removable while the
 * other remains.
 */
export function AddressRow({
  kind,
  user,
  account,
  onChange,
  canChange = true,
  children,
}: BlockProps & { kind: AddressKind; user: SignedInUser; canChange?: boolean; children: ReactNode }) {
  const words = useText('account');
  const [change, setChange] = useState<{ Form: typeof AddressChange } | null>(null);
  const [isBusy, run] = useBusy();
  const opener = useRef<HTMLButtonElement>(null);
  const isEmail = kind === 'email';
  const name = isEmail ? words.email : words.mobile;
  const address = user[kind];
  const isVerified = isEmail ? user.email_verified : user.phone_number_verified;
  const verb = address === null ? words.add : words.change;

  const open = (): Promise<void> =>
    import('./AddressChange.tsx').then(
      ({ AddressChange: Form }) => setChange({ Form }),
      () => account.toast(words.lost),
    );
  const close = (): void => {
    setChange(null);
    opener.current?.focus();
  };
  const finish = (changed: Partial<AccountData>, message: string): void => {
    onChange(changed);
    close();
    account.toast(message);
  };
  const remove = async (): Promise<void> => {
    const changed = await account.sensitive(addressCalls(kind, account).remove);
    if (changed !== null) finish(changed, isEmail ? words.emailRemoved : words.mobileRemoved);
  };
  return (
    <li className="accrow">
      <Icon>{children}</Icon>
      <div className="accrow__says">
        <b>{name}</b>
        <span className="note">
          {address === null ? words.none : isVerified ? `${address}. ${words.checked}` : address}
        </span>
      </div>
      {canChange && (
        <button
          ref={opener}
          type="button"
          className="btn btn--line"
          aria-label={`${verb}: ${name}`}
          aria-expanded={change !== null}
          aria-controls={`${kind}-forms`}
          onClick={() => (change === null ? run(open) : close())}
        >
          {verb}
        </button>
      )}
      {user.email !== null && user.phone_number !== null && (
        <button
          type="button"
          className="link"
          aria-label={`${words.removeWay}: ${name}`}
          disabled={isBusy}
          onClick={() => run(remove)}
        >
          {words.removeWay}
        </button>
      )}
      <div className="way__forms" id={`${kind}-forms`} hidden={change === null}>
        {change !== null && (
          <change.Form
            kind={kind}
            account={account}
            onDone={(changed) => finish(changed, isEmail ? words.emailChanged : words.mobileChanged)}
            onCancel={close}
          />
        )}
      </div>
    </li>
  );
}
