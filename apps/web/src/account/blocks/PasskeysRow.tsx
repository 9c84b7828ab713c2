import type { Passkey } from '@sightscreen/contracts/calls/passkeys';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { Icon } from '../../ui/frame/Icon.tsx';
import { useBusy } from '../use-busy.ts';
import type { BlockProps } from './account-data.ts';
import { supportsPasskeys } from './passkey-support.ts';
import { sayWhen } from './say-when.ts';

/** Lists, adds, renames and removes the passkeys of the account. */
export function PasskeysRow({ passkeys, account, onChange }: BlockProps & { passkeys: readonly Passkey[] }) {
  const words = useText('otherWays');
  const heading = useRef<HTMLElement>(null);
  const [isBusy, run] = useBusy();
  /** False when nothing was changed. */
  const show = (changed: Passkey[] | null, message?: string): boolean => {
    if (changed === null) return false;
    // The offer is for accounts without a passkey.
    onChange({ passkeys: changed, ...(changed.length > 0 && { isPasskeyOffered: false }) });
    if (message !== undefined) account.toast(message);
    // The pressed button may disappear.
    heading.current?.focus();
    return true;
  };
  const change = async (act: () => Promise<{ passkeys: Passkey[] }>, message?: string): Promise<boolean> =>
    show((await account.sensitive(act))?.passkeys ?? null, message);
  const add = async (): Promise<void> => {
    const { addPasskey } = await import('./create-passkey.ts');
    show(await addPasskey(account));
  };
  return (
    <li className="accrow">
      <Icon>
        <path d="M2.500 8.500h6v5h-6zM8.500 11h10.500v3.500M15 11v2.500" />
      </Icon>
      <div className="accrow__says">
        <b ref={heading} tabIndex={-1}>
          {words.passkeys}
        </b>
        <span className="note">{words.passkeyOffer}</span>
      </div>
      {supportsPasskeys() && (
        <button type="button" className="btn btn--line" disabled={isBusy} onClick={() => run(add)}>
          {words.addPasskey}
        </button>
      )}
      <ul className="accrow__list" aria-label={words.passkeys}>
        {passkeys.map((passkey) => (
          <PasskeyItem
            key={passkey.id}
            passkey={passkey}
            onRename={(name) => change(() => account.call('passkeys/rename', { id: passkey.id, name }))}
            onRemove={() => change(() => account.call('passkeys/remove', { id: passkey.id }), words.passkeyRemoved)}
          />
        ))}
      </ul>
    </li>
  );
}

interface ItemProps {
  passkey: Passkey;
  onRename: (name: string) => Promise<boolean>;
  onRemove: () => Promise<boolean>;
}

function PasskeyItem({ passkey: { name, last_used, synced }, onRename, onRemove }: ItemProps) {
  const words = useText('otherWays');
  const { lastUsed } = useText('account');
  const [isBusy, run] = useBusy();
  /** Null while the passkey is not being renamed. */
  const [newName, setNewName] = useState<string | null>(null);
  const when = last_used === null ? words.neverUsed : `${lastUsed} ${sayWhen(last_used, Date.now())}`;
  const rename = (event: FormEvent): void => {
    event.preventDefault();
    const typed = newName?.trim() ?? '';
    if (typed !== '') run(async () => (await onRename(typed)) && setNewName(null));
  };
  return (
    <li className="accrow">
      <div className="accrow__says">
        <b>{name}</b>
        <span className="note">{synced ? `${when}, ${words.synced}` : when}</span>
      </div>
      {newName !== null && (
        <form className="accrow__form" onSubmit={rename}>
          <input
            className="input"
            name="name"
            maxLength={40}
            required
            aria-label={words.nameLabel}
            value={newName}
            onChange={({ currentTarget }) => setNewName(currentTarget.value)}
            onFocus={({ currentTarget }) => currentTarget.select()}
            autoFocus
          />
          <button type="submit" className="btn btn--line" disabled={isBusy}>
            {words.save}
          </button>
        </form>
      )}
      <button
        type="button"
        className="link"
        aria-label={`${words.rename}: ${name}`}
        aria-expanded={newName !== null}
        onClick={() => setNewName(newName === null ? name : null)}
      >
        {words.rename}
      </button>
      <button
        type="button"
        className="link"
        aria-label={`${words.remove}: ${name}`}
        disabled={isBusy}
        onClick={() => run(onRemove)}
      >
        {words.remove}
      </button>
    </li>
  );
}
