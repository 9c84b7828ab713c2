import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface Named {
  label: string;
  error?: string | undefined;
  note?: string | undefined;
}
export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/**
 * A label, its control, and below it the error or else the note, which are read with the control. `group`: several
 * controls share the label. `alert`: an error is announced at once, for forms without a summary of errors.
 */
export function FieldLayout({
  label,
  error,
  note,
  className = '',
  group = false,
  alert = false,
  after,
  children,
}: Named & {
  className?: string;
  group?: boolean;
  alert?: boolean;
  /** Below the error or note. */
  after?: ReactNode;
  children: (control: ControlProps, labelId: string) => ReactNode;
}) {
  const id = useId();
  const labelId = `${id}-label`;
  const message = error || note;
  return (
    <div className={`field ${className}`.trim()}>
      {group ? (
        <span className="label" id={labelId}>
          {label}
        </span>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      {children(
        { id, 'aria-invalid': error !== undefined, 'aria-describedby': message ? `${id}-note` : undefined },
        labelId,
      )}
      {message && (
        <p id={`${id}-note`} className={error ? 'err' : 'note'} role={error && alert ? 'alert' : undefined}>
          {message}
        </p>
      )}
      {after}
    </div>
  );
}

export function TextField({
  label,
  error,
  note,
  alert = false,
  ...input
}: Named & { alert?: boolean } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FieldLayout label={label} error={error} note={note} alert={alert}>
      {(control) => <input {...control} className="input" {...input} />}
    </FieldLayout>
  );
}

export function SelectField({
  value,
  options,
  onChange,
  disabled = false,
  first = false,
  ...named
}: Omit<Named, 'note'> & {
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
  disabled?: boolean;
  /** Focused when its dialog opens. */
  first?: boolean;
}) {
  return (
    <FieldLayout {...named}>
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
    </FieldLayout>
  );
}

export function TextAreaField({
  value,
  onChange,
  rows = 11,
  ...named
}: Named & { value: string; onChange: (value: string) => void; rows?: number }) {
  return (
    <FieldLayout {...named}>
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
    </FieldLayout>
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
