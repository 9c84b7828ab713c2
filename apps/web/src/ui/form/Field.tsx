import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';

/** Attributes that connect a control with its label, note and error. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

/**
 * A label, a control, a note and an error.
 *
 * @param error null hides it
 * @param aside stands opposite the label, such as a count of characters, and describes the control
 * @param isSteady whether an error takes the place of the note, so that it moves nothing, and is announced at once
 */
export function Field({
  id,
  label,
  note = null,
  error,
  aside = null,
  isNarrow = false,
  isAnnounced = false,
  isSteady = false,
  children,
}: {
  id: string;
  label: ReactNode;
  note?: ReactNode;
  error: string | null;
  aside?: ReactNode;
  /** Two of these fit side by side if there is space. */
  isNarrow?: boolean;
  /** For forms without a summary of their errors: screen readers announce it at once. */
  isAnnounced?: boolean;
  isSteady?: boolean;
  children: (control: ControlProps) => ReactNode;
}) {
  const [errorId, noteId, asideId] = [`${id}-error`, `${id}-note`, `${id}-aside`];
  const noteBelow = note !== null && (
    <p className="note" id={noteId}>
      {note}
    </p>
  );
  return (
    <div className={isNarrow ? 'field field--half' : 'field'}>
      <div className="field__label">
        <label htmlFor={id}>{label}</label>
        {aside !== null && <span id={asideId}>{aside}</span>}
      </div>
      {children({
        id,
        'aria-invalid': error === null ? undefined : true,
        'aria-describedby': [errorId, ...(note === null ? [] : [noteId]), ...(aside === null ? [] : [asideId])].join(
          ' ',
        ),
      })}
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
    </div>
  );
}
