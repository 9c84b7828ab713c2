import { type FormEvent, useCallback, useState } from 'react';
import type { Assignments } from '@sightscreen/contracts/desk/matches';
import type { StaffAccount } from '@sightscreen/contracts/staff/account';
import { to } from '../../address/route.ts';
import type { DeskCalls } from '../../calls/desk-calls.ts';
import { failureText } from '../../calls/transport.ts';
import { useLoaded } from '../../calls/use-loaded.ts';
import { people, words } from '../../text/en.ts';
import { CheckboxField } from '../../ui/Field.tsx';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Message, type MessageText } from '../../ui/Message.tsx';

interface Props {
  calls: Pick<DeskCalls, 'assignments' | 'assign' | 'staff' | 'match'>;
  id: string;
  admin: boolean;
}

/** The scorers and commentators of a match: assigned by admins, visible to all staff. */
export function PeoplePage({ calls, id, admin }: Props) {
  const ask = useCallback(async () => {
    const [match, assigned, staff] = await Promise.all([
      calls.match(id),
      calls.assignments(id),
      admin ? calls.staff() : null,
    ]);
    if (!match.ok) return match;
    if (!assigned.ok) return assigned;
    if (staff && !staff.ok) return staff;
    return {
      ok: true as const,
      value: {
        sides: match.value.sides.map((side) => side.name).join(' v '),
        assigned: assigned.value,
        staff: staff?.value.staff ?? null,
      },
    };
  }, [calls, id, admin]);
  const [loaded, reload] = useLoaded(ask);
  return (
    <div className="page page--form">
      <h1>{people.title}</h1>
      <AsyncContent state={loaded} onRetry={reload}>
        {({ sides, assigned, staff }) => (
          <>
            <p className="soft">
              <a className="link" href={to.match(id)}>
                {sides}
              </a>
            </p>
            {staff ? (
              <Choose
                key={JSON.stringify(assigned)}
                calls={calls}
                id={id}
                assigned={assigned}
                staff={staff.filter((one) => one.state !== 'disabled')}
                reload={reload}
              />
            ) : (
              <AssignedStaff assigned={assigned} />
            )}
            {admin && (
              <p>
                <a className="link" href={`${to.audit}?match=${id}`}>
                  {people.log}
                </a>
              </p>
            )}
          </>
        )}
      </AsyncContent>
    </div>
  );
}

function AssignedStaff({ assigned: { limited, staff } }: { assigned: Assignments }) {
  return (
    <section className="block">
      <p>{limited ? people.limited : people.open}</p>
      {staff.length === 0 ? (
        <p className="note">{people.none}</p>
      ) : (
        <ul className="list">
          {staff.map((one) => (
            <li key={one.id} className="list__row">
              <b>{one.name}</b>
              <span className="note">{people.role[one.role]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Choose({
  calls,
  id,
  assigned,
  staff,
  reload,
}: {
  calls: Props['calls'];
  id: string;
  assigned: Assignments;
  staff: StaffAccount[];
  reload: () => void;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(assigned.staff.map((one) => one.id)));
  const [limited, setLimited] = useState(assigned.limited);
  const [message, setMessage] = useState<MessageText | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const reply = await calls.assign(id, { limited, staff: [...chosen] });
    setMessage({ text: reply.ok ? people.saved : failureText(reply.failure), isError: !reply.ok });
    if (!reply.ok && reply.failure.kind === 'problem') reload();
  };
  const toggle = (who: number): void => {
    setMessage(null);
    setChosen(chosen.has(who) ? new Set([...chosen].filter((one) => one !== who)) : new Set([...chosen, who]));
  };
  return (
    <form
      className="block"
      onSubmit={(event) => {
        submit(event).catch(() => {});
      }}
    >
      <fieldset>
        <legend className="h2">{people.choose}</legend>
        <ul className="checks">
          {staff.map((one) => (
            <li key={one.id}>
              <CheckboxField
                label={
                  <>
                    {one.name} <span className="note">{people.role[one.role]}</span>
                  </>
                }
                checked={chosen.has(one.id)}
                onChange={() => toggle(one.id)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <CheckboxField
        label={people.limit}
        checked={limited}
        onChange={(isChecked) => {
          setMessage(null);
          setLimited(isChecked);
        }}
      />
      <Message message={message} />
      <div className="row row--foot">
        <button type="submit" className="btn">
          {people.save}
        </button>
        <a className="btn btn--line" href={to.home}>
          {words.matches}
        </a>
      </div>
    </form>
  );
}
