/** Fields of plans, terms and prices at the desk. */
import type { Field } from '@sightscreen/contracts/admin/fields';
import { z } from 'zod';

export const MAX_ID = 2_147_483_647;
export const number = (most: number, least = 0) =>
  z.int('it must be a whole number').min(least, `it must be at least ${least}`).max(most, `it must be at most ${most}`);
/** Text of a value that names another record. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
export const yesNo = z.boolean('it must be on or off');

export const text = (name: string, label: string, most: number, more: Partial<Field> = {}): Field => ({
  name,
  label,
  form: { kind: 'text', most },
  ...more,
});
export const count = (
  name: string,
  label: string,
  unit: string,
  { least = 1, most = MAX_ID, ...more }: Partial<Field> & { least?: number; most?: number } = {},
): Field => ({ name, label, form: { kind: 'number', least, most, unit }, ...more });
export const switched = (name: string, label: string, more: Partial<Field> = {}): Field => ({
  name,
  label,
  form: { kind: 'switch' },
  ...more,
});

/** A time in GMT, to the minute. */
export const moment = z
  .string()
  .trim()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/, 'it must look like 2027-03-31 23:59, in GMT')
  .refine((typed) => !Number.isNaN(momentOf(typed)), 'this date or time does not exist');
export const momentOf = (typed: string): number => Date.parse(`${typed.replace(' ', 'T')}:00Z`);
export const momentText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
export const momentField = (name: string, label: string, more: Partial<Field>): Field => ({
  name,
  label,
  form: { kind: 'text', most: 16, example: '2027-03-31 23:59' },
  optional: true,
  ...more,
});
