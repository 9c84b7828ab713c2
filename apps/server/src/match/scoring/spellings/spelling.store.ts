/** Stores spellings sent by the feed. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { allIdsOf, remainingId } from '../../../core/db/merged.ts';
import type { Spelling } from '../../../core/db/schema.generated.ts';
import { withInvalidation } from '../../../core/tags/changing.ts';
import { tagsOfResource } from '../../../core/tags/tag.ts';
import type { TagVersions } from '../../../core/tags/tag-versions.ts';

/** A row with a null name is deleted. */
export type SpellingRow = Omit<Spelling, 'name'> & { name: string | null };

/**
 * Atomic and idempotent; spellings of merged rows are stored for the remaining row. Rows are sorted, so that concurrent
 * writers cannot deadlock.
 */
export async function storeSpellings(
  db: Kysely<Database>,
  tags: TagVersions,
  spellings: readonly SpellingRow[],
): Promise<void> {
  const rows = spellings.toSorted((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.id - b.id));
  await withInvalidation(db, tags, async (trx, changed) => {
    for (const { name, ...row } of rows) {
      const remaining = remainingId(row.kind, row.id);
      if (name === null)
        await trx
          .deleteFrom('spelling')
          .where('kind', '=', row.kind)
          .where((where) => where.or([where('id', '=', row.id), where('id', '=', remaining)]))
          .where('language', '=', row.language)
          .execute();
      else {
        await trx
          .insertInto('spelling')
          .values({ ...row, id: remaining, name })
          .onConflict((there) =>
            there.columns(['kind', 'id', 'language']).doUpdateSet({ name, short_name: row.short_name, city: row.city }),
          )
          .execute();
      }
      changed(tagsOfResource(row.kind, await allIdsOf(trx, row.kind, row.id)));
    }
  });
}
