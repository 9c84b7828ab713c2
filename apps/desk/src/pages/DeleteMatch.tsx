import { useCallback, useState } from 'react';
import type { DeskMatchRow } from '@sightscreen/contracts/desk/matches';
import { Sign } from '@sightscreen/ui/Sign.tsx';
import type { DeskCalls } from '../calls/desk-calls.ts';
import { failureText } from '../calls/transport.ts';
import { useLoaded } from '../calls/use-loaded.ts';
import { deletion, matchList } from '../text/en.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { AsyncContent } from '../ui/AsyncContent.tsx';
import { formatDate, formatDateTime } from '../ui/format-date.ts';
import { ErrorMessage } from '../ui/Message.tsx';

export interface Deleted {
  id: string;
  title: string;
  /** Distinguishes a second deletion of a match from the first. */
  deletedAt: number;
}
export const titleOf = ({ summary }: Pick<DeskMatchRow, 'summary'>): string =>
  matchList.sides(summary.sides[0]?.name ?? '', summary.sides[1]?.name ?? '');

/** Asks for confirmation once, naming the match and its day. */
export function DeleteDialog({
  match,
  calls,
  onClose,
  onDeleted,
}: {
  match: DeskMatchRow;
  calls: Pick<DeskCalls, 'deleteMatch'>;
  onClose: () => void;
  onDeleted: (deleted: Deleted) => void;
}) {
  const [state, setState] = useState<{ kind: 'confirming' | 'deleting' } | { kind: 'failed'; words: string }>({
    kind: 'confirming',
  });
  const title = `${titleOf(match)}, ${formatDate(match.startDate)}`;
  const remove = () => {
    setState({ kind: 'deleting' });
    void calls.deleteMatch(match.id).then((reply) => {
      if (reply.ok) onDeleted(reply.value);
      else setState({ kind: 'failed', words: failureText(reply.failure) });
    });
  };
  return (
    <Dialog title={deletion.confirmTitle(title)} onClose={onClose}>
      <p>{deletion.what}</p>
      <p className="note">{deletion.undoable}</p>
      {state.kind === 'failed' && <ErrorMessage>{state.words}</ErrorMessage>}
      <div className="row">
        <button type="button" className="btn" disabled={state.kind === 'deleting'} onClick={remove}>
          {state.kind === 'deleting' ? deletion.deleting : deletion.delete}
        </button>
        <button type="button" className="btn btn--line" data-first="" onClick={onClose}>
          {deletion.cancel}
        </button>
      </div>
    </Dialog>
  );
}

/** The match just deleted, with an undo button. */
export function DeletedNotice({
  deleted,
  calls,
  onRestored,
}: {
  deleted: Deleted;
  calls: Pick<DeskCalls, 'restoreMatch'>;
  onRestored: () => void;
}) {
  const [state, setState] = useState<'deleted' | 'restored' | { failed: string }>('deleted');
  const undo = () =>
    void calls.restoreMatch(deleted.id).then((reply) => {
      setState(reply.ok ? 'restored' : { failed: failureText(reply.failure) });
      if (reply.ok) onRestored();
    });
  return (
    <p role="status" className="row">
      {state === 'restored' ? deletion.restored(deleted.title) : deletion.done(deleted.title)}
      {state !== 'restored' && (
        <button type="button" className="btn btn--line" onClick={undo}>
          {deletion.undo}
        </button>
      )}
      {typeof state === 'object' && (
        <span className="err">
          <Sign name="warning" /> {state.failed}
        </span>
      )}
    </p>
  );
}

/** Deleted matches, each with a restore button. */
export function DeletedMatches({
  calls,
  onRestored,
}: {
  calls: Pick<DeskCalls, 'deletedMatches' | 'restoreMatch'>;
  onRestored: () => void;
}) {
  const [loaded, reload] = useLoaded(useCallback(() => calls.deletedMatches(), [calls]));
  const [failed, setFailed] = useState<string | null>(null);
  const restore = (id: string) =>
    void calls.restoreMatch(id).then((reply) => {
      setFailed(reply.ok ? null : failureText(reply.failure));
      if (!reply.ok) return;
      reload();
      onRestored();
    });
  return (
    <AsyncContent state={loaded} onRetry={reload}>
      {({ matches }) => (
        <>
          <ErrorMessage>{failed}</ErrorMessage>
          {matches.length === 0 ? (
            <p className="empty">{deletion.none}</p>
          ) : (
            <ul className="matchlist">
              {matches.map(({ id, title, startDate, by, deletedAt }) => (
                <li key={id} className="matchrow">
                  <div className="matchrow__what">
                    <b>{title}</b>
                    <span className="note matchrow__line">
                      {deletion.when(formatDate(startDate), formatDateTime(deletedAt), by)}
                    </span>
                  </div>
                  <div className="matchrow__do">
                    <button
                      type="button"
                      className="btn btn--line"
                      aria-label={deletion.restoreOf(title)}
                      onClick={() => restore(id)}
                    >
                      {deletion.restore}
                    </button>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </AsyncContent>
  );
}
