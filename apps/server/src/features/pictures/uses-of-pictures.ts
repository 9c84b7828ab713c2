/** Uses of uploaded pictures: by records, and by their history, since a change can be undone. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { UsesOfFolder } from '../../core/uploads/upload-folder.ts';

export const FOLDER = 'pictures';
export const keyOf = (file: string): string => `${FOLDER}/${file}`;
export const fileOf = (key: string): string => key.slice(FOLDER.length + 1);

export const usesOfKeptPictures: UsesOfFolder = {
  async used(db, keys) {
    return (await usedFiles(db, keys.map(fileOf))).map(keyOf);
  },
  /** Concurrent changes that use the picture wait for its row: records refer to it, and settings lock it. */
  async release(trx, key) {
    const file = fileOf(key);
    await trx.selectFrom('kept_picture').select('file').where('file', '=', file).forUpdate().execute();
    if ((await usedFiles(trx, [file])).length > 0) return false;
    await trx.deleteFrom('kept_picture').where('file', '=', file).execute();
    return true;
  },
};

async function usedFiles(db: Kysely<Database>, files: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select file from (
      select picture as file from person
      union select picture from series
      union select picture from plan
      union select unnest(array[picture, picture_wide, logo]) from advert_unit
      union select (regexp_matches(value::text, '"([0-9a-f-]{36}[.]webp)"', 'g'))[1] from setting
      union select (regexp_matches(value::text, '"([0-9a-f-]{36}[.]webp)"', 'g'))[1]
              from record_change cross join lateral (values (before), (after)) as one (value)
    ) as used where file = any(${files})`.execute(db);
  return rows.map(({ file }) => file);
}
