import { LEAVING_PATHS, type LeavingKind, MAX_ENTERED } from '@sightscreen/contracts/pages/leaving';
import { Field } from '@sightscreen/ui/form/Field.tsx';
import { useText } from '../../text/use-text.ts';

export function IdentifyStep({ kind, isEmpty }: { kind: LeavingKind; isEmpty: boolean }) {
  const words = useText('leaving');
  const other = words.other[kind];
  return (
    <>
      <p className="stand">{words.leads[kind]}</p>
      <form className="block bleed leaving__form" method="post" action={LEAVING_PATHS[kind]}>
        <Field
          id="account"
          label={words.account}
          note={words.accountNote}
          error={isEmpty ? words.accountMissing : null}
          isAnnounced
        >
          {(control) => (
            <input
              {...control}
              className="input"
              name="account"
              type="text"
              required
              maxLength={MAX_ENTERED}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <button type="submit" className="btn">
          {words.next}
        </button>
      </form>
      <p>
        {other.before}{' '}
        <a className="link" href={other.href}>
          {other.link}
        </a>
      </p>
    </>
  );
}
