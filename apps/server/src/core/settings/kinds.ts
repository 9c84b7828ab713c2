/** Kinds of settings: how a value is validated, and its input at the desk. */
import { mailText } from '@sightscreen/contracts/text/mail-text';
import type { FieldForm, FlatForm } from '@sightscreen/contracts/admin/fields';
import { pictureFile } from '@sightscreen/contracts/admin/pictures';
import { plainText } from '@sightscreen/contracts/text/plain-text';
import { z } from 'zod';

export interface Kind<T> {
  form: FieldForm;
  schema: z.ZodType<T>;
}

export const words = (most: number, example?: string): Kind<string> => ({
  form: { kind: 'text', most, ...(example !== undefined && { example }) },
  schema: z
    .string()
    .overwrite(plainText)
    .min(1, 'it must not be empty')
    .max(most, `it must have at most ${most} characters`),
});

export const amount = (least: number, most: number, unit: string): Kind<number> => ({
  form: { kind: 'number', least, most, unit },
  schema: z
    .int(`it must be a whole number`)
    .min(least, `it must be at least ${least}`)
    .max(most, `it must be at most ${most}`),
});

/** One name from a list. */
export const oneOf = <const T extends readonly [string, ...string[]]>(names: T): Kind<T[number]> => ({
  form: { kind: 'choice', options: names.map((name) => ({ value: name, label: name })) },
  schema: z.enum(names, `it must be one of ${names.join(', ')}`),
});

export const onOff: Kind<boolean> = { form: { kind: 'switch' }, schema: z.boolean('it must be on or off') };

/** Texts, one per line, each valid for `kind` and unique regardless of case. */
export const lines = (most: number, kind: Kind<string>): Kind<string[]> => ({
  form: { kind: 'lines', most, each: kind.form.kind === 'text' ? kind.form.most : 0 },
  schema: z
    .array(kind.schema)
    .max(most, `there may be at most ${most}`)
    .refine((all) => new Set(all.map((line) => line.toLowerCase())).size === all.length, 'one of them is listed twice'),
});

const HOST = /^(?!www\.)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;
export const host: Kind<string> = {
  form: { kind: 'text', most: 200, example: 'news.example' },
  schema: z.string().trim().toLowerCase().max(200).regex(HOST, 'it must be a host without www, such as news.example'),
};

const regions = new Intl.DisplayNames('en-GB', { type: 'region' });
/** ISO 3166-1 alpha-2 codes, separated by spaces. */
export const countries: Kind<string> = {
  form: { kind: 'text', most: 400, example: 'AE OM QA' },
  schema: z
    .string()
    .trim()
    .toUpperCase()
    .max(400)
    .regex(/^[A-Z]{2}(?:[ ,]+[A-Z]{2})*$/, 'it must be countries of two letters, such as AE OM QA')
    .transform((text) => [...new Set(text.split(/[ ,]+/))].join(' '))
    .refine((text) => text.split(' ').every(isCountry), 'it names a country that does not exist'),
};
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !['EU', 'EZ', 'UN', 'ZZ'].includes(code) && regions.of(code) !== code;

/** Names from a list, separated by spaces; none by default. */
export const names = (all: readonly string[]): Kind<string> => ({
  form: { kind: 'text', most: 200, example: all.slice(0, 2).join(' ') },
  schema: z
    .string()
    .trim()
    .toLowerCase()
    .max(200)
    .default('')
    .transform((text) => [...new Set(text.split(/[ ,]+/).filter(Boolean))].join(' '))
    .refine(
      (text) => text === '' || text.split(' ').every((name) => all.includes(name)),
      `it may be: ${all.join(' ')}`,
    ),
});

/** A path of this site, or an https URL of another. */
export const address = (example: string): Kind<string> => ({
  form: { kind: 'text', most: 400, example },
  schema: z
    .string()
    .trim()
    .max(400)
    .refine((text) => isPath(text) || isHttps(text), 'it must be a path such as /info/contact, or begin with https://'),
});
/** A picture uploaded at the desk; none by default. A path, which was valid formerly, counts as none. */
export const pictureOrNone: Kind<string | null> = {
  form: { kind: 'picture' },
  schema: z.preprocess(
    (value) => (value === '' || (typeof value === 'string' && isPath(value)) ? null : value),
    pictureFile.nullable(),
  ),
};

export const mailbox: Kind<string> = {
  form: { kind: 'text', most: 254, example: 'letters@example.org' },
  schema: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(mailText('it must be a complete e-mail address, such as name@example.org')),
};

/** An empty text is null. */
export const orNone = <T>({ form, schema }: Kind<T>): Kind<T | null> => ({
  form,
  schema: z.preprocess((value) => (value === '' ? null : value), schema.nullable()) as z.ZodType<T | null>,
});

/** A column that may be empty and is missing in earlier rows; it is `value` then. */
export const orElse = <T>({ form, schema }: Kind<T>, value: T): Kind<T> => ({
  form,
  schema: z.preprocess((input) => input ?? value, schema) as unknown as z.ZodType<T>,
});

type Columns = Record<string, { label: string; kind: Kind<never> | Kind<unknown> }>;
type RowOf<C extends Columns> = { [K in keyof C]: C[K]['kind'] extends Kind<infer T> ? T : never };

export const rows = <C extends Columns>(most: number, columns: C): Kind<RowOf<C>[]> => ({
  form: {
    kind: 'rows',
    most,
    columns: Object.entries(columns).map(([name, { label, kind }]) => ({ name, label, form: kind.form as FlatForm })),
  },
  schema: z
    .array(z.strictObject(Object.fromEntries(Object.entries(columns).map(([name, { kind }]) => [name, kind.schema]))))
    .max(most, `there may be at most ${most}`) as unknown as z.ZodType<RowOf<C>[]>,
});

export function isPath(text: string): boolean {
  return /^\/(?![/\\])[\w\-./~%?=&#:]*$/.test(text);
}
export function isHttps(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.hostname.includes('.');
}

/** Files of the pictures within a value. */
export function picturesIn(form: FieldForm, value: unknown): { at: string; file: string }[] {
  if (form.kind === 'picture') return typeof value === 'string' ? [{ at: '', file: value }] : [];
  if (form.kind !== 'rows' || !Array.isArray(value)) return [];
  return value.flatMap((row: Record<string, unknown>, nth) =>
    form.columns.flatMap((column) =>
      picturesIn(column.form, row[column.name]).map(({ file }) => ({ at: `.${nth}.${column.name}`, file })),
    ),
  );
}
