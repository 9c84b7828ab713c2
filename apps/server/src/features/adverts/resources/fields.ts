/** Shared field definitions of advertising at the admin desk. */
import { AD_GROUPS } from '@sightscreen/contracts/adverts/networks';
import type { Field } from '@sightscreen/contracts/admin/fields';
import { z } from 'zod';
import { orNone } from '../../../core/admin/field-kinds.ts';
import { address, isCountry, isHttps, isPath } from '../../../core/settings/kinds.ts';

export const yesNo = z.boolean('it must be on or off');

/** A day in GMT. */
export const day = z
  .string()
  .trim()
  .regex(/^\d{4}-\d\d-\d\d$/, 'it must be a date such as 2026-11-22')
  .refine((text) => {
    const at = Date.parse(`${text}T00:00:00Z`);
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
  }, 'this date does not exist');

/** Target of a click: a path of this site, or an https address. */
export const target = address('https://bats.example/spring').schema.refine(
  (text) => !text.startsWith('/adverts/'),
  'it must not lead to another ad',
);
export const targetOrNone = orNone(target);
/** A path of this site. */
export const ourPath = orNone(z.string().trim().max(200).refine(isPath, 'it must be a path of this site'));
export const anyPage = orNone(
  z
    .string()
    .trim()
    .max(400)
    .refine((text) => isPath(text) || isHttps(text), 'it must be a path of this site, or begin with https://'),
);

/** Replaces an empty form field by a default. */
export const orDefault = <S extends z.ZodType>(schema: S, value: z.input<S>) =>
  z.preprocess((input) => (input === null || input === undefined || input === '' ? value : input), schema);

/** Countries and country groups, separated by spaces; empty for none. */
export const aimed = orDefault(z.string().trim().max(400), '')
  .transform((text) => [...new Set(text.split(/[\s,]+/).filter(Boolean))])
  .refine(
    (words) => words.every((word) => isCountry(word) || (AD_GROUPS as readonly string[]).includes(word)),
    `it must be countries of two letters, or of ${AD_GROUPS.join(', ')}`,
  )
  .transform((words) => words.join(' '));
export const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean);

export const text = (name: string, label: string, most: number, more: Partial<Field> = {}): Field => ({
  name,
  label,
  form: { kind: 'text', most },
  ...more,
});
export const switched = (name: string, label: string, more: Partial<Field> = {}): Field => ({
  name,
  label,
  form: { kind: 'switch' },
  ...more,
});
/** A read-only number that the server fills in. */
export const countField = (name: string, label: string, unit = ''): Field => ({
  name,
  label,
  form: { kind: 'number', least: 0, most: 2_147_483_647, unit },
  fixed: 'always',
  column: 'wide',
  sorts: true,
});
