import type { ResourceDescription, RecordChange } from '@sightscreen/contracts/admin/records';
import { useCallback, useState } from 'react';
import { to } from '../address/route.ts';
import { changesFile, type DeskCalls } from '../calls/desk-calls.ts';
import { useLoaded } from '../calls/use-loaded.ts';
import { records } from '../text/en.ts';
import { AsyncContent } from '../ui/AsyncContent.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { formatDateTime } from '../ui/format-date.ts';
import { formatValue } from './form-values.ts';
import { Undo } from './Undo.tsx';

type Span = keyof typeof records.spans;
const DAYS: Record<Span, number | null> = { today: 1, week: 7, all: null };
const A_DAY = 86_400_000;

/** Changes to all records the user may see. A new `revision` reloads them. */
export function Audit({
  calls,
  resources,
  revision,
  onUndo,
}: {
  calls: DeskCalls;
  resources: readonly Pick<ResourceDescription, 'name' | 'many'>[];
  revision: number;
  onUndo: (change: RecordChange) => void;
}) {
  const [{ span, resource, by }, setFilters] = useState({ span: 'today' as Span, resource: '', by: '' });
  const [before, setBefore] = useState<number | null>(null);
  const days = DAYS[span];
  const since = days === null ? null : new Date().setHours(0, 0, 0, 0) - (days - 1) * A_DAY;
  const applyFilters = (change: { span?: Span; resource?: string; by?: string }): void => {
    setBefore(null);
    setFilters((was) => ({ ...was, ...change }));
  };
  const [loaded, reload] = useLoaded(
    useCallback(
      // A new `revision` reloads the list.
      () => calls.recordChanges({ resource, by, since, before, revision }),
      [calls, resource, by, since, before, revision],
    ),
  );
  const people = loaded.kind === 'loaded' ? loaded.value.people : [];
  return (
    <section className="rsect" aria-labelledby="audit">
      <header>
        <h2 id="audit">{records.audit}</h2>
        <div className="rfilters">
          <select
            className="input input--small"
            aria-label={records.who}
            value={by}
            onChange={(event) => applyFilters({ by: event.target.value })}
          >
            <option value="">{records.everybody}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <select
            className="input input--small"
            aria-label={records.kind}
            value={resource}
            onChange={(event) => applyFilters({ resource: event.target.value })}
          >
            <option value="">{records.allKinds}</option>
            {resources.map(({ name, many }) => (
              <option key={name} value={name}>
                {many}
              </option>
            ))}
          </select>
          <div className="chips" role="group" aria-label={records.time}>
            {(Object.keys(DAYS) as Span[]).map((one) => (
              <button
                key={one}
                type="button"
                className="chip"
                aria-pressed={one === span}
                onClick={() => applyFilters({ span: one })}
              >
                {records.spans[one]}
              </button>
            ))}
          </div>
          <a className="btn btn--line" href={changesFile({ resource, by, since })} download>
            {records.csv}
          </a>
        </div>
      </header>
      <AsyncContent state={loaded} onRetry={reload}>
        {({ changes, older }) =>
          changes.length === 0 ? (
            <p className="note">{records.noChanges}</p>
          ) : (
            <>
              <div className="tablebox" tabIndex={0} role="region" aria-label={records.list(records.audit)}>
                <table className="rtable">
                  <thead>
                    <tr>
                      {[records.time, records.who, records.record, records.field, records.before, records.after].map(
                        (head) => (
                          <th key={head} scope="col">
                            {head}
                          </th>
                        ),
                      )}
                      <th scope="col" className="r">
                        {records.undo}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {changes.map((change) => (
                      <Line key={change.id} change={change} onUndo={onUndo} />
                    ))}
                  </tbody>
                </table>
              </div>
              <Pagination
                label={records.pages}
                previous={before === null ? null : { label: records.newest, onClick: () => setBefore(null) }}
                next={older === null ? null : { label: records.older, onClick: () => setBefore(older) }}
              />
            </>
          )
        }
      </AsyncContent>
      <p className="note">{records.auditNote}</p>
    </section>
  );
}

function Line({ change, onUndo }: { change: RecordChange; onUndo: (change: RecordChange) => void }) {
  const { at, by, resource, record, title, act, fields } = change;
  const [first, ...more] = fields;
  const firstField = act === 'change' && first !== undefined ? first : null;
  return (
    <tr>
      <td className="num soft nowrap">{formatDateTime(at)}</td>
      <td>{by?.name ?? records.system}</td>
      <th scope="row">{act === 'delete' ? title : <a href={to.record(resource, record)}>{title}</a>}</th>
      <td>
        {firstField === null
          ? act === 'create'
            ? records.made
            : records.deleted
          : `${firstField.label}${more.length > 0 ? ` +${more.length}` : ''}`}
      </td>
      <td>{firstField !== null && <s>{formatValue(undefined, firstField.before)}</s>}</td>
      <td className="rcut">{firstField !== null && formatValue(undefined, firstField.after)}</td>
      <td className="r">
        <Undo change={change} onUndo={onUndo} />
      </td>
    </tr>
  );
}
