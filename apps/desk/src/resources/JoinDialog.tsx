import type { ListedRecord, ResourceDescription } from '@sightscreen/contracts/admin/records';
import { useState } from 'react';
import type { DeskCalls } from '../calls/desk-calls.ts';
import { failureWords } from '../calls/transport.ts';
import { records, words } from '../text/en.ts';
import { Dialog } from '../ui/Dialog.tsx';

/** Merges two records that are duplicates, after asking which one to keep. */
export function JoinDialog({
  calls,
  noun,
  pair,
  onDone,
  onClose,
}: {
  calls: DeskCalls;
  noun: NonNullable<ResourceDescription['merges']>;
  pair: readonly [ListedRecord, ListedRecord];
  onDone: (said: string, merge: number | null) => void;
  onClose: () => void;
}) {
  const [keptId, setKept] = useState(pair[0].id);
  const [errorText, setTold] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    const other = pair.find(({ id }) => id !== keptId)!;
    const reply = await calls.merge({ noun, id: Number(other.id), into: Number(keptId), dryRun: false });
    if (!reply.ok) return setTold(failureWords(reply.failure));
    onDone(records.joined(reply.value.row.name, reply.value.kept.name), reply.value.merge);
  };
  return (
    <Dialog title={records.joinTitle} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit().catch(() => {});
        }}
      >
        <fieldset className="rjoin">
          <legend>{records.joinWhich}</legend>
          {pair.map(({ id, title }) => (
            <label key={id} className="check">
              <input type="radio" name="kept" checked={keptId === id} onChange={() => setKept(id)} />
              <span>
                {title} <span className="note num">{id}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {errorText !== null && (
          <p className="err" role="alert">
            {errorText}
          </p>
        )}
        <div className="row">
          <button type="submit" className="btn">
            {records.join}
          </button>
          <button type="button" className="btn btn--line" onClick={onClose}>
            {words.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
