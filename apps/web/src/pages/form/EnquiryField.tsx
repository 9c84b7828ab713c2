import type { FormField } from '@sightscreen/contracts/forms/form';
import { useRef } from 'react';
import { type ControlProps, Field } from '@sightscreen/ui/form/Field.tsx';
import { lengthOf } from '../../forms/check.ts';
import { useText } from '../../text/use-text.ts';

const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  uName: 'name',
  name: 'name',
  uEmail: 'email',
  emailId: 'email',
  uMNumber: 'tel',
  uCompany: 'organization',
  uCity: 'address-level2',
  uLink: 'url',
};
const TYPES = { email: 'email', phone: 'tel', address: 'url' } as const;
/** Two of these fit side by side if there is space. */
const NARROW = new Set(['uName', 'uEmail', 'name', 'emailId', 'uCompany', 'uCity', 'uPosition', 'uPositionType']);

interface EnquiryFieldProps {
  field: FormField;
  value: string;
  error: string | null;
  /** The chosen file. */
  file: File | null;
  onChange: (value: string) => void;
  onChoose: (file: File | null) => void;
  onLeave: () => void;
}

/** A field of a form, as its description says. No `maxlength`: it would silently cut pasted text. */
export function EnquiryField({ field, value, error, file, onChange, onChoose, onLeave }: EnquiryFieldProps) {
  const words = useText('forms');
  const { name, kind, required, most, choices } = field;
  const length = lengthOf(value);
  const typed = {
    className: 'input',
    name,
    required,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
    onBlur: onLeave,
  };
  return (
    <Field
      id={`f-${name}`}
      label={
        <>
          {words.fields[name]} {!required && <span className="field__optional">{words.optional}</span>}
        </>
      }
      note={field.file === null ? (words.notes[name] ?? null) : null}
      error={error}
      className={NARROW.has(name) ? 'field--half' : undefined}
      aside={
        kind === 'text' && most !== null ? (
          <span className="field__count num" data-over={length > most ? '' : undefined}>
            {words.count(length.toLocaleString('en-GB'), most.toLocaleString('en-GB'))}
          </span>
        ) : null
      }
    >
      {(control) =>
        field.file !== null ? (
          <FileField {...control} field={field} file={file} onChoose={onChoose} />
        ) : choices !== null ? (
          <select {...control} {...typed}>
            <option value="">{words.chooseOne}</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        ) : kind === 'text' ? (
          <textarea rows={7} {...control} {...typed} />
        ) : (
          <input
            type={kind in TYPES ? TYPES[kind as keyof typeof TYPES] : 'text'}
            autoComplete={AUTOCOMPLETE[name] ?? 'off'}
            {...control}
            {...typed}
          />
        )
      }
    </Field>
  );
}

function FileField({
  field: { name, required, file: limits },
  file,
  onChoose,
  ...control
}: ControlProps & Pick<EnquiryFieldProps, 'field' | 'file' | 'onChoose'>) {
  const words = useText('forms');
  const input = useRef<HTMLInputElement>(null);
  const { endings, bytes } = limits!;
  const remove = (): void => {
    onChoose(null);
    input.current!.value = '';
    input.current!.focus();
  };
  return (
    <>
      <div className="drop">
        <span className="drop__button" aria-hidden="true">
          {words.chooseFile}
        </span>
        <span className="note">{words.fileNote(endings.join(', '), words.kilobytes((bytes / 1_000).toFixed(0)))}</span>
        <input
          ref={input}
          type="file"
          accept={endings.map((ending) => `.${ending}`).join(',')}
          name={name}
          required={required}
          onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0] ?? null)}
          {...control}
        />
      </div>
      {file !== null && (
        <p className="drop__chosen" data-chosen="">
          <span data-chosen-name="">
            {file.name}, {words.kilobytes(Math.ceil(file.size / 1_000).toLocaleString('en-GB'))}
          </span>
          <button type="button" className="btn btn--quiet" aria-label={words.removeFile(file.name)} onClick={remove}>
            {words.remove}
          </button>
        </p>
      )}
    </>
  );
}
