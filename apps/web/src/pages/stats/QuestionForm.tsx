import type { StatsField, StatsPage } from '@sightscreen/contracts';
import { useWords } from '../../words/part.ts';
import { statsWords } from '../../words/stats.ts';
import { fieldId } from './field-id.ts';

/** Works without script: what is left empty is not asked. */
export function QuestionForm({ fields, keep }: Pick<StatsPage, 'fields' | 'keep'>) {
  const words = useWords(statsWords);
  const inSight = fields.filter(({ first, value }) => first || value !== '');
  const others = fields.filter((field) => !inSight.includes(field));
  return (
    <form className="question__form" method="get" action="/stats" aria-label={words.form}>
      {keep.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="question__fields">
        {inSight.map((field) => (
          <Field key={field.parameter} {...field} />
        ))}
      </div>
      <details>
        <summary>{words.more}</summary>
        <div className="question__fields">
          {others.map((field) => (
            <Field key={field.parameter} {...field} />
          ))}
        </div>
      </details>
      <button type="submit" className="btn btn--line">
        {words.show}
      </button>
    </form>
  );
}

function Field({ parameter, value, words: meaning, options }: StatsField) {
  const words = useWords(statsWords);
  const id = fieldId(parameter);
  return (
    <div className="field">
      <label htmlFor={id}>{words.field(parameter)}</label>
      {options === null ? (
        <input id={id} className="input" name={parameter} defaultValue={value} autoComplete="off" maxLength={100} />
      ) : (
        <select id={id} className="input" name={parameter} defaultValue={value}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label || words.any}
            </option>
          ))}
        </select>
      )}
      {meaning !== null && <span className="note">{meaning}</span>}
    </div>
  );
}
