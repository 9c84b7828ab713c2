/** Values of settings as this process knows them, read again after any process changes one. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { cachedReads } from '../tags/cached-reads.ts';
import type { TagVersions } from '../tags/tag-versions.ts';
import { tagOf } from '../tags/tag.ts';
import { settingOf, type SettingKey, SETTINGS, type SettingValue } from './declared.ts';

export interface Settings {
  /** At most as old as a notification takes. Rejects when the database is unreachable and nothing is cached yet. */
  read: <K extends SettingKey>(key: K) => Promise<SettingValue<K>>;
}

export function makeSettings({
  db,
  tags,
  clock,
}: {
  db: Kysely<Database>;
  tags: TagVersions;
  clock: () => number;
}): Settings {
  const all = cachedReads({
    versions: tags,
    clock,
    most: 1,
    read: async (_: 'all') => ({ value: await changedSettings(db), tags: [tagOf.settings], validUntil: Infinity }),
  });
  let known: Map<string, unknown> | null = null;
  return {
    read: async <K extends SettingKey>(key: K) => {
      try {
        known = (await all('all')).value;
      } catch (error) {
        // A page must not fail for lack of a setting that was known a moment ago.
        if (known === null) throw error;
      }
      return (known.has(key) ? known.get(key) : SETTINGS[key].default) as SettingValue<K>;
    },
  };
}

/** Settings that differ from their defaults. A value that this version of the site cannot use counts as the default. */
export async function changedSettings(db: Kysely<Database>): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('setting').selectAll().execute();
  return new Map(
    rows.flatMap(({ key, value }) => {
      const read = settingOf(key)?.schema.safeParse(value);
      return read?.success === true ? [[key, read.data] as const] : [];
    }),
  );
}
