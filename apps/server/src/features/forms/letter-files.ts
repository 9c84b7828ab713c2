/** Files of letters: of a request that broke off before its row, or whose letter was deleted at the desk, nobody has one. */
import { sql } from 'kysely';
import type { UsesOfFolder } from '../../uploads/upload-folder.ts';

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
