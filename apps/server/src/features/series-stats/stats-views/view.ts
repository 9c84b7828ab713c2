/** A stats view as data (STAT-012, STAT-013): the record it lists, its labels and its columns. */
import { statsField } from '@sightscreen/contracts/calls/series-stats';
import { RECORDS } from '@sightscreen/contracts/calls/series-stats-filter';
import { plainText } from '@sightscreen/contracts/text/plain-text';
import { z } from 'zod';
import { ROW_VALUES } from './row-values.ts';

/** CSS classes allowed for a cell, defined in the style sheet of the page. */
const CLASSES = ['name', 'num', 'note', 'strong'] as const;
const MAX_COLUMNS = 14;

const words = (most: number) =>
  z
    .string()
    .transform(plainText)
    .pipe(z.string().min(1, 'it must not be empty').max(most, `it must have at most ${most} characters`));

/** The name in addresses and commands. */
export const viewName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'it must have lower-case letters, digits and hyphens only, at most 40');

const shape = z.strictObject({
  call: z.enum(['zone', 'profile'], { error: 'it must be zone or profile' }),
  record: z.enum(RECORDS, { error: `it must be ${RECORDS.join(' or ')}` }),
  label: words(60),
  group: words(40),
  headers: z
    .array(words(24))
    .min(1, 'there must be at least one')
    .max(MAX_COLUMNS, `there must be at most ${MAX_COLUMNS}`),
  highlight: z.string().nullable(),
  fields: z.array(
    statsField.extend({ className: z.enum(CLASSES, { error: `it must be ${CLASSES.join(' or ')}` }) }).strict(),
  ),
  /** Order of the views of a call. */
  place: z.number().int().min(0).max(1_000),
  /** False: hidden from readers. */
  shown: z.boolean(),
});

export const viewDefinition = shape.superRefine(({ record, headers, highlight, fields }, context) => {
  const say = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const values: readonly string[] = ROW_VALUES[record];
  if (headers.length !== fields.length)
    say(['fields'], `there must be one for each header: ${headers.length}, not ${fields.length}`);
  for (const [at, { field, url, img }] of fields.entries()) {
    for (const [name, value] of Object.entries({ field, url, img }))
      if (value !== null && !values.includes(value))
        say(['fields', at, name], `${record} has no ${JSON.stringify(value)}, only ${values.join(', ')}`);
    if (url !== null && !url.endsWith('Url')) say(['fields', at, 'url'], `${url} is not an address`);
    if (img !== null && !img.endsWith('Image')) say(['fields', at, 'img'], `${img} is not a picture`);
    if (/(Url|Image)$/.test(field)) say(['fields', at, 'field'], `${field} is not text`);
    if (fields.findIndex((other) => other.field === field) !== at)
      say(['fields', at, 'field'], `${field} is listed twice`);
  }
  if (highlight !== null && !fields.some(({ field }) => field === highlight))
    say(['highlight'], 'it must be a field of the view, or none');
});
export type ViewDefinition = z.infer<typeof viewDefinition>;
export interface NamedView extends ViewDefinition {
  name: string;
}

/** The first error of a view, as in "fields.2.url: mostRuns has no ...". */
export function faultIn(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'it is not a view';
  const path = [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].map(String);
  const why = issue.code === 'unrecognized_keys' ? 'a view has no such field' : issue.message;
  return `${path.length === 0 ? 'view' : path.join('.')}: ${why}`;
}
