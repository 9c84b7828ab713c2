import { type ReactNode, useId } from 'react';
import { FieldError } from './FieldError.tsx';

/** Attributes that connect a control with its label, note and error. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

export interface FieldProps {
  id?: string;
  label: ReactNode;
  note?: ReactNode;
  /** Null hides it. */
  error?: string | null;
  /** Stands opposite the label, such as a count of characters, and describes the control. */
  aside?: ReactNode;
  /** Below the error. */
  after?: ReactNode;
  /** Beside `field`; with `field--half`, two fit side by side if there is space. */
  className?: string;
  /** Several controls share the label, by its id. */
  isGroup?: boolean;
  /** For forms without a summary of their errors: screen readers announce it at once. */
  isAnnounced?: boolean;
  /** An error takes the place of the note, so that it moves nothing, and is announced at once. */
  isSteady?: boolean;
  children: (control: ControlProps, labelId: string) => ReactNode;
}

/** A label, a control, a note and an error. */
export function Field({
  id: given,
  label,
  note = null,
  error = null,
  aside = null,
  after,
  className,
  isGroup = false,
  isAnnounced = false,
  isSteady = false,
  children,
}: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const [errorId, noteId, asideId, labelId] = [`${id}-error`, `${id}-note`, `${id}-aside`, `${id}-label`];
  const noteBelow = note !== null && (
    <p className="note" id={noteId}>
      {note}
    </p>
  );
  const describedBy = [errorId, ...(note === null ? [] : [noteId]), ...(aside === null ? [] : [asideId])];
  return (
    <div className={className === undefined ? 'field' : `field ${className}`}>
      <div className="field__label">
        {isGroup ? (
          <span className="label" id={labelId}>
            {label}
          </span>
        ) : (
          <label htmlFor={id} id={labelId}>
            {label}
          </label>
        )}
        {aside !== null && <span id={asideId}>{aside}</span>}
      </div>
      {children(
        { id, 'aria-invalid': error === null ? undefined : true, 'aria-describedby': describedBy.join(' ') },
        labelId,
      )}
      {isSteady ? (
        <div className="field__steady">
          <FieldError id={errorId} isAnnounced>
            {error}
          </FieldError>
          {noteBelow}
        </div>
      ) : (
        <>
          {noteBelow}
          <FieldError id={errorId} isAnnounced={isAnnounced}>
            {error}
          </FieldError>
        </>
      )}
      {after}
    </div>
  );
}
