import { type FormEvent, useCallback, useState } from 'react';
import type { AuditEntry } from '@sightscreen/contracts/staff/audit';
import { to } from '../../address/route.ts';
import { navigate } from '../../address/use-route.ts';
import type { DeskCalls } from '../../calls/desk-calls.ts';
import { useLoaded } from '../../calls/use-loaded.ts';
import { audit } from '../../text/en.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { formatDateTime } from '../../ui/format-date.ts';

type Calls = Pick<DeskCalls, 'audit' | 'staff'>;

/** The audit log, newest first; filtered by user or match through the address. */
export function AuditPage({ calls, search }: { calls: Calls; search: string }) {
  const query = new URLSearchParams(search);
  return <AuditOf key={search} calls={calls} staff={query.get('staff') ?? ''} match={query.get('match') ?? ''} />;
}

function AuditOf({ calls, staff, match }: { calls: Calls; staff: string; match: string }) {
  const [before, setBefore] = useState<number | null>(null);
  const [loaded, reload] = useLoaded(
    useCallback(() => calls.audit({ before, staff, match }), [calls, before, staff, match]),
  );
  return (
    <div className="page">
      <h1>{audit.title}</h1>
      <Narrow calls={calls} staff={staff} match={match} />
      <AsyncContent state={loaded} onRetry={reload}>
        {({ entries, older }) => (
          <>
            {entries.length === 0 ? <p className="empty">{audit.empty}</p> : <Table entries={entries} />}
            <Pagination
              label={audit.pages}
              previous={before === null ? null : { label: audit.newest, onClick: () => setBefore(null) }}
              next={older === null ? null : { label: audit.older, onClick: () => setBefore(older) }}
            />
          </>
        )}
      </AsyncContent>
    </div>
  );
}

function Narrow({ calls, staff, match }: { calls: Calls; staff: string; match: string }) {
  const [staffList] = useLoaded(useCallback(() => calls.staff(), [calls]));
  const [typed, setTyped] = useState(match);
  const show = (filters: { staff: string; match: string }): void => {
    const queryString = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString();
    navigate(queryString === '' ? to.audit : `${to.audit}?${queryString}`);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    show({ staff, match: typed.trim() });
  };
  const names =
    staffList.kind === 'loaded' ? staffList.value.staff.map((one) => [String(one.id), one.name] as const) : [];
  return (
    <form className="row narrow" onSubmit={submit}>
      <SelectField
        label={audit.byStaff}
        value={staff}
        options={[['', audit.everybody], ...names]}
        onChange={(who) => show({ staff: who, match })}
      />
      <TextField
        label={audit.byMatch}
        value={typed}
        maxLength={24}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="btn btn--line">
        {audit.show}
      </button>
    </form>
  );
}

function Table({ entries }: { entries: AuditEntry[] }) {
  return (
    <div className="tablebox" tabIndex={0} role="group" aria-label={audit.log}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{audit.when}</th>
            <th scope="col">{audit.who}</th>
            <th scope="col">{audit.what}</th>
            <th scope="col" className="widely">
              {audit.match}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((one) => (
            <tr key={one.id}>
              <td className="nowrap">{formatDateTime(one.at)}</td>
              <td>{one.staff?.name ?? audit.nobody}</td>
              <td>
                {one.words}
                {one.match !== null && (
                  <span className="narrowly note">
                    {' '}
                    <a className="link" href={to.match(one.match)}>
                      {one.match}
                    </a>
                  </span>
                )}
              </td>
              <td className="widely">
                {one.match === null ? (
                  ''
                ) : (
                  <a className="link" href={to.match(one.match)}>
                    {one.match}
                  </a>
                )}
                {one.before !== null && one.after !== null && (
                  <span className="note">{audit.range(one.before, one.after)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
