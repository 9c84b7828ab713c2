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
import { AsyncContent } from '../ui/AsyncContent.tsx';
import { History } from './History.tsx';
import { RecordForm } from './RecordForm.tsx';

interface Props {
  calls: DeskCalls;
  resource: ResourceDescription;
  id: string;
  /** A new value reloads the record. */
  revision: number;
  onSent: (reply: RecordReply) => void;
  onAct: (action: string) => void;
  onDelete: (version: number) => void;
  onUndo: (change: RecordChange) => void;
  onClose: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** On a small screen the record replaces the list. */
export function BackToList({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="rback" aria-label={records.backToList} onClick={onClick}>
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M10 3 5 8l5 5" />
      </svg>
    </button>
  );
}

/** One record: its form and its history. */
export function RecordPane({
  calls,
  resource,
  id,
  revision,
  onSent,
  onAct,
  onDelete,
  onUndo,
  onClose,
  onDirty,
}: Props) {
  const [loaded, reload] = useLoaded(
    useCallback(async () => {
      const [record, history] = await Promise.all([
        calls.record(resource.name, id),
        calls.recordChanges({ resource: resource.name, record: id, revision }),
      ]);
      if (!record.ok) return record;
      return history.ok
        ? { ok: true as const, value: { record: record.value, changes: history.value.changes } }
        : history;
    }, [calls, resource.name, id, revision]),
  );
  return (
    <AsyncContent state={loaded} onRetry={reload}>
      {({ record, changes }) => (
        <>
          <header>
            <BackToList onClick={onClose} />
            <div>
              <h2>{record.title}</h2>
              <p className="note">
                {resource.one} {record.id}
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
              {record.related.map(({ label, resource: of, id: one, q }) => (
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
            resource={resource}
            record={record}
            onSend={(values: RecordValues) =>
              calls.changeRecord(resource.name, id, { values, version: record.version })
            }
            onSent={onSent}
            onUpload={calls.uploadPicture}
            actions={resource.bulk
              .filter(({ changes: does }) => !does || record.acts.includes('change'))
              .map(({ name, label }) => ({ name, label, onDo: () => onAct(name) }))}
            onDelete={record.acts.includes('delete') ? () => onDelete(record.version) : null}
            onClose={onClose}
            onDirty={onDirty}
          />
          {(changes.length > 0 || record.acts.length > 0) && <History changes={changes} onUndo={onUndo} />}
        </>
      )}
    </AsyncContent>
  );
}
