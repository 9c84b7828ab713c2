import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

/** A labelled input; its error is shown below it and read with it. */
export function Field({
  label,
  error,
  note,
  ...input
}: { label: string; error?: string | undefined; note?: string } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        aria-invalid={error !== undefined}
        aria-describedby={error || note ? `${id}-note` : undefined}
        {...input}
      />
      <FieldNote id={`${id}-note`} error={error} note={note} />
    </div>
  );
}

export function Choice({
  label,
  value,
  options,
  onChange,
  error,
  disabled = false,
  first = false,
}: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** Focused when its dialog opens. */
  first?: boolean;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        disabled={disabled}
        data-first={first || undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}

export function Lines({
  label,
  value,
  onChange,
  error,
  note,
  rows = 11,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  note?: string;
  rows?: number;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="input lines"
        rows={rows}
        value={value}
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={error || note ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNote id={`${id}-note`} error={error} note={note} />
    </div>
  );
}

function FieldNote({
  id,
  error,
  note,
}: {
  id: string;
  error?: string | undefined;
  note?: string | undefined;
}): ReactNode {
  if (error)
    return (
      <p id={id} className="err">
        {error}
      </p>
    );
  return note ? (
    <p id={id} className="note">
      {note}
    </p>
  ) : null;
}
