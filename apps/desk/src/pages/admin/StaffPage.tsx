import { type FormEvent, useCallback, useState } from 'react';
import type { SetUpLink, StaffAccount, StaffChange, StaffRole } from '@sightscreen/contracts/staff/account';
import { to } from '../../address/route.ts';
import type { DeskCalls } from '../../calls/desk-calls.ts';
import { failureText } from '../../calls/transport.ts';
import { useLoaded } from '../../calls/use-loaded.ts';
import { roles, staff as words } from '../../text/en.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { formatDateTime } from '../../ui/format-date.ts';
import { ErrorMessage } from '../../ui/Message.tsx';

export function StaffPage({ calls, self }: { calls: DeskCalls; self: number }) {
  const [loaded, reload] = useLoaded(useCallback(() => calls.staff(), [calls]));
  const [link, setLink] = useState<{ name: string; link: SetUpLink } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const change = (id: number, what: StaffChange): void => {
    setError(null);
    calls.changeStaff(id, what).then((reply) => {
      if (!reply.ok) setError(failureText(reply.failure));
      reload();
    }, reload);
  };
  const renew = (account: StaffAccount): void => {
    calls
      .newSetUpLink(account.id)
      .then((reply) =>
        reply.ok ? setLink({ name: account.name, link: reply.value.setUp }) : setError(failureText(reply.failure)),
      )
      .catch(() => {});
  };
  return (
    <div className="page">
      <h1>{words.title}</h1>
      {link && (
        <div className="notice" role="status">
          <p>
            {words.way} <b>{link.name}</b>. {words.wayAbout(formatDateTime(link.link.endsAt))}
          </p>
          <p>
            <code className="secret">
              {location.origin}
              {link.link.path}
            </code>
          </p>
        </div>
      )}
      <ErrorMessage>{error}</ErrorMessage>
      <NewStaff
        calls={calls}
        onMade={(name, setUpLink) => {
          setLink({ name, link: setUpLink });
          reload();
        }}
      />
      <AsyncContent state={loaded} onRetry={reload}>
        {({ staff }) => (
          <ul className="list">
            {staff.map((one) => (
              <li key={one.id} className="list__row">
                <span>
                  <b>{one.name}</b> <span className="note">{one.email}</span>
                  <br />
                  <span className="note">
                    {[
                      words[one.state],
                      one.authenticator ? words.authenticator : null,
                      one.lastSignInAt === null ? null : words.lastIn(formatDateTime(one.lastSignInAt)),
                    ]
                      .filter((part) => part !== null)
                      .join(', ')}
                  </span>
                </span>
                {one.id === self ? (
                  <span className="note">{words.you(one.role)}</span>
                ) : (
                  <span className="row">
                    <SelectField
                      label={words.roleOf(one.name)}
                      value={one.role}
                      options={roles}
                      onChange={(role) => change(one.id, { role: role as StaffRole })}
                    />
                    <a
                      className="btn btn--quiet"
                      href={`${to.audit}?staff=${one.id}`}
                      aria-label={words.of(words.acts, one.name)}
                    >
                      {words.acts}
                    </a>
                    <button
                      type="button"
                      className="btn btn--line"
                      aria-label={words.of(one.state === 'disabled' ? words.enable : words.disable, one.name)}
                      onClick={() => change(one.id, { disabled: one.state !== 'disabled' })}
                    >
                      {one.state === 'disabled' ? words.enable : words.disable}
                    </button>
                    <button
                      type="button"
                      className="btn btn--line"
                      aria-label={words.of(words.newLink, one.name)}
                      onClick={() => renew(one)}
                    >
                      {words.newLink}
                    </button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
    </div>
  );
}

function NewStaff({ calls, onMade }: { calls: DeskCalls; onMade: (name: string, link: SetUpLink) => void }) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<StaffRole>('scorer');
  const [error, setError] = useState<string | undefined>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const reply = await calls.createStaff({ email, name, role });
    if (!reply.ok) {
      setError(failureText(reply.failure));
      return;
    }
    setError(undefined);
    setEmail('');
    setName('');
    onMade(reply.value.account.name, reply.value.setUp);
  };
  return (
    <form
      className="block"
      noValidate
      onSubmit={(event) => {
        submit(event).catch(() => {});
      }}
    >
      <h2>{words.make}</h2>
      <div className="columns">
        <TextField label={words.name} value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
        <TextField
          label={words.email}
          type="email"
          value={email}
          error={error}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SelectField
          label={words.role}
          value={role}
          options={roles}
          onChange={(value) => setRole(value as StaffRole)}
        />
      </div>
      <button type="submit" className="btn btn--line">
        {words.button}
      </button>
    </form>
  );
}
