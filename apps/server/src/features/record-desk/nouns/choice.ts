import type { FlatForm } from '@sightscreen/contracts/records/fields';
import { plainText } from '@sightscreen/contracts/text/plain-text';
import { z } from 'zod';

type Choice = Extract<FlatForm, { kind: 'choice' }>;
/** Values with their words, in the order in which they are offered. */
export const choice = (options: Record<string, string>): Choice => ({
  kind: 'choice',
  options: Object.entries(options).map(([value, label]) => ({ value, label })),
});

export const name = (most = 120) =>
  z
    .string()
    .overwrite(plainText)
    .min(1, 'it must not be empty')
    .max(most, `it must have at most ${most} characters`)
    .regex(/^[^<>]*$/, 'it must be plain text, without < or >');

/** An empty text is null. */
export const orNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()).default(null);
