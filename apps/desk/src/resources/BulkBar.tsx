import type { ResourceDescription } from '@sightscreen/contracts/admin/records';
import { records } from '../text/en.ts';

interface Props {
  noun: ResourceDescription;
  /** Number of selected records. */
  count: number;
  /** Two records of this page are selected. */
  mayJoin: boolean;
  onDo: (action: string) => void;
  onJoin: () => void;
  onRemove: () => void;
  onClear: () => void;
}

/** Actions for all selected records. */
export function BulkBar({ noun, count, mayJoin, onDo, onJoin, onRemove, onClear }: Props) {
  return (
    <div className="rbulk" role="toolbar" aria-label={records.withChosen}>
      <b className="num">{records.chosen(count)}</b>
      {noun.bulk.map(({ name, label }) => (
        <button key={name} type="button" className="btn" onClick={() => onDo(name)}>
          {label}
        </button>
      ))}
      {noun.merges !== null && (
        <button type="button" className="btn" disabled={!mayJoin} onClick={onJoin}>
          {records.join}
        </button>
      )}
      {noun.acts.includes('delete') && (
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
