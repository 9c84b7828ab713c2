/** Admin resource of settings. They are built in, so they can be changed and reset, but not created or deleted. */
import { isDeepStrictEqual } from 'node:util';
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import { listed } from '../../../core/admin/listed.ts';
import { type AdminResource, RowRefused } from '../../../core/admin/resource.ts';
import type { Setting } from '../../../core/settings/setting.ts';
import { picturesIn } from '../../../core/settings/kinds.ts';
import { changedSettings } from '../../../core/settings/settings.ts';
import { tagOf } from '../../../core/tags/tag.ts';
import { RECORDS_READ } from '@sightscreen/contracts/staff/permission';
import { SETTINGS_CHANGE } from '../../../core/admin/permissions.ts';

const choice = (...options: [value: string, label: string][]) => ({
  kind: 'choice' as const,
  options: options.map(([value, label]) => ({ value, label })),
});

export function settingsResource(declared: readonly Setting[]): AdminResource {
  const groups = [...new Set(declared.map(({ group }) => group))];
  const byKey = new Map(declared.map((one) => [one.key, one]));
  const settingOf = (key: string): Setting | null => byKey.get(key) ?? null;
  return {
    name: 'settings',
    one: 'Setting',
    many: 'Settings',
    group: 'Site',
    title: 'label',
    sort: { field: 'place', descending: false },
    fields: [
      {
        name: 'label',
        label: 'Setting',
        form: { kind: 'text', most: 100 },
        fixed: 'always',
        column: 'always',
        sorts: true,
      },
      {
        name: 'group',
        label: 'Group',
        form: choice(...groups.map((group): [string, string] => [group, group])),
        fixed: 'always',
        column: 'wide',
        filters: true,
        sorts: true,
      },
      { name: 'shown', label: 'Value', form: { kind: 'text', most: 200 }, fixed: 'always', column: 'always' },
      {
        name: 'state',
        label: 'State',
        form: choice(['usual', 'Default'], ['changed', 'Changed']),
        fixed: 'always',
        column: 'wide',
        filters: true,
      },
      { name: 'value', label: 'Value', form: { kind: 'text', most: 4000 } },
    ],
    read: RECORDS_READ,
    acts: { change: SETTINGS_CHANGE },
    permissionOf: (id) => settingOf(id)?.by ?? null,
    bulk: {
      'put-back': {
        label: 'Restore defaults',
        permission: SETTINGS_CHANGE,
        change: (id) => {
          const setting = settingOf(id);
          return setting && { value: setting.default as RecordValues[string] };
        },
      },
    },
    schema: z.record(z.string(), z.json()).refine(() => false, 'there is no such setting'),
    schemaOf: (id) => {
      const setting = settingOf(id);
      return setting && (z.strictObject({ value: setting.schema }) as unknown as z.ZodType<RecordValues>);
    },
    fieldsOf: (id) => {
      const setting = settingOf(id);
      if (setting === null) return [];
      const { label, note, form } = setting;
      return [{ name: 'value', label, ...(note !== undefined && { note }), form }];
    },
    list: async (db, listing) => {
      const changed = await changedSettings(db, declared);
      return listed(
        declared.map((one, place) => ({ id: one.key, values: { ...valuesOf(one, changed), place } })),
        listing,
      );
    },
    find: async (db, id) => {
      const setting = settingOf(id);
      return setting === null ? null : valuesOf(setting, await changedSettings(db, declared));
    },
    change: async (trx, id, { value }) => {
      const now = (await changedSettings(trx, declared)).get(id) ?? settingOf(id)?.default;
      if (settingOf(id)?.grows === true && Number(value) < Number(now))
        throw new RowRefused('value', `it must be at least ${String(now)}, the version readers have agreed to`);
      await lockPictures(trx, settingOf(id), value);
      await trx.deleteFrom('setting').where('key', '=', id).execute();
      if (isDeepStrictEqual(value, settingOf(id)?.default)) return;
      await trx
        .insertInto('setting')
        .values({ key: id, value: JSON.stringify(value) })
        .execute();
    },
    tags: () => [tagOf.settings],
  };
}

/**
 * Locks the pictures of the value, so that the cleanup of unused uploads does not delete them before the setting is
 * saved.
 * @throws NotStored naming the place
 */
async function lockPictures(trx: Transaction<Database>, setting: Setting | null, value: unknown): Promise<void> {
  for (const { at, file } of setting === null ? [] : picturesIn(setting.form, value)) {
    const found = await trx
      .selectFrom('kept_picture')
      .select('file')
      .where('file', '=', file)
      .forKeyShare()
      .executeTakeFirst();
    if (found === undefined) throw new RowRefused(`value${at}`, 'Upload this picture again.');
  }
}

function valuesOf({ key, label, group, default: usual }: Setting, changed: ReadonlyMap<string, unknown>): RecordValues {
  const value = (changed.has(key) ? changed.get(key) : usual) as RecordValues[string];
  return { label, group, value, shown: inWords(value), state: changed.has(key) ? 'changed' : 'usual' };
}

function inWords(value: RecordValues[string] | undefined): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.length === 0 ? 'None' : String(value.length);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
