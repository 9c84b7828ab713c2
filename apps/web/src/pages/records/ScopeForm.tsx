import type { RecordsPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

const FIELDS = ['team', 'ground', 'competition'] as const;

/** Works without script; the server ignores empty fields. */
export function ScopeForm({ of, format, gender, genders, scope, source: { world } }: RecordsPage) {
  const words = useText('records');
  const hiddenFields = { of, format, gender: gender ?? (genders.length > 0 ? 'all' : null), world };
  return (
    <form className="recordspage__form" method="get" action="/stats/records">
      {Object.entries(hiddenFields).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {FIELDS.map((name) => ({ name, asked: scope.find(({ parameter }) => parameter === name) })).map(
        ({ name, asked }) => (
          <div className="field" key={name}>
            <label htmlFor={`records-${name}`}>{words.scope(name)}</label>
            <input
              id={`records-${name}`}
              className="input"
              name={name}
              defaultValue={asked?.value ?? ''}
              autoComplete="off"
              maxLength={100}
            />
            {asked !== undefined && asked.name !== asked.value && <span className="note">{asked.name}</span>}
          </div>
        ),
      )}
      <p className="note">{words.narrowNote}</p>
      <button type="submit" className="btn btn--line">
        {words.show}
      </button>
    </form>
  );
}
