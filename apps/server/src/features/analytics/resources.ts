/**
 * Desk resources of usage figures (read-only) and of page errors, which staff mark as fixed: these are deleted after
 * 30 days, and one that recurs meanwhile is reported as new.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Field } from '@sightscreen/contracts/admin/fields';
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import { listed } from '../../core/admin/listed.ts';
import { listedRows } from '../../core/admin/listed-rows.ts';
import type { AdminResource } from '../../core/admin/resource.ts';
import { readDays } from './counts.store.ts';
import { RECORDS_READ } from '@sightscreen/contracts/staff/permission';
import { SETTINGS_CHANGE } from '../../core/admin/permissions.ts';

const readOnlyField = (name: string, label: string, more: Partial<Field> = {}): Field => ({
  name,
  label,
  form: { kind: 'text', most: 400 },
  fixed: 'always',
  ...more,
});
const number = (name: string, label: string, unit = ''): Field =>
  readOnlyField(name, label, {
    form: { kind: 'number', least: 0, most: 2_147_483_647, unit },
    column: 'wide',
    sorts: true,
  });
const never = z.record(z.string(), z.json()).refine(() => false, 'it cannot be changed');

export const dailyFiguresResource: AdminResource = {
  name: 'daily-figures',
  one: 'Day',
  many: 'Daily visits',
  group: 'Statistics',
  title: 'day',
  sort: { field: 'day', descending: true },
  fields: [
    readOnlyField('day', 'Day', { column: 'always', sorts: true }),
    { ...number('visits', 'Visits'), column: 'always' },
    number('views', 'Pages seen'),
    readOnlyField('countries', 'Countries'),
    readOnlyField('pages', 'Pages'),
    number('searchesWithoutResults', 'Searches without results'),
    number('staleFeeds', 'Stale feeds'),
    number('signUps', 'Sign-ups'),
    number('signOuts', 'Sign-outs'),
    number('accountsDeleted', 'Accounts deleted'),
    number('payments', 'Plans paid'),
    number('cancellations', 'Plans cancelled'),
    number('errors', 'Errors'),
    number('lcp', 'Largest paint, 75 %', 'ms'),
    number('inp', 'Next paint, 75 %', 'ms'),
    number('cls', 'Shifts, 75 %', 'thousandths'),
  ],
  read: RECORDS_READ,
  saves: true,
  acts: {},
  schema: never,
  list: async (db, query) =>
    listed(
      (await readDays(db)).map(({ ...values }) => ({ id: values.day, values: values satisfies RecordValues })),
      query,
    ),
  find: async (db, id) => {
    const found = (await readDays(db)).find(({ day }) => day === id);
    return found === undefined ? null : { ...found };
  },
  tags: () => [],
};

const COLUMNS = {
  place: 'place',
  message: 'message',
  page: 'page',
  count: 'count',
  first: 'first',
  last: 'last',
  state: 'state',
};
const error = z.strictObject({ state: z.enum(['open', 'mended'], 'choose one of the states') });
const rows = sql`select md5(place) as id, place, message, page, count, state,
  to_char(first_at, 'YYYY-MM-DD HH24:MI') as first, to_char(last_at, 'YYYY-MM-DD HH24:MI') as last from site_error`;

export const siteErrorsResource: AdminResource = {
  name: 'site-errors',
  one: 'Page error',
  many: 'Page errors',
  group: 'Site',
  title: 'message',
  sort: { field: 'last', descending: true },
  fields: [
    readOnlyField('message', 'What', { column: 'always' }),
    readOnlyField('place', 'Where', { column: 'wide', sorts: true }),
    readOnlyField('page', 'On', { column: 'wide' }),
    number('count', 'Times'),
    readOnlyField('first', 'First seen', { column: 'wide', sorts: true }),
    readOnlyField('last', 'Last seen', { column: 'wide', sorts: true }),
    {
      name: 'state',
      label: 'State',
      note: 'Fixed errors are deleted after 30 days. If one returns before then, it reopens and we send an alert.',
      form: {
        kind: 'choice',
        options: [
          { value: 'open', label: 'Open' },
          { value: 'mended', label: 'Fixed' },
        ],
      },
      column: 'always',
      filters: true,
      sorts: true,
    },
  ],
  read: RECORDS_READ,
  acts: { change: SETTINGS_CHANGE },
  bulk: { mended: { label: 'Mark as fixed', permission: SETTINGS_CHANGE, change: () => ({ state: 'mended' }) } },
  schema: error,
  list: (db, query) => listedRows(db, { from: rows, columns: COLUMNS, search: ['message', 'place', 'page'] }, query),
  find: async (db, id) => {
    const found = await sql<RecordValues>`select * from (${rows}) r where id = ${id}`.execute(db);
    return found.rows[0] ?? null;
  },
  change: async (trx, id, values) => {
    const { state } = error.parse(values);
    await sql`update site_error set state = ${state} where md5(place) = ${id}`.execute(trx);
  },
  tags: () => [],
};
