/**
 * Files of enquiries. Unused ones remain when a request broke off before its row was stored, or its row was deleted.
 */
import { sql } from 'kysely';
import type { UsesOfFolder } from '../../core/uploads/upload-folder.ts';

export const usesOfLetterFiles: UsesOfFolder = {
  async used(db, keys) {
    const rows = await db
      .selectFrom('enquiry')
      .select(sql<string>`file ->> 'key'`.as('key'))
      .where(sql<boolean>`file ->> 'key' = any(${keys})`)
      .execute();
    return rows.map(({ key }) => key);
  },
};
