import type { RecordChange } from '@sightscreen/contracts/admin/records';
import { records } from '../text/en.ts';
import { formatDateTime } from '../ui/format-date.ts';

/** Undoes a change, or shows when it was undone; empty where that is impossible. */
export function Undo({ change, onUndo }: { change: RecordChange; onUndo: (change: RecordChange) => void }) {
  if (change.undoneAt !== null)
    return <span className="note nowrap">{records.undone(formatDateTime(change.undoneAt))}</span>;
  return change.mayUndo ? (
    <button
      type="button"
      className="undo"
      onClick={() => onUndo(change)}
      aria-label={`${records.undo}: ${change.title}, ${formatDateTime(change.at)}`}
    >
      {records.undo}
    </button>
  ) : (
    <span />
  );
}
