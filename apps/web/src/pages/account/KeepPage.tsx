import type { AccountPage } from '@sightscreen/contracts';
import { Island } from '../../island/Island.tsx';
import { useText } from '../../text/use-text.ts';
import { NeedsScript } from '../../ui/notice/NeedsScript.tsx';
import keyedAction from './keyed-action.island.tsx';

type Props = Pick<AccountPage, 'mailbox'>;

/** Target of the link in the deletion e-mail. */
export function KeepPage({ mailbox }: Props) {
  const { back, backLead } = useText('account');
  return <KeyPage call="keep-account" title={back} lead={backLead} mailbox={mailbox} />;
}

/** Target of the link in the e-mail to a previous address. */
export function UndoPage({ mailbox }: Props) {
  const { undo, undoLead } = useText('account');
  return <KeyPage call="undo-address" title={undo} lead={undoLead} mailbox={mailbox} />;
}

function KeyPage({
  call,
  title,
  lead,
  mailbox,
}: Props & { call: 'keep-account' | 'undo-address'; title: string; lead: string }) {
  const words = useText('account');
  return (
    <div className="wrap account leave">
      <h1 className="headline">{title}</h1>
      <p className="stand">{lead}</p>
      <NeedsScript why={words.noScript} mailbox={mailbox} />
      <Island of={keyedAction} props={{ call }} />
    </div>
  );
}
