import type { StatsField, StatsPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Field } from './Field.tsx';
import { RangeField } from './RangeField.tsx';

type Theme = StatsField['theme'];
const FOLDED = ['who', 'matches', 'place', 'play', 'outcome', 'columns'] as const satisfies readonly Theme[];

/** Works without script; the server ignores empty fields. */
export function QuestionForm({ fields, keep, world }: Pick<StatsPage, 'fields' | 'keep' | 'world'>) {
  const words = useText('stats');
  const of = (theme: Theme) => fields.filter((field) => field.theme === theme);
  return (
    <form
      className="question__form"
      method="get"
      action="/stats"
      aria-label={words.form}
      data-question=""
      data-world={world}
    >
      {keep.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {(['main', 'rows'] as const).map((theme) => (
        <div key={theme} className={`question__fields question__fields--${theme}`}>
          {of(theme)
            .filter(({ column }) => column === undefined)
            .map((field) => (
              <Field key={field.parameter} {...field} />
            ))}
          {pairsOf(of(theme).filter(({ column }) => column !== undefined)).map((ends) => (
            <RangeField key={ends[0]!.column} ends={ends} />
          ))}
        </div>
      ))}
      <h2 className="sr">{words.more}</h2>
      <div className="question__themes">
        {FOLDED.map((theme) => (
          <Folded key={theme} theme={theme} fields={of(theme)} />
        ))}
      </div>
      <button type="submit" className="btn">
        {words.show}
      </button>
    </form>
  );
}

function Folded({ theme, fields }: { theme: (typeof FOLDED)[number]; fields: readonly StatsField[] }) {
  const words = useText('stats');
  if (fields.length === 0) return null;
  // The world always has a value.
  const set = fields.filter(({ value, parameter }) => value !== '' && parameter !== 'world').length;
  return (
    <details className="theme" open={fields.some(({ fault }) => fault !== null)}>
      <summary>
        {words.themes[theme]}
        {set > 0 && <span className="muted"> · {words.set(set)}</span>}
      </summary>
      <div className="question__fields">
        {theme === 'columns'
          ? pairsOf(fields).map((ends) => <RangeField key={ends[0]!.column} ends={ends} />)
          : [...fields.filter(isSmall), ...fields.filter((field) => !isSmall(field))].map((field) => (
              <Field key={field.parameter} {...field} />
            ))}
      </div>
    </details>
  );
}

/** The other fields take whole lines, which would leave gaps between small ones. */
const isSmall = ({ kind }: StatsField): boolean => kind !== 'many';

/** Minimum and maximum of each column, grouped by column. */
function pairsOf(fields: readonly StatsField[]): StatsField[][] {
  const columns = [...new Set(fields.map(({ column }) => column))];
  return columns.map((column) => fields.filter((field) => field.column === column));
}
