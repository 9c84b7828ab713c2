import type { AccountPage } from '@sightscreen/contracts';
import { PATHS } from '@sightscreen/identity';
import { useEffect, useRef, useState } from 'react';
import { Sign } from '@sightscreen/ui/Sign.tsx';
import { accountActions } from '../../account/account-actions.ts';
import { browserDeps } from '../../account/account-deps.ts';
import type { AccountData, BlockProps } from '../../account/blocks/account-data.ts';
import { Face } from '../../account/blocks/Face.tsx';
import { Devices } from '../../account/blocks/Devices.tsx';
import { HeldData } from '../../account/blocks/HeldData.tsx';
import { PasskeyOffer } from '../../account/blocks/PasskeyOffer.tsx';
import { Profile } from '../../account/blocks/Profile.tsx';
import { sayDay } from '../../account/blocks/say-when.ts';
import { SignInMethods } from '../../account/blocks/SignInMethods.tsx';
import { useSignOut } from '../../account/use-sign-out.ts';
import { useText } from '../../text/use-text.ts';
import { NeedsScript } from '../../ui/notice/NeedsScript.tsx';
import { isLoaded, useAccount } from './use-account.ts';

interface AccountProps extends Pick<AccountPage, 'mailbox'> {
  /** Address of the script of sign-in and sign-out. */
  script: string;
}

/** The account page: identical for every reader from the server, filled in the browser. */
export function Account({ mailbox, script, deps = browserDeps }: AccountProps & { deps?: typeof browserDeps }) {
  const words = useText('account');
  const [account] = useState(() => accountActions(deps(script)));
  const { state, change, retry, retryPlan } = useAccount(account);
  const data = state.view === 'account' ? state.data : null;
  const name = data?.profile?.name ?? data?.user.name ?? words.title;
  const image = data?.profile?.image ?? null;
  const [areBlocksShown, setBlocksShown] = useState(false);
  const isWhole = data !== null && isLoaded(data);
  // All at once, so that none pushes another down; they stay while the plan is loaded again.
  useEffect(() => {
    if (isWhole) setBlocksShown(true);
  }, [isWhole]);
  const isReady = state.view === 'viewer' || (isWhole && areBlocksShown);
  return (
    <div className="wrap account" data-account-page="" data-ready={isReady ? '' : undefined}>
      <div className="account__top">
        <div>
          <Face image={image} className="account__face" />
          <h1 className="headline account__who">{state.view === 'viewer' ? state.title : name}</h1>
          <p className="soft">{data !== null && `${words.since} ${sayDay(data.user.created_on)}`}</p>
        </div>
        <SignOut account={account} />
      </div>
      <NeedsScript why={words.noScript} mailbox={mailbox} />
      {state.view === 'loading' && (
        <p className="soft needs-script" role="status">
          {words.loading}
        </p>
      )}
      {state.view === 'lost' && <Lost text={words.lost} onRetry={retry} />}
      {state.view === 'viewer' && <p className="soft">{state.note}</p>}
      {data !== null && (
        <>
          <Plan data={data} account={account} onChange={change} onRetry={retryPlan} />
          {areBlocksShown && <Blocks data={data} account={account} onChange={change} />}
        </>
      )}
    </div>
  );
}

function SignOut({ account }: Pick<BlockProps, 'account'>) {
  const words = useText('account');
  const [isSigningOut, signOut] = useSignOut(account);
  return (
    <button type="button" className="btn btn--line needs-script" disabled={isSigningOut} onClick={signOut}>
      {isSigningOut ? words.signingOut : words.signOut}
    </button>
  );
}

/** The plan, which has its height while it loads. */
function Plan({ data, account, onChange, onRetry }: BlockProps & { data: AccountData; onRetry: () => void }) {
  const words = useText('account');
  const { views, own } = data;
  if (views === null || own === null) return <Lost text={words.planLost} onRetry={onRetry} />;
  if (views === undefined || own === undefined)
    return (
      <p className={`ownplan bleed soft ${data.user.plan === null ? '' : 'ownplan--tall'}`} role="status">
        {words.planLoading}
      </p>
    );
  return <views.PlanBlock own={own} account={account} onChange={(changed) => onChange({ own: changed })} />;
}

function Lost({ text, onRetry }: { text: string; onRetry: () => void }) {
  const words = useText('account');
  return (
    <div className="notice notice--bad" role="alert">
      <Sign name="warning" />
      <div>
        {text}{' '}
        <button type="button" className="link" onClick={onRetry}>
          {words.retry}
        </button>
      </div>
    </div>
  );
}

/** Blocks whose data could not be loaded are left out. */
function Blocks({ data, ...props }: BlockProps & { data: AccountData }) {
  const words = useText('account');
  const migrate = useText('migrate');
  const methods = useRef<HTMLHeadingElement>(null);
  const { onChange } = props;
  return (
    <div className="account__blocks">
      {data.isPasskeyOffered && (
        <PasskeyOffer
          {...props}
          onChange={(changed) => {
            onChange(changed);
            // The pressed button disappears.
            methods.current?.focus();
          }}
        />
      )}
      {/* AUTH-026: readers who left the migration page find the link to it here. */}
      {data.user.role === 'non_migrated_user' && (
        <section className="block bleed account__leave" aria-labelledby="migrate">
          <div>
            <h2 id="migrate">{migrate.title}</h2>
            <p className="note">{migrate.lead}</p>
          </div>
          <a className="btn btn--line" href={PATHS.migrate}>
            {migrate.go}
          </a>
        </section>
      )}
      {data.profile != null && <Profile profile={data.profile} {...props} />}
      <SignInMethods data={data} heading={methods} {...props} />
      {data.devices != null && <Devices devices={data.devices} {...props} />}
      <SubscriptionBlocks data={data} account={props.account} />
      <HeldData account={props.account} />
      <section className="block bleed account__leave" aria-labelledby="leave">
        <div>
          <h2 id="leave">{words.leave}</h2>
          <p className="note">{words.leaveLead}</p>
        </div>
        <a className="btn btn--line" href={PATHS.deleteAccount}>
          {words.leaveLink}
        </a>
      </section>
    </div>
  );
}

/** Readers who never ordered have no transactions. */
function SubscriptionBlocks({
  data: { views, own, transactions = null, user },
  account,
}: { data: AccountData } & Pick<BlockProps, 'account'>) {
  if (views == null) return null;
  const summary = own?.subscription ?? null;
  return (
    <>
      <views.ManageLinks
        account={account}
        at="account"
        canCancel={summary !== null && views.describeSubscription(summary).canCancel}
        canMigrate={user.role === 'non_migrated_user'}
      />
      {own != null && (summary !== null || own.hasEnded) && (
        <views.Transactions account={account} isPaid={summary !== null} first={transactions} />
      )}
    </>
  );
}
