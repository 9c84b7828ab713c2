import type { StatsField, StatsPage } from '@sightscreen/contracts';
import { type RefObject, useRef } from 'react';
import { useText } from '../../text/use-text.ts';
import { fieldId } from './field-id.ts';
import { useFieldTarget } from './field-target.ts';
import { choicesOf, type FieldInput } from './form-values.ts';
import { NameField } from './NameField.tsx';
import { Why } from './Why.tsx';

type FieldProps = FieldInput & { field: StatsField; world: StatsPage['world'] };

/** A field with its hint and its error. */
export function Field(props: FieldProps) {
  return props.field.kind === 'many' ? <Many {...props} /> : <Single {...props} />;
}

function Single({ field: { parameter, kind, options, suggest, column, fault }, world, value, change }: FieldProps) {
  const words = useText('stats');
  const control = useRef<HTMLInputElement | HTMLSelectElement>(null);
  useFieldTarget(parameter, control);
  const id = fieldId(parameter);
  const hint = words.hints[parameter] ?? (kind === 'span' ? words.spanHint : null);
  const described = [...(fault === null ? [] : [`${id}-why`]), ...(hint === null ? [] : [`${id}-hint`])].join(' ');
  const common = {
    id,
    name: parameter,
    className: 'input',
    'aria-invalid': fault === null ? undefined : true,
    'aria-describedby': described === '' ? undefined : described,
  };
  const empty = parameter !== 'world' && options?.every((option) => option.value !== '');
  return (
    <div className="field">
      <label htmlFor={id} id={suggest === null ? undefined : `${id}-label`}>
        {column === undefined ? words.field(parameter) : words.leastOf(column)}
      </label>
      {options !== null ? (
        <select
          {...common}
          ref={control as RefObject<HTMLSelectElement | null>}
          value={value}
          onChange={({ target }) => change(target.value)}
        >
          {empty && <option value="">{words.nothing[parameter] ?? words.any}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {words.options[`${parameter} ${option.value}`] ?? option.label}
            </option>
          ))}
        </select>
      ) : suggest !== null ? (
        <NameField
          id={id}
          parameter={parameter}
          type={suggest}
          world={world}
          value={value}
          change={change}
          inputRef={control as RefObject<HTMLInputElement | null>}
          attributes={common}
        />
      ) : (
        <input
          {...common}
          ref={control as RefObject<HTMLInputElement | null>}
          value={value}
          onChange={({ target }) => change(target.value)}
          autoComplete="off"
          maxLength={200}
          inputMode={kind === 'number' ? 'decimal' : undefined}
        />
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
function Many({ field: { parameter, options, fault }, value, change }: FieldProps) {
  const words = useText('stats');
  const [fieldset, first] = [useRef<HTMLFieldSetElement>(null), useRef<HTMLInputElement>(null)];
  useFieldTarget(parameter, first, fieldset);
  const id = fieldId(parameter);
  const chosen = choicesOf(value);
  const hint = words.hints[parameter] ?? null;
  const described = [...(fault === null ? [] : [`${id}-why`]), ...(hint === null ? [] : [`${id}-hint`])].join(' ');
  return (
    <fieldset
      className="field picks"
      id={id}
      ref={fieldset}
      tabIndex={-1}
      aria-describedby={described === '' ? undefined : described}
    >
      <legend className="label">{words.field(parameter)}</legend>
      <div className="picks__in">
        {(options ?? []).map((option, at) => (
          <label key={option.value} className="chip pick">
            <input
              type="checkbox"
              className="sr"
              name={parameter}
              value={option.value}
              ref={at === 0 ? first : undefined}
              checked={chosen.includes(option.value)}
              onChange={({ target }) =>
                change(
                  (target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value)).join(','),
                )
              }
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
