import type { AccountPage } from '@sightscreen/contracts';
import { PATHS } from '@sightscreen/identity';
import { Sign } from '../../ui/frame/Sign.tsx';
import { NeedsScript } from '../../ui/notice/NeedsScript.tsx';
import { useText } from '../../text/use-text.ts';

/** Deleting the account: a typed word, a checkbox, a button (AUTH-187). */
export function DeletePage({ mailbox }: Pick<AccountPage, 'mailbox'>) {
  const words = useText('account');
  return (
    <div className="wrap account leave">
      <h1 className="headline">{words.leave}</h1>
      <p className="stand">{words.leaveLead}</p>
      <p className="soft">{words.leaveKept}</p>
      <NeedsScript why={words.noScript} mailbox={mailbox} />
      <form className="block leave__form needs-script" data-leave="" autoComplete="off" noValidate>
        <div className="notice notice--bad" role="alert" data-leave-failed="" hidden>
          <Sign name="warning" />
          <div data-leave-why="" />
        </div>
        <div className="field">
          <label htmlFor="leave-word">{words.leaveWord}</label>
          <input className="input" id="leave-word" name="word" autoCapitalize="characters" spellCheck={false} />
        </div>
        <label className="check">
          <input type="checkbox" name="sure" />
          {words.leaveSure}
        </label>
        <p className="sr" role="status" data-leave-said="" />
        <div className="leave__go">
          <button type="submit" className="btn" disabled>
            {words.leaveGo}
          </button>
          <a className="btn btn--line" href={PATHS.account}>
            {words.stay}
          </a>
        </div>
      </form>
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
