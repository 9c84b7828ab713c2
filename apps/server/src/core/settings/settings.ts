/** Values of settings as this process knows them, read again after any process changes one. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { cachedReads } from '../tags/cached-reads.ts';
import type { TagVersions } from '../tags/tag-versions.ts';
import { tagOf } from '../tags/tag.ts';
import type { Setting } from './setting.ts';

export interface Settings {
  /** At most as old as a notification takes. Rejects when the database is unreachable and nothing is cached yet. */
  read: <T>(setting: Pick<Setting<T>, 'key' | 'default'>) => Promise<T>;
  /** All settings, as declared by the features. */
  declared: readonly Setting[];
}

export function makeSettings({
  db,
  declared,
  tags,
  clock,
}: {
  db: Kysely<Database>;
  declared: readonly Setting[];
  tags: TagVersions;
  clock: () => number;
}): Settings {
  const all = cachedReads({
    versions: tags,
    clock,
    most: 1,
    read: async (_: 'all') => ({
      value: await changedSettings(db, declared),
      tags: [tagOf.settings],
      validUntil: Infinity,
    }),
  });
  let known: Map<string, unknown> | null = null;
  return {
    declared,
    read: async <T>({ key, default: usual }: Pick<Setting<T>, 'key' | 'default'>) => {
      try {
        known = (await all('all')).value;
      } catch (error) {
        // A page must not fail for lack of a setting that was known a moment ago.
        if (known === null) throw error;
      }
      return (known.has(key) ? known.get(key) : usual) as T;
    },
  };
}

/** Settings that differ from their defaults. A value that this version of the site cannot use counts as the default. */
export async function changedSettings(
  db: Kysely<Database>,
  declared: readonly Setting[],
): Promise<Map<string, unknown>> {
  const byKey = new Map(declared.map((one) => [one.key, one]));
  const rows = await db.selectFrom('setting').selectAll().execute();
  return new Map(
    rows.flatMap(({ key, value }) => {
      const read = byKey.get(key)?.schema.safeParse(value);
      return read?.success === true ? [[key, read.data] as const] : [];
    }),
  );
}
