/** Admin resource for the tables of series statistics. Each change is an edit, as with the command (STAT-S05). */
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import { RECORDS } from '@sightscreen/contracts/calls/series-stats-filter';
import { sql } from 'kysely';
import { z } from 'zod';
import { listed } from '../../../core/admin/listed.ts';
import { type AdminResource, RowRefused } from '../../../core/admin/resource.ts';
import { type NamedView, type ViewDefinition, viewDefinition, viewName } from './view.ts';
import { readViews } from './views.store.ts';
import { statsViewsTag } from '../tags.ts';
import { RECORDS_READ } from '@sightscreen/contracts/staff/permission';
import { STATS_CHANGE } from '../../../core/admin/permissions.ts';

const text = (most: number) => ({ kind: 'text' as const, most });
const choice = (...values: readonly string[]) => ({
  kind: 'choice' as const,
  options: values.map((value) => ({ value, label: value })),
});
const column = z.strictObject({
  header: z.string(),
  field: z.string(),
  url: z.string().nullable(),
  img: z.string().nullable(),
  className: z.string(),
  tagName: z.string(),
});
interface Values extends Omit<ViewDefinition, 'headers' | 'fields'> {
  name: string;
  columns: z.infer<typeof column>[];
}
const outer = z.looseObject({ name: viewName, columns: z.array(column) });

const schema = z.record(z.string(), z.unknown()).transform((values, context): RecordValues => {
  const read = outer.safeParse(values);
  if (!read.success) {
    for (const issue of read.error.issues) context.addIssue({ ...issue, code: 'custom', message: issue.message });
    return z.NEVER;
  }
  const { name, ...view } = definitionOf(read.data as unknown as Values);
  const checked = viewDefinition.safeParse(view);
  if (checked.success) return valuesOf({ name, ...checked.data });
  for (const { path, message } of checked.error.issues)
    context.addIssue({
      code: 'custom',
      path:
        path[0] === 'headers'
          ? ['columns', ...path.slice(1), 'header']
          : path[0] === 'fields'
            ? ['columns', ...path.slice(1)]
            : path,
      message,
    });
  return z.NEVER;
}) as unknown as z.ZodType<RecordValues>;

export const statsViewsResource: AdminResource = {
  name: 'stats-views',
  one: 'Table of statistics',
  many: 'Tables of statistics',
  group: 'Statistics',
  title: 'label',
  sort: { field: 'place', descending: false },
  fields: [
    { name: 'label', label: 'Label', form: text(60), column: 'always', sorts: true },
    {
      name: 'name',
      label: 'Name in the address',
      form: { ...text(40), example: 'most-runs' },
      fixed: 'once-made',
      column: 'wide',
    },
    { name: 'group', label: 'Group', form: text(40), column: 'wide', sorts: true },
    { name: 'call', label: 'Shown', form: choice('zone', 'profile'), column: 'wide', filters: true },
    { name: 'record', label: 'Lists', form: choice(...RECORDS) },
    { name: 'highlight', label: 'Highlighted column', form: text(40), optional: true },
    {
      name: 'place',
      label: 'Place',
      form: { kind: 'number', least: 0, most: 1000, unit: '' },
      column: 'wide',
      sorts: true,
    },
    { name: 'shown', label: 'Visible', form: { kind: 'switch' }, column: 'always' },
    {
      name: 'columns',
      label: 'Columns',
      form: {
        kind: 'rows',
        most: 14,
        columns: [
          { name: 'header', label: 'Header', form: text(24) },
          { name: 'field', label: 'Value', form: text(40) },
          { name: 'url', label: 'Link', form: text(40) },
          { name: 'img', label: 'Picture', form: text(40) },
          { name: 'className', label: 'Look', form: choice('name', 'num', 'note', 'strong') },
          { name: 'tagName', label: 'Cell', form: choice('td', 'th') },
        ],
      },
    },
  ],
  read: RECORDS_READ,
  acts: { create: STATS_CHANGE, change: STATS_CHANGE, delete: STATS_CHANGE },
  schema,
  list: async (db, listing) =>
    listed(
      (await readViews(db)).map((view) => ({ id: view.name, values: valuesOf(view) })),
      listing,
    ),
  find: async (db, id) => {
    const view = (await readViews(db)).find(({ name }) => name === id);
    return view === undefined ? null : valuesOf(view);
  },
  create: async (trx, values) => {
    const { name, ...view } = definitionOf(values as unknown as Values);
    if ((await readViews(trx)).some((one) => one.name === name))
      throw new RowRefused('name', 'That name is already taken.');
    await lay(trx, name, view);
    return name;
  },
  change: async (trx, id, values) => {
    const { name: _, ...view } = definitionOf(values as unknown as Values);
    await lay(trx, id, view);
  },
  remove: async (trx, id) => {
    const shipped = await trx
      .selectFrom('stats_view_edit')
      .select('id')
      .where('name', '=', id)
      .where('shipped', '=', true)
      .executeTakeFirst();
    if (shipped !== undefined) throw new RowRefused(null, 'This table is built in. Hide it from readers instead.');
    await trx
      .updateTable('stats_view_edit')
      .set({ undone_at: sql<Date>`clock_timestamp()` })
      .where('name', '=', id)
      .where('undone_at', 'is', null)
      .execute();
  },
  tags: () => [statsViewsTag],
};

const lay = (trx: Parameters<NonNullable<AdminResource['change']>>[0], name: string, view: object) =>
  trx
    .insertInto('stats_view_edit')
    .values({ name, view: JSON.stringify(view) })
    .execute();

const valuesOf = ({ headers, fields, ...view }: NamedView): RecordValues => ({
  ...view,
  columns: fields.map((field, at) => ({ header: headers[at] ?? '', ...field })),
});
/** A form sends null as empty text. */
const orNull = (entered: string | null): string | null => (entered === '' ? null : entered);
const definitionOf = ({ columns, highlight, ...view }: Values) => ({
  ...view,
  highlight: orNull(highlight),
  headers: columns.map(({ header }) => header),
  fields: columns.map(({ header: _, url, img, ...rest }) => ({ ...rest, url: orNull(url), img: orNull(img) })),
});
