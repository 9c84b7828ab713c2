import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface Named {
  label: string;
  error?: string | undefined;
  note?: string | undefined;
}

/** A labelled control; its error, or else its note, is shown below it and read with it. */
function Labelled({
  label,
  error,
  note,
  children,
}: Named & {
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}) {
  const id = useId();
  const words = error || note;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': words ? `${id}-note` : undefined })}
      {words && (
        <p id={`${id}-note`} className={error ? 'err' : 'note'}>
          {words}
        </p>
      )}
    </div>
  );
}

export function Field({ label, error, note, ...input }: Named & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Labelled label={label} error={error} note={note}>
      {(control) => <input {...control} className="input" {...input} />}
    </Labelled>
  );
}

export function Choice({
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
    <Labelled {...named}>
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
    </Labelled>
  );
}

export function Lines({
  value,
  onChange,
  rows = 11,
  ...named
}: Named & { value: string; onChange: (value: string) => void; rows?: number }) {
  return (
    <Labelled {...named}>
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
    </Labelled>
  );
}
