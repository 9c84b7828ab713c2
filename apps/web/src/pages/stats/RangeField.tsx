import type { StatsField } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { fieldId } from './field-id.ts';
import { Why } from './Why.tsx';

/** Minimum and maximum of a column. */
export function RangeField({ ends }: { ends: readonly StatsField[] }) {
  const words = useText('stats');
  return (
    <fieldset className="field range">
      <legend className="label">{ends[0]?.column}</legend>
      <div className="range__ends">
        {ends.map(({ parameter, value, column = '', usual, fault }) => {
          const isLeast = parameter.startsWith('min-');
          return (
            <input
              key={parameter}
              id={fieldId(parameter)}
              className="input num"
              name={parameter}
              defaultValue={value}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              placeholder={usual ?? (isLeast ? words.least : words.most)}
              aria-label={isLeast ? words.leastOf(column) : words.mostOf(column)}
              aria-invalid={fault === null ? undefined : true}
              aria-describedby={fault === null ? undefined : `${fieldId(parameter)}-why`}
            />
          );
        })}
      </div>
      {ends.map(({ parameter, fault }) => (
        <Why key={parameter} id={fieldId(parameter)} fault={fault} />
      ))}
    </fieldset>
  );
}
