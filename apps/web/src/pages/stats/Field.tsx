import type { StatsField } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { fieldId } from './field-id.ts';
import { Why } from './Why.tsx';

/** A field with its hint and its error. */
export function Field(field: StatsField) {
  return field.kind === 'many' ? <Many {...field} /> : <Single {...field} />;
}

function Single({ parameter, value, kind, options, suggest, column, fault }: StatsField) {
  const words = useText('stats');
  const id = fieldId(parameter);
  const hint = words.hints[parameter] ?? (kind === 'span' ? words.spanHint : null);
  const described = [...(fault === null ? [] : [`${id}-why`]), ...(hint === null ? [] : [`${id}-hint`])].join(' ');
  const common = {
    id,
    name: parameter,
    className: 'input',
    defaultValue: value,
    'aria-invalid': fault === null ? undefined : true,
    'aria-describedby': described === '' ? undefined : described,
  };
  const empty = parameter !== 'world' && options?.every((option) => option.value !== '');
  return (
    <div className="field">
      <label htmlFor={id}>{column === undefined ? words.field(parameter) : words.leastOf(column)}</label>
      {options === null ? (
        // The list of suggestions opens inside this element.
        <div className={suggest === null ? undefined : 'combo'}>
          <input
            {...common}
            autoComplete="off"
            maxLength={200}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            data-suggest={suggest ?? undefined}
          />
        </div>
      ) : (
        <select {...common}>
          {empty && <option value="">{words.nothing[parameter] ?? words.any}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {words.options[`${parameter} ${option.value}`] ?? option.label}
            </option>
          ))}
        </select>
      )}
      {hint !== null && (
        <span className="note" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <Why id={id} fault={fault} />
    </div>
  );
}

/** A multiple choice; no selection means any. */
function Many({ parameter, value, options, fault }: StatsField) {
  const words = useText('stats');
  const id = fieldId(parameter);
  const chosen = value.split(',').map((item) => item.trim());
  const hint = words.hints[parameter] ?? null;
  const described = [...(fault === null ? [] : [`${id}-why`]), ...(hint === null ? [] : [`${id}-hint`])].join(' ');
  return (
    <fieldset className="field picks" id={id} tabIndex={-1} aria-describedby={described === '' ? undefined : described}>
      <legend className="label">{words.field(parameter)}</legend>
      <div className="picks__in">
        {(options ?? []).map((option) => (
          <label key={option.value} className="chip pick">
            <input
              type="checkbox"
              className="sr"
              name={parameter}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              aria-invalid={fault === null ? undefined : true}
            />
            {words.options[`${parameter} ${option.value}`] ?? option.label}
          </label>
        ))}
      </div>
      {hint !== null && (
        <span className="note" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <Why id={id} fault={fault} />
    </fieldset>
  );
}
