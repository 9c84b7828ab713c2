import type { AccountPage } from '@sightscreen/contracts';
import { PATHS } from '@sightscreen/identity';
import { Sign } from '../../ui/frame/Sign.tsx';
import { NeedsScript } from '../../ui/notice/NeedsScript.tsx';
import { accountWords } from '../../words/account.ts';
import { useWords } from '../../words/part.ts';

/** Where the letter of a deletion leads. A button, since scanners of mail open links. */
export function KeepPage({ mailbox }: Pick<AccountPage, 'mailbox'>) {
  const words = useWords(accountWords);
  return (
    <div className="wrap account leave">
      <h1 className="headline">{words.back}</h1>
      <p className="stand">{words.backLead}</p>
      <NeedsScript why={words.noScript} mailbox={mailbox} />
      <div className="needs-script" data-keep="">
        <div className="notice notice--bad" role="alert" data-keep-failed="" hidden>
          <Sign name="warning" />
          <div data-keep-why="" />
        </div>
        <button type="button" className="btn" data-keep-go="">
          {words.backGo}
        </button>
        <div className="leave__form" role="status" tabIndex={-1} data-keep-done="" hidden>
          <p>{words.backDone}</p>
          <p>
            <a className="btn" href={PATHS.login}>
              {words.signIn}
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}
