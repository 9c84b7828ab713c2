import type { ListedRecord, ResourceDescription, RecordsReply } from '@sightscreen/contracts/admin/records';
import { useEffect, useRef } from 'react';
import { to } from '../address/route.ts';
import { records } from '../text/en.ts';
import { formatDateTime } from '../ui/format-date.ts';
import { formatValue } from './form-values.ts';

interface Props {
  resource: ResourceDescription;
  list: RecordsReply;
  /** The record that is open. */
  open: string | null;
  /** The record that keys act on. */
  at: number | null;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  sort: { field: string; descending: boolean };
  onSort: (field: string) => void;
  search: string;
  canSelect: boolean;
}

/** A page of records as a table. */
export function RecordList({ resource, list, open, at, selected, onSelect, sort, onSort, search, canSelect }: Props) {
  const columns = resource.fields.filter(({ column, name }) => column !== undefined && name !== resource.title);
  const title = resource.fields.find(({ name }) => name === resource.title);
  const ids = list.records.map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  const head = (name: string, label: string, sorts: boolean | undefined, wide: boolean) => (
    <th
      key={name}
      scope="col"
      className={wide ? 'widely' : undefined}
      aria-sort={sort.field === name ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      {sorts === true ? (
        <button type="button" onClick={() => onSort(name)}>
          {label}
          {sort.field === name && <span aria-hidden="true">{sort.descending ? ' ↓' : ' ↑'}</span>}
        </button>
      ) : (
        label
      )}
    </th>
  );
  return (
    <div className="rscroll" tabIndex={0} role="region" aria-label={records.list(resource.many)}>
      <table className="rtable">
        <caption className="sr">{resource.many}</caption>
        <thead>
          <tr>
            {canSelect && (
              <th scope="col" className="rcheck">
                <label className="ckw">
                  <input
                    className="ck"
                    type="checkbox"
                    aria-label={records.selectAll(ids.length)}
                    checked={all}
                    onChange={(event) => onSelect(ids, event.target.checked)}
                  />
                </label>
              </th>
            )}
            {head(resource.title, title?.label ?? resource.one, title?.sorts, false)}
            {columns.map(({ name, label, sorts, column }) => head(name, label, sorts, column === 'wide'))}
            <th scope="col" className="rchange">
              {records.changed}
            </th>
            <th scope="col" className="rchange">
              {records.by}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.records.map((record, row) => (
            <Row
              key={record.id}
              record={record}
              href={`${to.record(resource.name, record.id)}${search}`}
              columns={columns}
              isOpen={record.id === open}
              isAt={row === at}
              selected={canSelect ? selected.has(record.id) : null}
              onSelect={(isSelected) => onSelect([record.id], isSelected)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  record: { title, values, changed },
  href,
  columns,
  isOpen,
  isAt,
  selected,
  onSelect,
}: {
  record: ListedRecord;
  href: string;
  columns: ResourceDescription['fields'];
  isOpen: boolean;
  isAt: boolean;
  selected: boolean | null;
  onSelect: (isSelected: boolean) => void;
}) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isAt) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isAt]);
  return (
    <tr
      ref={row}
      className={
        [selected === true && 'is-sel', isOpen && 'is-cur', isAt && 'is-at'].filter(Boolean).join(' ') || undefined
      }
      aria-current={isOpen ? 'true' : undefined}
    >
      {selected !== null && (
        <td className="rcheck">
          <label className="ckw">
            <input
              className="ck"
              type="checkbox"
              aria-label={records.select(title)}
              checked={selected}
              onChange={(event) => onSelect(event.target.checked)}
            />
          </label>
        </td>
      )}
      <th scope="row">
        <a href={href} title={title}>
          {title}
        </a>
      </th>
      {columns.map(({ name, form, column }) => (
        <td key={name} className={`soft rcut${column === 'wide' ? ' widely' : ''}`}>
          {formatValue(form, values[name] ?? null)}
        </td>
      ))}
      <td className="num soft rchange nowrap">{changed === null ? records.unchanged : formatDateTime(changed.at)}</td>
      <td className="soft rchange">{changed?.by ?? records.none}</td>
    </tr>
  );
}
