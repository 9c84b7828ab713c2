/** Shared field types of admin resources, with their validation. */
import type { Field, FlatForm } from '@sightscreen/contracts/admin/fields';
import { pictureFile } from '@sightscreen/contracts/admin/pictures';
import { plainText } from '@sightscreen/contracts/text/plain-text';
import { z } from 'zod';

type Choice = Extract<FlatForm, { kind: 'choice' }>;
/** Options by value and label, in display order. */
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

/** Accepts an empty text as null. */
export const orNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()).default(null);

/** Fields for the picture of a row and its alternative text. */
export const PICTURE: readonly Field[] = [
  {
    name: 'picture',
    label: 'Picture',
    note: 'JPEG, PNG or GIF, at most 2 MB. Use only pictures we may publish.',
    form: { kind: 'picture' },
    optional: true,
  },
  {
    name: 'pictureAlt',
    label: 'Alternative text',
    note: 'For screen readers. Leave empty to use the name.',
    form: { kind: 'text', most: 120 },
    optional: true,
  },
];
export const PICTURE_SCHEMA = { picture: orNone(pictureFile), pictureAlt: orNone(name(120)) };
export const PICTURE_COLUMNS = { picture: 'picture', pictureAlt: 'picture_alt' };

/** Schema of a read-only resource. */
export const unchanged = z.record(z.string(), z.json()).refine(() => false, 'it cannot be changed');

/** A read-only field, text unless `more` says otherwise. */
export const readOnlyField = (name: string, label: string, more: Partial<Field> = {}): Field => ({
  name,
  label,
  form: { kind: 'text', most: 400 },
  fixed: 'always',
  ...more,
});
