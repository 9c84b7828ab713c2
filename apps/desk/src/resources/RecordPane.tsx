import type {
  ResourceDescription,
  RecordChange,
  RecordReply,
  RecordValues,
} from '@sightscreen/contracts/admin/records';
import { useCallback } from 'react';
import { to } from '../address/route.ts';
import type { DeskCalls } from '../calls/desk-calls.ts';
import { useLoaded } from '../calls/use-loaded.ts';
import { records } from '../text/en.ts';
import { LoadedPage } from '../ui/LoadedPage.tsx';
import { History } from './History.tsx';
import { RecordForm } from './RecordForm.tsx';

interface Props {
  calls: DeskCalls;
  noun: ResourceDescription;
  id: string;
  /** A new value reloads the record. */
  turn: number;
  onSent: (reply: RecordReply) => void;
  onAct: (action: string) => void;
  onDelete: (version: number) => void;
  onUndo: (change: RecordChange) => void;
  onLeave: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** One record: its form and its history. */
export function RecordPane({ calls, noun, id, turn, onSent, onAct, onDelete, onUndo, onLeave, onDirty }: Props) {
  const [loaded, again] = useLoaded(
    useCallback(async () => {
      const [record, history] = await Promise.all([
        calls.record(noun.name, id),
        calls.recordChanges({ noun: noun.name, record: id, turn }),
      ]);
      if (!record.ok) return record;
      return history.ok
        ? { ok: true as const, value: { record: record.value, changes: history.value.changes } }
        : history;
    }, [calls, noun.name, id, turn]),
  );
  return (
    <LoadedPage asked={loaded} again={again}>
      {({ record, changes }) => (
        <>
          <header>
            <div>
              <h2>{record.title}</h2>
              <p className="note">
                {noun.one} {record.id}
              </p>
            </div>
            {record.page !== null && (
              <a className="link" href={record.page}>
                {records.page}
              </a>
            )}
          </header>
          {record.related.length > 0 && (
            <nav className="rfile" aria-label={records.related}>
              {record.related.map(({ label, noun: of, id: one, q }) => (
                <a
                  key={of}
                  className="btn btn--line"
                  href={one === null ? `${to.recordsOf(of)}?${new URLSearchParams({ q })}` : to.record(of, one)}
                >
                  {label}
                </a>
              ))}
            </nav>
          )}
          {record.file !== null && (
            <p className="rfile">
              <a className="btn btn--line" href={record.file.address} download={record.file.name}>
                {records.saveFile(record.file.name)}
              </a>
            </p>
          )}
          <RecordForm
            key={`${id} ${record.version}`}
            noun={noun}
            record={record}
            onSend={(values: RecordValues) => calls.changeRecord(noun.name, id, { values, version: record.version })}
            onSent={onSent}
            onUpload={calls.uploadPicture}
            actions={noun.bulk
              .filter(({ changes: does }) => !does || record.acts.includes('change'))
              .map(({ name, label }) => ({ name, label, onDo: () => onAct(name) }))}
            onDelete={record.acts.includes('delete') ? () => onDelete(record.version) : null}
            onLeave={onLeave}
            onDirty={onDirty}
          />
          {(changes.length > 0 || record.acts.length > 0) && <History changes={changes} onUndo={onUndo} />}
        </>
      )}
    </LoadedPage>
  );
}
