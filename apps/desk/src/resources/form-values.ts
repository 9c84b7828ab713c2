/** Converts values of a record to form values and back: a form holds texts, switches and rows of them. */
import type { Field, FieldForm } from '@sightscreen/contracts/admin/fields';
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import { records } from '../text/en.ts';

type Value = RecordValues[string];
export type FormValue = string | boolean | Record<string, string | boolean>[];
export type FormValues = Record<string, FormValue>;

export const isEntered = ({ fixed }: Field, isNew: boolean): boolean =>
  fixed === undefined || (isNew && fixed === 'once-made');

export const formValues = (fields: readonly Field[], values: RecordValues): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, formValue(field.form, values[field.name] ?? null)]));

function formValue(form: FieldForm, value: Value): FormValue {
  switch (form.kind) {
    case 'switch':
      return value === true;
    case 'lines':
      return Array.isArray(value) ? value.map(textOf).join('\n') : '';
    case 'rows':
      return Array.isArray(value)
        ? value.map((row) =>
            Object.fromEntries(
              form.columns.map((column) => [
                column.name,
                formValue(column.form, (row as RecordValues)[column.name] ?? null) as string | boolean,
              ]),
            ),
          )
        : [];
    case 'choice':
      return typeof value === 'string' ? value : '';
    case 'text':
    case 'number':
    case 'picture':
    case 'frame':
      return textOf(value);
  }
}

/**
 * The value to send: an empty optional text is null; an empty number is null too, which the server refuses with its
 * field name.
 */
export function requestValue({ form, optional }: Pick<Field, 'form' | 'optional'>, value: FormValue): Value {
  switch (form.kind) {
    case 'switch':
      return value === true;
    case 'lines':
      return String(value as string)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    case 'rows':
      return (value as Record<string, string | boolean>[]).map((row) =>
        Object.fromEntries(
          form.columns.map((column) => [
            column.name,
            requestValue({ form: column.form, optional: true }, row[column.name] ?? ''),
          ]),
        ),
      );
    case 'number':
      return value === '' ? null : Number(value as string);
    case 'picture':
    case 'frame':
    case 'choice':
    case 'text':
      return value === '' && optional === true ? null : (value as string);
  }
}

export const emptyValues = (fields: readonly Field[]): FormValues =>
  Object.fromEntries(
    fields.map(({ name, form, optional }) => [
      name,
      form.kind === 'choice' && optional !== true ? (form.options[0]?.value ?? '') : formValue(form, null),
    ]),
  );

/** A value as text, for lists and histories. */
export function formatValue(form: FieldForm | undefined, value: Value): string {
  if (value === null || value === '') return records.none;
  if (form?.kind === 'picture') return records.aPicture;
  if (typeof value === 'boolean') return value ? records.on : records.off;
  if (form?.kind === 'choice') return form.options.find((option) => option.value === value)?.label ?? textOf(value);
  const cell = (column: string, one: unknown): string =>
    typeof one === 'string' &&
    form?.kind === 'rows' &&
    form.columns.some(({ name, form: { kind } }) => name === column && kind === 'picture')
      ? records.aPicture
      : textOf(one);
  if (Array.isArray(value))
    return value.length === 0
      ? records.none
      : value
          .map((one) =>
            typeof one === 'object'
              ? Object.entries(one ?? {})
                  .map(([column, each]) => cell(column, each))
                  .filter(Boolean)
                  .join(' · ')
              : textOf(one),
          )
          .join(', ');
  return textOf(value);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
