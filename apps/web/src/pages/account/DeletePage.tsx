import type { AccountPage } from '@sightscreen/contracts';
import { script } from '../../document/assets.ts';
import { Island } from '../../island/Island.tsx';
import { useText } from '../../text/use-text.ts';
import { NeedsScript } from '../../ui/notice/NeedsScript.tsx';
import deleteAccount from './delete-account.island.tsx';

export function DeletePage({ mailbox }: Pick<AccountPage, 'mailbox'>) {
  const words = useText('account');
  return (
    <div className="wrap account leave">
      <h1 className="headline">{words.leave}</h1>
      <p className="stand">{words.leaveLead}</p>
      <p className="soft">{words.leaveKept}</p>
      <NeedsScript why={words.noScript} mailbox={mailbox} />
      <Island of={deleteAccount} props={{ script: script('account') }} />
    </div>
  );
}

/** AUTH-034: confirmation of the deletion. */
export function DeletedPage() {
  const words = useText('account');
  return (
    <div className="wrap account leave">
      <h1 className="headline">{words.left}</h1>
      <p className="stand">{words.leftLead}</p>
      <p>
        <a className="btn" href="/">
          {words.leftHome}
        </a>
      </p>
    </div>
  );
}
