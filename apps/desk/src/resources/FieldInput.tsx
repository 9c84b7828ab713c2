import type { Field as RecordField, FlatForm } from '@sightscreen/contracts/admin/fields';
import { useId } from 'react';
import { type Control, useFieldArray, type UseFormRegister } from 'react-hook-form';
import { Field } from '@sightscreen/ui/form/Field.tsx';
import { records } from '../text/en.ts';
import { named } from '../ui/Field.tsx';
import { PictureInput, type UploadPicture } from './PictureInput.tsx';
import type { FormValue, FormValues } from './form-values.ts';

interface Props {
  field: RecordField;
  register: UseFormRegister<FormValues>;
  control: Control<FormValues>;
  error: string | undefined;
  /** The stored value as text, if the form differs from it. */
  was: string | null;
  onRestore: () => void;
  onUpload: UploadPicture;
  onSending: (isSending: boolean) => void;
  disabled: boolean;
}

/** A field of a record, rendered by its kind, with its stored value. */
export function FieldInput({ field, register, control, error, was, onRestore, onUpload, onSending, disabled }: Props) {
  const { name, label, note, form } = field;
  const upload = { control, onUpload, onSending, disabled };
  return (
    <Field
      {...named({ label, error, note })}
      className={`rfield${was === null ? '' : ' rfield--changed'}${isWide(field) ? ' rfield--wide' : ''}`}
      isGroup={form.kind === 'rows'}
      isAnnounced
      after={
        was !== null && (
          <p className="wasline">
            <span>{records.was(was)}</span>
            <button type="button" onClick={onRestore} aria-label={`${records.restore}: ${label}`}>
              {records.restore}
            </button>
          </p>
        )
      }
    >
      {(props, labelId) => {
        switch (form.kind) {
          case 'rows':
            return <Rows field={field} labelledBy={labelId} register={register} {...upload} />;
          case 'picture':
            return <PictureInput name={name} {...upload} {...props} />;
          case 'frame':
            return null;
          case 'lines':
            return <textarea className="input lines" rows={5} disabled={disabled} {...props} {...register(name)} />;
          default:
            return (
              <Flat form={form} disabled={disabled} optional={field.optional === true} {...props} {...register(name)} />
            );
        }
      }}
    </Field>
  );
}

const isWide = ({ form }: RecordField): boolean =>
  form.kind === 'rows' ||
  form.kind === 'lines' ||
  form.kind === 'picture' ||
  (form.kind === 'text' && (form.most > 80 || form.several === true));

type Registered = ReturnType<UseFormRegister<FormValues>>;

function Flat({
  form,
  optional = false,
  ...input
}: {
  form: Exclude<FlatForm, { kind: 'picture' }>;
  id?: string;
  'aria-label'?: string;
  optional?: boolean;
  disabled: boolean;
} & Registered) {
  const listId = useId();
  switch (form.kind) {
    case 'switch':
      return <input type="checkbox" role="switch" className="tick" {...input} />;
    case 'choice':
      return (
        <select className="input" {...input}>
          {optional && <option value="">{records.none}</option>}
          {form.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      );
    case 'number':
      return (
        <span className="unitfield">
          <input
            className="input num"
            type="number"
            inputMode="numeric"
            min={form.least}
            max={form.most}
            step={form.step}
            {...input}
          />
          {form.unit !== '' && <span className="note">{form.unit}</span>}
        </span>
      );
    case 'text':
      if (form.several === true)
        return (
          <textarea className="input lines" rows={6} maxLength={form.most} placeholder={form.example} {...input} />
        );
      return (
        <>
          <input
            className="input"
            maxLength={form.most}
            placeholder={form.example}
            autoComplete="off"
            list={form.offered === undefined ? undefined : listId}
            {...input}
          />
          {form.offered !== undefined && (
            <datalist id={listId}>
              {form.offered.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          )}
        </>
      );
  }
}

function Rows({
  field: { name, form },
  labelledBy,
  register,
  control,
  onUpload,
  onSending,
  disabled,
}: Pick<Props, 'field' | 'register' | 'control' | 'onUpload' | 'onSending' | 'disabled'> & { labelledBy: string }) {
  const rows = useFieldArray({ control: control as Control<Record<string, Record<string, string | boolean>[]>>, name });
  if (form.kind !== 'rows') return null;
  const empty = (): Record<string, string | boolean> =>
    Object.fromEntries(form.columns.map((column) => [column.name, first(column.form) as string | boolean]));
  return (
    <div className="rrows" role="group" aria-labelledby={labelledBy}>
      {rows.fields.map(({ id }, at) => (
        <fieldset key={id} className="rrow" disabled={disabled}>
          {form.columns.map((column) => {
            const cellLabel = records.rowCell(column.label, at + 1);
            const cell = `${name}.${at}.${column.name}`;
            return column.form.kind === 'picture' ? (
              // Not wrapped in a label, as it contains buttons.
              <div key={column.name} className="rrow__picture">
                <label className="note" htmlFor={`${labelledBy}-${id}-${column.name}`}>
                  {cellLabel}
                </label>
                <PictureInput
                  id={`${labelledBy}-${id}-${column.name}`}
                  name={cell}
                  control={control}
                  onUpload={onUpload}
                  onSending={onSending}
                  disabled={disabled}
                  aria-invalid={false}
                />
              </div>
            ) : (
              <label key={column.name}>
                <span className="note">{column.label}</span>
                <Flat form={column.form} disabled={disabled} aria-label={cellLabel} {...register(cell as never)} />
              </label>
            );
          })}
          <button
            type="button"
            className="btn btn--quiet"
            aria-label={records.removeRow(at + 1)}
            onClick={() => rows.remove(at)}
          >
            ×
          </button>
        </fieldset>
      ))}
      {rows.fields.length < form.most && !disabled && (
        <button type="button" className="btn btn--line" onClick={() => rows.append(empty())}>
          {records.addRow}
        </button>
      )}
    </div>
  );
}

const first = (form: FlatForm): FormValue =>
  form.kind === 'switch' ? false : form.kind === 'choice' ? (form.options[0]?.value ?? '') : '';
