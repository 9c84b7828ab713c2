import type { ListedRecord, ResourceDescription } from '@sightscreen/contracts/admin/records';
import { useState } from 'react';
import type { DeskCalls } from '../calls/desk-calls.ts';
import { failureText } from '../calls/transport.ts';
import { records, words } from '../text/en.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorMessage } from '../ui/Message.tsx';

/** Merges two records that are duplicates, after asking which one to keep. */
export function MergeDialog({
  calls,
  resource,
  pair,
  onDone,
  onClose,
}: {
  calls: DeskCalls;
  resource: NonNullable<ResourceDescription['merges']>;
  pair: readonly [ListedRecord, ListedRecord];
  onDone: (message: string, merge: number | null) => void;
  onClose: () => void;
}) {
  const [targetId, setTargetId] = useState(pair[0].id);
  const [errorText, setErrorText] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    const other = pair.find(({ id }) => id !== targetId)!;
    const reply = await calls.merge({ entity: resource, id: Number(other.id), into: Number(targetId), dryRun: false });
    if (!reply.ok) return setErrorText(failureText(reply.failure));
    onDone(records.merged(reply.value.row.name, reply.value.kept.name), reply.value.merge);
  };
  return (
    <Dialog title={records.mergeTitle} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit().catch(() => {});
        }}
      >
        <fieldset className="rjoin">
          <legend>{records.mergeWhich}</legend>
          {pair.map(({ id, title }) => (
            <label key={id} className="check">
              <input type="radio" name="kept" checked={targetId === id} onChange={() => setTargetId(id)} />
              <span>
                {title} <span className="note num">{id}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <ErrorMessage>{errorText}</ErrorMessage>
        <div className="row">
          <button type="submit" className="btn">
            {records.merge}
          </button>
          <button type="button" className="btn btn--line" onClick={onClose}>
            {words.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
