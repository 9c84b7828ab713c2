import { useEffect, useRef } from 'react';
import { useText } from '../../text/use-text.ts';
import { Icon } from '../../ui/frame/Icon.tsx';
import type { Return } from '../methods/social-calls.ts';
import { useBusy } from '../use-busy.ts';
import type { BlockData, BlockProps, SocialAccounts } from './account-data.ts';

type Social = NonNullable<BlockData['social']>;

/** Social accounts: linked ones, those to link, and one that was signed in to in this browser but is not linked yet. */
export function SocialRow({
  social,
  returned,
  account,
  onChange,
}: BlockProps & { social: Social; returned: Return | null }) {
  const words = useText('otherWays');
  const heading = useRef<HTMLElement>(null);
  const { accounts, waiting, providers } = social;
  const change = async (act: () => Promise<SocialAccounts>, message: string): Promise<void> => {
    const reply = await account.sensitive(act);
    if (reply === null) return;
    onChange({ social: { ...reply, providers } });
    account.toast(message);
    heading.current?.focus();
  };
  /** Goes to the provider, which returns to this page. */
  const leaveFor = async (provider: string): Promise<void> => {
    const started = await account.sensitive(() => account.call('social-accounts/start', { provider }));
    if (started !== null) account.go(started.url);
  };
  useEffect(() => {
    if (returned === null) return;
    const { provider, proof } = returned;
    if (proof === null) return account.toast(words.socialFailed);
    const label = providers.find(({ name }) => name === provider)?.label ?? provider;
    void change(() => account.call('social-accounts/join', { auth_app: provider, ...proof }), words.joined(label));
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  const linked = new Set(accounts.map(({ provider }) => provider));
  const pending = waiting !== null && !linked.has(waiting.provider) ? waiting : null;
  const others = providers.filter(({ name }) => !linked.has(name) && name !== waiting?.provider);
  if (accounts.length + others.length === 0 && pending === null) return null;
  return (
    <li className="accrow">
      <Icon>
        <path d="M3 8.500h10.500V19H3zM8.500 5.500V3H19v10.500h-2.500" />
      </Icon>
      <div className="accrow__says">
        <b ref={heading} tabIndex={-1}>
          {words.social}
        </b>
        <span className="note">{words.socialNote}</span>
      </div>
      <ul className="accrow__list" aria-label={words.social}>
        {pending !== null && (
          <SocialItem
            name={pending.label}
            note={words.waiting(pending.label, pending.name ?? words.someone)}
            onLink={() =>
              change(
                () => account.call('social-accounts/join-waiting', { provider: pending.provider }),
                words.joined(pending.label),
              )
            }
          />
        )}
        {accounts.map(({ provider, label, email }) => (
          <SocialItem
            key={provider}
            name={label}
            note={email ?? ''}
            onRemove={() => change(() => account.call('social-accounts/remove', { provider }), words.removed(label))}
          />
        ))}
        {others.map(({ name, label }) => (
          <SocialItem key={name} name={label} note="" onLink={() => leaveFor(name)} />
        ))}
      </ul>
    </li>
  );
}

interface ItemProps {
  name: string;
  note: string;
  /** Of an account that is not linked. */
  onLink?: () => Promise<void>;
  onRemove?: () => Promise<void>;
}

function SocialItem({ name, note, onLink, onRemove }: ItemProps) {
  const words = useText('otherWays');
  const [isBusy, run] = useBusy();
  return (
    <li className="accrow">
      <div className="accrow__says">
        <b>{name}</b>
        <span className="note">{note}</span>
      </div>
      <button
        type="button"
        className="btn btn--line"
        aria-label={onLink === undefined ? `${words.remove}: ${name}` : `${words.join} ${name}`}
        disabled={isBusy}
        onClick={() => run(async () => (onLink ?? onRemove)?.())}
      >
        {onLink === undefined ? words.remove : words.join}
      </button>
    </li>
  );
}
