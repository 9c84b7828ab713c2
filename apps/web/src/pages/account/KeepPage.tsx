import type { AccountPage } from '@sightscreen/contracts';
import { PATHS } from '@sightscreen/identity';
import { Sign } from '../../ui/frame/Sign.tsx';
import { NeedsScript } from '../../ui/notice/NeedsScript.tsx';
import { useText } from '../../text/use-text.ts';

type Props = Pick<AccountPage, 'mailbox'>;

/** Target of the link in the deletion e-mail. */
export function KeepPage({ mailbox }: Props) {
  const { back, backLead, backGo, backDone } = useText('account');
  return <ByKey call="keep-account" title={back} lead={backLead} go={backGo} done={backDone} mailbox={mailbox} />;
}

/** Target of the link in the e-mail to a previous address. */
export function UndoPage({ mailbox }: Props) {
  const { undo, undoLead, undoGo, undoDone } = useText('account');
  return <ByKey call="undo-address" title={undo} lead={undoLead} go={undoGo} done={undoDone} mailbox={mailbox} />;
}

/** A button, since e-mail scanners open links. @param call the API call, made with the key in the address */
function ByKey({
  call,
  title,
  lead,
  go,
  done,
  mailbox,
}: Props & { call: 'keep-account' | 'undo-address'; title: string; lead: string; go: string; done: string }) {
  const words = useText('account');
  return (
    <div className="wrap account leave">
      <h1 className="headline">{title}</h1>
      <p className="stand">{lead}</p>
      <NeedsScript why={words.noScript} mailbox={mailbox} />
      <div className="needs-script" data-keep={call}>
        <div className="notice notice--bad" role="alert" data-keep-failed="" hidden>
          <Sign name="warning" />
          <div data-keep-why="" />
        </div>
        <button type="button" className="btn" data-keep-go="">
          {go}
        </button>
        <div className="leave__form" role="status" tabIndex={-1} data-keep-done="" hidden>
          <p>{done}</p>
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
