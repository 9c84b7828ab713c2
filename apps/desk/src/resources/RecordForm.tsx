import type { ResourceDescription, RecordValues, DisplayedRecord } from '@sightscreen/contracts/admin/records';
import type { Field } from '@sightscreen/contracts/admin/fields';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Failure, failureText, type Reply } from '../calls/transport.ts';
import { records } from '../text/en.ts';
import { FieldInput } from './FieldInput.tsx';
import type { UploadPicture } from './PictureInput.tsx';
import { emptyValues, type FormValues, formValues, isEntered, requestValue, formatValue } from './form-values.ts';
import { ErrorMessage } from '../ui/Message.tsx';

interface Props<T> {
  resource: ResourceDescription;
  /** Null: a new record. */
  record: DisplayedRecord | null;
  onSend: (values: RecordValues) => Promise<Reply<T>>;
  onSent: (value: T) => void;
  /** Actions available without the form, while nothing is typed. */
  actions?: readonly { name: string; label: string; onDo: () => void }[];
  onUpload: UploadPicture;
  onDelete: (() => void) | null;
  onClose: () => void;
  /** Called when unsaved input appears or is gone. */
  onDirty: (isDirty: boolean) => void;
}

/** A record's form, rendered from the fields of its kind. It sends only what changed. */
export function RecordForm<T>({
  resource,
  record,
  onSend,
  onSent,
  actions = [],
  onUpload,
  onDelete,
  onClose,
  onDirty,
}: Props<T>) {
  const isNew = record === null;
  const own = record?.fields ?? null;
  const all = own ?? resource.fields;
  const entered = useMemo(() => all.filter((field) => isEntered(field, isNew)), [all, isNew]);
  const fixed = all.filter(
    (field) =>
      !isEntered(field, isNew) && !isNew && field.name !== resource.title && record.values[field.name] !== null,
  );
  const stored = useMemo(
    () => (record === null ? emptyValues(entered) : formValues(entered, record.values)),
    [entered, record],
  );
  const form = useForm<FormValues>({ defaultValues: stored });
  const { dirtyFields, errors, isSubmitting } = form.formState;
  const [errorText, setErrorText] = useState<string | null>(null);
  /** Number of running uploads. */
  const [sending, setSending] = useState(0);
  const dirty = Object.keys(dirtyFields).filter((name) => isDirty(dirtyFields[name]));
  const { length: changes } = dirty;
  useEffect(() => onDirty(changes > 0), [changes, onDirty]);
  useEffect(() => form.reset(stored), [form, stored]);
  const canChange = record === null || record.acts.includes('change');
  const submit = form.handleSubmit(async (typed) => {
    setErrorText(null);
    const sent = isNew ? entered : entered.filter(({ name }) => dirty.includes(name));
    const values = Object.fromEntries(sent.map((field) => [field.name, requestValue(field, typed[field.name]!)]));
    const reply = await onSend(values as RecordValues);
    if (reply.ok) return onSent(reply.value);
    const [name, why] = fieldErrorOf(reply.failure, entered);
    if (name === null) return setErrorText(why);
    form.setError(name, { message: why }, { shouldFocus: true });
  });
  return (
    <form
      className="rform"
      noValidate
      aria-label={record?.title ?? resource.one}
      onSubmit={(event) => {
        // An error of a table of rows belongs to no input, and would stay.
        form.clearErrors();
        submit(event).catch(() => {});
      }}
    >
      <div className="rform__fields">
        {fixed.length > 0 && (
          <dl className="rfixed">
            {fixed.map((field) => (
              <Fixed key={field.name} field={field} value={record!.values[field.name] ?? null} />
            ))}
          </dl>
        )}
        {entered.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            register={form.register}
            control={form.control}
            disabled={!canChange}
            error={errors[field.name]?.message?.toString()}
            was={
              !isNew && dirty.includes(field.name) ? formatValue(field.form, record.values[field.name] ?? null) : null
            }
            onUpload={onUpload}
            onSending={(isSending) => setSending((many) => many + (isSending ? 1 : -1))}
            onRestore={() => form.resetField(field.name, { defaultValue: stored[field.name] as never })}
          />
        ))}
        <ErrorMessage>{errorText}</ErrorMessage>
        {!canChange && entered.length > 0 && <p className="note">{records.readOnly}</p>}
      </div>
      {(canChange || onDelete !== null || actions.length > 0) && (
        <div className="rform__act">
          {canChange && (
            <>
              <button type="submit" className="btn" disabled={isSubmitting || sending > 0 || (!isNew && changes === 0)}>
                {records.save}
              </button>
              <button
                type="button"
                className="btn btn--line"
                onClick={isNew || changes === 0 ? onClose : () => form.reset(stored)}
              >
                {records.discard}
              </button>
            </>
          )}
          {actions.map(({ name, label, onDo }) => (
            <button key={name} type="button" className="btn btn--line" disabled={changes > 0} onClick={onDo}>
              {label}
            </button>
          ))}
          {onDelete !== null && (
            <button type="button" className="btn btn--quiet" onClick={onDelete}>
              {records.remove}
            </button>
          )}
          {!isNew && changes > 0 && <span className="note num">{records.changes(changes)}</span>}
        </div>
      )}
    </form>
  );
}

/** A read-only field: long texts and documents take a line of their own. */
function Fixed({ field: { label, form }, value }: { field: Field; value: RecordValues[string] }) {
  const isLong = form.kind === 'frame' || (form.kind === 'text' && form.several === true);
  return (
    <div className={isLong ? 'rfixed__long' : undefined}>
      <dt>{label}</dt>
      <dd>
        {form.kind === 'frame' && typeof value === 'string' ? (
          // The sandbox allows nothing: no script, no form, no page of ours.
          <iframe className="rframe" title={label} src={value} sandbox="" loading="lazy" />
        ) : (
          formatValue(form, value)
        )}
      </dd>
    </div>
  );
}

/** In a field of rows any part may be dirty. */
const isDirty = (state: unknown): boolean =>
  Array.isArray(state)
    ? state.some(isDirty)
    : typeof state === 'object' && state !== null
      ? Object.values(state).some(isDirty)
      : state === true;

/** The invalid field and the reason; within a table of rows, which row. */
function fieldErrorOf(failure: Failure, fields: readonly Field[]): [name: string | null, why: string] {
  const why = failureText(failure);
  const path = failure.kind === 'problem' && typeof failure.problem.field === 'string' ? failure.problem.field : '';
  const [name = '', row] = path.split('.');
  if (!fields.some((field) => field.name === name)) return [null, why];
  return [name, row !== undefined && /^\d+$/.test(row) ? records.row(Number(row) + 1, why) : why];
}
