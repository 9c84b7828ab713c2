import type { ListedRecord, ResourceDescription, RecordsReply } from '@sightscreen/contracts/admin/records';
import { useEffect, useRef } from 'react';
import { to } from '../address/route.ts';
import { records } from '../text/en.ts';
import { momentWords } from '../ui/moment.ts';
import { valueWords } from './form-values.ts';

interface Props {
  noun: ResourceDescription;
  list: RecordsReply;
  /** The record that is open. */
  open: string | null;
  /** The record that keys act on. */
  at: number | null;
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
  sort: { field: string; descending: boolean };
  onSort: (field: string) => void;
  search: string;
  mayChoose: boolean;
}

/** A page of records as a table. */
export function RecordList({ noun, list, open, at, chosen, onChoose, sort, onSort, search, mayChoose }: Props) {
  const columns = noun.fields.filter(({ column, name }) => column !== undefined && name !== noun.title);
  const title = noun.fields.find(({ name }) => name === noun.title);
  const ids = list.records.map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => chosen.has(id));
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
    <div className="rscroll" tabIndex={0} role="region" aria-label={records.list(noun.many)}>
      <table className="rtable">
        <caption className="sr">{noun.many}</caption>
        <thead>
          <tr>
            {mayChoose && (
              <th scope="col">
                <label className="ckw">
                  <input
                    className="ck"
                    type="checkbox"
                    aria-label={records.chooseAll(ids.length)}
                    checked={all}
                    onChange={(event) => onChoose(ids, event.target.checked)}
                  />
                </label>
              </th>
            )}
            {head(noun.title, title?.label ?? noun.one, title?.sorts, false)}
            {columns.map(({ name, label, sorts, column }) => head(name, label, sorts, column === 'wide'))}
            <th scope="col" className="widely">
              {records.changed}
            </th>
            <th scope="col" className="widely">
              {records.by}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.records.map((record, row) => (
            <Row
              key={record.id}
              record={record}
              href={`${to.record(noun.name, record.id)}${search}`}
              columns={columns}
              isOpen={record.id === open}
              isAt={row === at}
              chosen={mayChoose ? chosen.has(record.id) : null}
              onChoose={(isChosen) => onChoose([record.id], isChosen)}
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
  chosen,
  onChoose,
}: {
  record: ListedRecord;
  href: string;
  columns: ResourceDescription['fields'];
  isOpen: boolean;
  isAt: boolean;
  chosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
}) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isAt) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isAt]);
  return (
    <tr
      ref={row}
      className={
        [chosen === true && 'is-sel', isOpen && 'is-cur', isAt && 'is-at'].filter(Boolean).join(' ') || undefined
      }
      aria-current={isOpen ? 'true' : undefined}
    >
      {chosen !== null && (
        <td>
          <label className="ckw">
            <input
              className="ck"
              type="checkbox"
              aria-label={records.choose(title)}
              checked={chosen}
              onChange={(event) => onChoose(event.target.checked)}
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
          {valueWords(form, values[name] ?? null)}
        </td>
      ))}
      <td className="num soft widely nowrap">{changed === null ? records.asItCame : momentWords(changed.at)}</td>
      <td className="soft widely">{changed?.by ?? records.none}</td>
    </tr>
  );
}
