import type { ResourceDescription, RecordsReply } from '@sightscreen/contracts/admin/records';
import { to } from '../address/route.ts';
import { recordsFile } from '../calls/desk-calls.ts';
import { records } from '../text/en.ts';
import { filterOf, withFilter } from './list-query.ts';

interface Props {
  noun: ResourceDescription;
  /** Null while it loads. */
  list: RecordsReply | null;
  asked: { q: string; sort: string; filter: string };
  mayMake: boolean;
  onFind: (q: string) => void;
  onFilter: (filter: string) => void;
}

/** Above the list: search, filters, export of the list and a new record. */
export function RecordsBar({ noun, list, asked: { q, sort, filter }, mayMake, onFind, onFilter }: Props) {
  return (
    <div className="rbar">
      <h1>{noun.many}</h1>
      <span className="note num">{list === null ? '' : records.found(list.records.length, list.total)}</span>
      <form
        className="rfind"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          onFind(event.currentTarget.querySelector('input')!.value.trim());
        }}
      >
        <label className="sr" htmlFor="records-find">
          {records.find}
        </label>
        <input
          key={q}
          id="records-find"
          name="q"
          className="input"
          type="search"
          defaultValue={q}
          placeholder={records.findHint}
          maxLength={100}
        />
        <kbd aria-hidden="true">/</kbd>
      </form>
      {noun.saves && (
        <a className="btn btn--line" href={recordsFile(noun.name, { q, sort, filter })} download>
          {records.listAsCsv}
        </a>
      )}
      {mayMake && (
        <a className="btn" href={`${to.recordsOf(noun.name)}?new=1`}>
          {records.make} <kbd aria-hidden="true">N</kbd>
        </a>
      )}
      {noun.fields.some(({ filters }) => filters) && (
        <div className="rfilters">
          {noun.fields.map(
            ({ name, label, form, filters }) =>
              filters === true &&
              form.kind === 'choice' && (
                <select
                  key={name}
                  className="input input--small"
                  aria-label={label}
                  value={filterOf(filter).get(name) ?? ''}
                  onChange={(event) => onFilter(withFilter(filter, name, event.target.value))}
                >
                  <option value="">{records.all(label)}</option>
                  {form.options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </select>
              ),
          )}
        </div>
      )}
    </div>
  );
}
