/** Fields of nouns, and how texts in them are checked. */
import type { Field, FlatForm } from '@sightscreen/contracts/records/fields';
import { pictureFile } from '@sightscreen/contracts/records/pictures';
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

/** A picture of a record, and what it shows. */
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

/** The schema of a noun that nobody changes. */
export const unchanged = z.record(z.string(), z.json()).refine(() => false, 'it cannot be changed');

/** Told by the server and never entered; a text unless `more` says otherwise. */
export const shown = (name: string, label: string, more: Partial<Field> = {}): Field => ({
  name,
  label,
  form: { kind: 'text', most: 400 },
  fixed: 'always',
  ...more,
});
