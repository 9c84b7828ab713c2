import type { ResourceDescription, RecordChange } from '@sightscreen/contracts/admin/records';
import { useCallback, useState } from 'react';
import { to } from '../address/route.ts';
import { changesFile, type DeskCalls } from '../calls/desk-calls.ts';
import { useLoaded } from '../calls/use-loaded.ts';
import { records } from '../text/en.ts';
import { LoadedPage } from '../ui/LoadedPage.tsx';
import { momentWords } from '../ui/moment.ts';
import { valueWords } from './form-values.ts';
import { Undo } from './Undo.tsx';

type Span = keyof typeof records.spans;
const DAYS: Record<Span, number | null> = { today: 1, week: 7, all: null };
const A_DAY = 86_400_000;

/** Changes to all records the user may see. A new `turn` reloads them. */
export function Audit({
  calls,
  nouns,
  turn,
  onUndo,
}: {
  calls: DeskCalls;
  nouns: readonly Pick<ResourceDescription, 'name' | 'many'>[];
  turn: number;
  onUndo: (change: RecordChange) => void;
}) {
  const [{ span, noun, by }, setWanted] = useState({ span: 'today' as Span, noun: '', by: '' });
  const [before, setBefore] = useState<number | null>(null);
  const days = DAYS[span];
  const since = days === null ? null : new Date().setHours(0, 0, 0, 0) - (days - 1) * A_DAY;
  const narrow = (change: { span?: Span; noun?: string; by?: string }): void => {
    setBefore(null);
    setWanted((was) => ({ ...was, ...change }));
  };
  const [loaded, again] = useLoaded(
    useCallback(
      // A new `turn` reloads the list.
      () => calls.recordChanges({ noun, by, since, before, turn }),
      [calls, noun, by, since, before, turn],
    ),
  );
  const people = loaded.kind === 'here' ? loaded.value.people : [];
  return (
    <section className="rsect" aria-labelledby="audit">
      <header>
        <h2 id="audit">{records.audit}</h2>
        <div className="rfilters">
          <select
            className="input input--small"
            aria-label={records.who}
            value={by}
            onChange={(event) => narrow({ by: event.target.value })}
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
            value={noun}
            onChange={(event) => narrow({ noun: event.target.value })}
          >
            <option value="">{records.allKinds}</option>
            {nouns.map(({ name, many }) => (
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
                onClick={() => narrow({ span: one })}
              >
                {records.spans[one]}
              </button>
            ))}
          </div>
          <a className="btn btn--line" href={changesFile({ noun, by, since })} download>
            {records.csv}
          </a>
        </div>
      </header>
      <LoadedPage asked={loaded} again={again}>
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
              <div className="row">
                {before !== null && (
                  <button type="button" className="btn btn--line" onClick={() => setBefore(null)}>
                    {records.newest}
                  </button>
                )}
                {older !== null && (
                  <button type="button" className="btn btn--line" onClick={() => setBefore(older)}>
                    {records.older}
                  </button>
                )}
              </div>
            </>
          )
        }
      </LoadedPage>
      <p className="note">{records.kept}</p>
    </section>
  );
}

function Line({ change, onUndo }: { change: RecordChange; onUndo: (change: RecordChange) => void }) {
  const { at, by, noun, record, title, act, fields } = change;
  const [first, ...more] = fields;
  const firstField = act === 'change' && first !== undefined ? first : null;
  return (
    <tr>
      <td className="num soft nowrap">{momentWords(at)}</td>
      <td>{by?.name ?? records.nobody}</td>
      <th scope="row">{act === 'delete' ? title : <a href={to.record(noun, record)}>{title}</a>}</th>
      <td>
        {firstField === null
          ? act === 'create'
            ? records.made
            : records.deleted
          : `${firstField.label}${more.length > 0 ? ` +${more.length}` : ''}`}
      </td>
      <td>{firstField !== null && <s>{valueWords(undefined, firstField.before)}</s>}</td>
      <td className="rcut">{firstField !== null && valueWords(undefined, firstField.after)}</td>
      <td className="r">
        <Undo change={change} onUndo={onUndo} />
      </td>
    </tr>
  );
}
