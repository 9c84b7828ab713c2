import type { RecordChange } from '@sightscreen/contracts/admin/records';
import { records } from '../text/en.ts';
import { formatDateTime } from '../ui/format-date.ts';
import { formatValue } from './form-values.ts';
import { Undo } from './Undo.tsx';

/** Changes of one record, newest first. */
export function History({ changes, onUndo }: { changes: RecordChange[]; onUndo: (change: RecordChange) => void }) {
  return (
    <section className="rhist" aria-label={records.history}>
      <h3>{records.history}</h3>
      {changes.length === 0 ? (
        <p className="note">{records.noHistory}</p>
      ) : (
        <ol>
          {changes.map((change) => (
            <li key={change.id}>
              <time dateTime={new Date(change.at).toISOString()}>{formatDateTime(change.at)}</time>
              <span>
                <b>{change.by?.name ?? records.system}</b> {change.undoes !== null && records.undid}{' '}
                <What change={change} />
              </span>
              <Undo change={change} onUndo={onUndo} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function What({ change: { act, fields } }: { change: RecordChange }) {
  if (act === 'create') return records.made;
  if (act === 'delete') return records.deleted;
  return fields.map(({ name, label, before, after }) => (
    <span key={name} className="rhist__one">
      {label} <s>{formatValue(undefined, before)}</s> {formatValue(undefined, after)}{' '}
    </span>
  ));
}
