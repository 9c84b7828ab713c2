import type { StatsField } from '@sightscreen/contracts';
import { useRef } from 'react';
import { useText } from '../../text/use-text.ts';
import { fieldId } from './field-id.ts';
import { useFieldTarget } from './field-target.ts';
import type { FieldInput } from './form-values.ts';
import { Why } from './Why.tsx';

/** Minimum and maximum of a column. */
export function RangeField({
  ends,
  inputOf,
}: {
  ends: readonly StatsField[];
  inputOf: (field: StatsField) => FieldInput;
}) {
  return (
    <fieldset className="field range">
      <legend className="label">{ends[0]?.column}</legend>
      <div className="range__ends">
        {ends.map((end) => (
          <End key={end.parameter} end={end} {...inputOf(end)} />
        ))}
      </div>
      {ends.map(({ parameter, fault }) => (
        <Why key={parameter} id={fieldId(parameter)} fault={fault} />
      ))}
    </fieldset>
  );
}

function End({ end: { parameter, column = '', usual, fault }, value, change }: FieldInput & { end: StatsField }) {
  const words = useText('stats');
  const input = useRef<HTMLInputElement>(null);
  useFieldTarget(parameter, input);
  const isLeast = parameter.startsWith('min-');
  return (
    <input
      id={fieldId(parameter)}
      className="input num"
      ref={input}
      name={parameter}
      value={value}
      onChange={({ target }) => change(target.value)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      placeholder={usual ?? (isLeast ? words.least : words.most)}
      aria-label={isLeast ? words.leastOf(column) : words.mostOf(column)}
      aria-invalid={fault === null ? undefined : true}
      aria-describedby={fault === null ? undefined : `${fieldId(parameter)}-why`}
    />
  );
}
