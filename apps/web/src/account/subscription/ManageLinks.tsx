import { PATHS } from '@sightscreen/identity';
import { useText } from '../../text/use-text.ts';
import type { AccountActions } from '../account-actions.ts';
import { useSignOut } from '../use-sign-out.ts';

interface Props {
  account: AccountActions;
  /** The page that shows them, which is not linked. */
  at: 'account' | 'manage';
  canCancel: boolean;
  /** For a reader whose account is still to be moved. */
  canMigrate: boolean;
}

/** Links to manage the account (PLAN-019, PLAN-020, PLAN-Q27). The account page has its own to leave it. */
export function ManageLinks({ account, at, canCancel, canMigrate }: Props) {
  const words = useText('subscription');
  const { signOut: signOutText, signingOut } = useText('account');
  const [isSigningOut, signOut] = useSignOut(account);
  const links: [label: string, href: string][] = [
    at === 'account' ? [words.manageSubscription, PATHS.manageSubscription] : [words.toAccount, PATHS.account],
    ...(canCancel ? [[words.cancel, PATHS.cancelSubscription] as [string, string]] : []),
    ...(canMigrate ? [[words.migrate, PATHS.migrate] as [string, string]] : []),
    [words.support, '/support'],
    ...(at === 'manage' ? [[words.deleteAccount, PATHS.deleteAccount] as [string, string]] : []),
  ];
  return (
    <section className="block bleed" aria-labelledby="manage">
      <div className="block__head">
        <h2 id="manage">{words.manage}</h2>
      </div>
      <ul className="managelinks">
        {links.map(([label, href]) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        {at === 'manage' && (
          <li>
            <button type="button" disabled={isSigningOut} onClick={signOut}>
              {isSigningOut ? signingOut : signOutText}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
