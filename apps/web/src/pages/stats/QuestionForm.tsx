import type { StatsField, StatsPage } from '@sightscreen/contracts';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { Field } from './Field.tsx';
import { Fold, type Folds } from './Fold.tsx';
import { formAddress } from './form-address.ts';
import { enteredValues, type FieldInput, printedValues } from './form-values.ts';
import { RangeField } from './RangeField.tsx';

type Theme = StatsField['theme'];
const FOLDED = ['who', 'matches', 'place', 'play', 'outcome', 'columns'] as const satisfies readonly Theme[];
type InputOf = (field: StatsField) => FieldInput;

/** Waits for "Show". Works without script; the server ignores empty fields. */
export function QuestionForm({
  fields,
  keep,
  world,
  folds,
  onSend,
}: Pick<StatsPage, 'fields' | 'keep' | 'world'> & { folds: Folds; onSend: (address: string) => void }) {
  const words = useText('stats');
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => printedValues(fields));
  /** The text field with focus, which keeps what the reader types. */
  const edited = useRef<string | null>(null);
  const printed = useRef(fields);
  // What the reader entered before hydration, or the browser restored.
  useEffect(() => {
    if (form.current !== null) setValues(enteredValues(fields, new FormData(form.current)));
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, []);
  useEffect(() => {
    if (printed.current === fields) return;
    printed.current = fields;
    const own = edited.current;
    setValues((before) => ({
      ...printedValues(fields),
      ...(own !== null && before[own] !== undefined && { [own]: before[own] }),
    }));
  }, [fields]);
  const focused = ({ target }: FocusEvent<HTMLFormElement, Element>): void => {
    edited.current = target instanceof HTMLInputElement && target.type !== 'checkbox' ? target.name : null;
  };
  const valueOf = ({ parameter, value }: StatsField): string => values[parameter] ?? value;
  const inputOf: InputOf = (field) => ({
    value: valueOf(field),
    change: (value) => setValues((before) => ({ ...before, [field.parameter]: value })),
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSend(
      formAddress('/stats', [
        ...keep.map(({ name, value }) => [name, value] as const),
        ...fields.map((field) => [field.parameter, valueOf(field)] as const),
      ]),
    );
  };
  const of = (theme: Theme) => fields.filter((field) => field.theme === theme);
  return (
    <form
      className="question__form"
      method="get"
      action="/stats"
      aria-label={words.form}
      ref={form}
      onSubmit={send}
      onFocus={focused}
      onBlur={() => {
        edited.current = null;
      }}
    >
      {keep.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {(['main', 'rows'] as const).map((theme) => (
        <div key={theme} className={`question__fields question__fields--${theme}`}>
          {of(theme)
            .filter(({ column }) => column === undefined)
            .map((field) => (
              <Field key={field.parameter} field={field} world={world} {...inputOf(field)} />
            ))}
          {pairsOf(of(theme).filter(({ column }) => column !== undefined)).map((ends) => (
            <RangeField key={ends[0]!.column} ends={ends} inputOf={inputOf} />
          ))}
        </div>
      ))}
      <h2 className="sr">{words.more}</h2>
      <div className="question__themes">
        {FOLDED.map((theme) => (
          <Folded key={theme} theme={theme} fields={of(theme)} world={world} folds={folds} inputOf={inputOf} />
        ))}
      </div>
      <button type="submit" className="btn">
        {words.show}
      </button>
    </form>
  );
}

function Folded({
  theme,
  fields,
  world,
  folds,
  inputOf,
}: {
  theme: (typeof FOLDED)[number];
  fields: readonly StatsField[];
  world: StatsPage['world'];
  folds: Folds;
  inputOf: InputOf;
}) {
  const words = useText('stats');
  if (fields.length === 0) return null;
  // The world always has a value.
  const set = fields.filter(({ value, parameter }) => value !== '' && parameter !== 'world').length;
  const summary = (
    <>
      {words.themes[theme]}
      {set > 0 && <span className="muted"> · {words.set(set)}</span>}
    </>
  );
  return (
    <Fold name={theme} folds={folds} className="theme" summary={summary}>
      <div className="question__fields">
        {theme === 'columns'
          ? pairsOf(fields).map((ends) => <RangeField key={ends[0]!.column} ends={ends} inputOf={inputOf} />)
          : [...fields.filter(isSmall), ...fields.filter((field) => !isSmall(field))].map((field) => (
              <Field key={field.parameter} field={field} world={world} {...inputOf(field)} />
            ))}
      </div>
    </Fold>
  );
}

/** The other fields take whole lines, which would leave gaps between small ones. */
const isSmall = ({ kind }: StatsField): boolean => kind !== 'many';

/** Minimum and maximum of each column, grouped by column. */
function pairsOf(fields: readonly StatsField[]): StatsField[][] {
  const columns = [...new Set(fields.map(({ column }) => column))];
  return columns.map((column) => fields.filter((field) => field.column === column));
}
