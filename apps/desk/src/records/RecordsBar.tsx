import type { Noun, RecordsReply } from '@sightscreen/contracts/records/records';
import { to } from '../address/route.ts';
import { recordsFile } from '../calls/desk-calls.ts';
import { records } from '../text/en.ts';
import { filterOf, withFilter } from './asked-list.ts';

interface Props {
  /** All kinds that one may see, and the one that is listed. */
  nouns: readonly Pick<Noun, 'name' | 'many'>[];
  noun: Noun;
  /** Null while it is loaded. */
  list: RecordsReply | null;
  asked: { q: string; sort: string; filter: string };
  mayMake: boolean;
  onFind: (q: string) => void;
  onFilter: (filter: string) => void;
}

/** Above the list: what is looked for, among which kind, and a new one. */
export function RecordsBar({ nouns, noun, list, asked: { q, sort, filter }, mayMake, onFind, onFilter }: Props) {
  return (
    <div className="rbar">
      <h1>{records.title}</h1>
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
      <nav className="chips" aria-label={records.kinds} ref={showCurrent}>
        {nouns.map(({ name, many }) => (
          <a
            key={name}
            className="chip"
            href={to.recordsOf(name)}
            aria-current={name === noun.name ? 'page' : undefined}
          >
            {many}
          </a>
        ))}
      </nav>
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

/** Where the kinds are one line that scrolls. */
const showCurrent = (nav: HTMLElement | null): void =>
  nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
