import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from '@sightscreen/ui/form/Field.tsx';

interface Named {
  label: string;
  error?: string | undefined;
  note?: string | undefined;
}
/** At the desk an error takes the place of the note. */
export const named = ({ label, error, note }: Named) => ({ label, error, note: error || !note ? null : note });

export function TextField({
  label,
  error,
  note,
  alert = false,
  ...input
}: Named & { alert?: boolean } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field {...named({ label, error, note })} isAnnounced={alert}>
      {(control) => <input {...control} className="input" {...input} />}
    </Field>
  );
}

export function SelectField({
  value,
  options,
  onChange,
  disabled = false,
  first = false,
  ...texts
}: Omit<Named, 'note'> & {
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
  disabled?: boolean;
  /** Focused when its dialog opens. */
  first?: boolean;
}) {
  return (
    <Field {...named(texts)}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={value}
          disabled={disabled}
          data-first={first || undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function TextAreaField({
  value,
  onChange,
  rows = 11,
  ...texts
}: Named & { value: string; onChange: (value: string) => void; rows?: number }) {
  return (
    <Field {...named(texts)}>
      {(control) => (
        <textarea
          {...control}
          className="input lines"
          rows={rows}
          value={value}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export function CheckboxField({
  label,
  checked,
  onChange,
  className = '',
}: {
  label: ReactNode;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  className?: string;
}) {
  return (
    <label className={`check ${className}`.trim()}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}
