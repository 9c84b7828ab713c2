import type { ResourceDescription, RecordsReply } from '@sightscreen/contracts/admin/records';
import { useState } from 'react';
import { to } from '../address/route.ts';
import { records } from '../text/en.ts';
import { filterOf, withFilter } from './list-query.ts';

interface Props {
  resource: ResourceDescription;
  /** Null while it loads. */
  list: RecordsReply | null;
  query: { q: string; filter: string };
  canCreate: boolean;
  onFind: (q: string) => void;
  onFilter: (filter: string) => void;
}

/** Above the list: search, filters and a new record. */
export function RecordsBar({ resource, list, query: { q, filter }, canCreate, onFind, onFilter }: Props) {
  /** On a small screen the filters take space only on demand. */
  const [showsFilters, setShowsFilters] = useState(false);
  const hasFilters = resource.fields.some(({ filters, form }) => filters === true && form.kind === 'choice');
  return (
    <div className="rbar">
      <h1>{resource.many}</h1>
      <span className="note num rbar__count">
        {list === null ? '' : records.found(list.records.length, list.total)}
      </span>
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
      {hasFilters && (
        <>
          <button
            type="button"
            className="btn btn--line rbar__filters"
            aria-expanded={showsFilters}
            onClick={() => setShowsFilters(!showsFilters)}
          >
            {records.filters(filterOf(filter).size)}
          </button>
          <div className="rfilters" data-open={showsFilters || undefined}>
            {resource.fields.map(
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
        </>
      )}
      {canCreate && (
        <a className="btn rbar__new" href={`${to.recordsOf(resource.name)}?new=1`}>
          {records.create} <kbd aria-hidden="true">N</kbd>
        </a>
      )}
    </div>
  );
}
