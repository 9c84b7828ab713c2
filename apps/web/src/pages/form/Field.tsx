import type { FormField } from '@sightscreen/contracts/forms/form';
import { Sign } from '../../ui/frame/Sign.tsx';
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

/** One field with its label, error and character count. No `maxlength`: it would silently cut pasted text. */
export function Field({ field, value, fault }: { field: FormField; value: string; fault: string | null }) {
  const words = useText('forms');
  const { name, kind, required, most, choices, file } = field;
  const note = file === null ? (words.notes[name] ?? null) : null;
  const counted = kind === 'text' && most !== null;
  const attributes = {
    id: `f-${name}`,
    name,
    required,
    'aria-invalid': fault === null ? undefined : true,
    'aria-describedby': [`e-${name}`, ...(note === null ? [] : [`n-${name}`]), ...(counted ? [`c-${name}`] : [])].join(
      ' ',
    ),
  };
  return (
    <div className={`field${NARROW.has(name) ? ' field--half' : ''}`} data-field={name}>
      <div className="field__label">
        <label htmlFor={attributes.id}>
          {words.fields[name]} {!required && <span className="field__optional">{words.optional}</span>}
        </label>
        {counted && (
          <span className="field__count num" id={`c-${name}`} data-count="">
            {words.count([...value].length.toLocaleString('en-GB'), most.toLocaleString('en-GB'))}
          </span>
        )}
      </div>
      {choices !== null ? (
        <select className="input" defaultValue={value} {...attributes}>
          <option value="">{words.chooseOne}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : kind === 'text' ? (
        <textarea className="input" rows={7} defaultValue={value} {...attributes} />
      ) : file !== null ? (
        <FileField {...attributes} file={file} />
      ) : (
        <input
          className="input"
          type={kind in TYPES ? TYPES[kind as keyof typeof TYPES] : 'text'}
          autoComplete={AUTOCOMPLETE[name] ?? 'off'}
          defaultValue={value}
          {...attributes}
        />
      )}
      {note !== null && (
        <p className="note" id={`n-${name}`}>
          {note}
        </p>
      )}
      <p className="err" id={`e-${name}`} data-fault="" hidden={fault === null}>
        <Sign name="warning" />
        <span>{fault}</span>
      </p>
    </div>
  );
}

function FileField({ file, ...attributes }: { file: NonNullable<FormField['file']>; id: string; name: string }) {
  const words = useText('forms');
  return (
    <>
      <div className="drop">
        <span className="drop__button" aria-hidden="true">
          {words.chooseFile}
        </span>
        <span className="note">
          {words.fileNote(file.endings.join(', '), words.kilobytes((file.bytes / 1_000).toFixed(0)))}
        </span>
        <input type="file" accept={file.endings.map((ending) => `.${ending}`).join(',')} {...attributes} />
      </div>
      <p className="drop__chosen" data-chosen="" hidden>
        <span data-chosen-name="" />
        <button type="button" className="btn btn--quiet" data-remove="">
          {words.remove}
        </button>
      </p>
    </>
  );
}
