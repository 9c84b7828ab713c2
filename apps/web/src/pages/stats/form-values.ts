/** What the reader entered in the fields of the statistics form, by parameter. */
import type { StatsField } from '@sightscreen/contracts';

export type FormValues = Readonly<Record<string, string>>;

/** A field with its current value. */
export interface FieldInput {
  value: string;
  change(value: string): void;
}

export const printedValues = (fields: readonly StatsField[]): FormValues =>
  Object.fromEntries(fields.map(({ parameter, value }) => [parameter, value]));

export const enteredValues = (fields: readonly StatsField[], entered: FormData): FormValues =>
  Object.fromEntries(
    fields.map(({ parameter }) => [
      parameter,
      entered
        .getAll(parameter)
        .filter((value) => typeof value === 'string')
        .join(','),
    ]),
  );

/** Values of a multiple choice. */
export const choicesOf = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
