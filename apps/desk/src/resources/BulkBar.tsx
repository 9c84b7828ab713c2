import type { ResourceDescription } from '@sightscreen/contracts/admin/records';
import { records } from '../text/en.ts';

interface Props {
  resource: ResourceDescription;
  /** Number of selected records. */
  count: number;
  /** Two records of this page are selected. */
  canMerge: boolean;
  onDo: (action: string) => void;
  onMerge: () => void;
  onRemove: () => void;
  onClear: () => void;
}

/** Actions for all selected records. */
export function BulkBar({ resource, count, canMerge, onDo, onMerge, onRemove, onClear }: Props) {
  return (
    <div className="rbulk" role="toolbar" aria-label={records.bulkActions}>
      <b className="num">{records.selected(count)}</b>
      {resource.bulk.map(({ name, label }) => (
        <button key={name} type="button" className="btn" onClick={() => onDo(name)}>
          {label}
        </button>
      ))}
      {resource.merges !== null && (
        <button type="button" className="btn" disabled={!canMerge} onClick={onMerge}>
          {records.merge}
        </button>
      )}
      {resource.acts.includes('delete') && (
        <button type="button" className="btn" onClick={onRemove}>
          {records.remove}
        </button>
      )}
      <button type="button" className="btn btn--x" onClick={onClear}>
        {records.clear}
      </button>
    </div>
  );
}
