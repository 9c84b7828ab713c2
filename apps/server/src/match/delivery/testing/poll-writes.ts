/** A poll that editors place on the home page and a series, and then change (POLL-S01). */
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { withInvalidation } from '../../../core/tags/changing.ts';
import type { TagVersions } from '../../../core/tags/tag-versions.ts';
import { tagOf } from '../../../core/tags/tag.ts';
import { pollsTag } from '../../../features/polls/index.ts';

export async function pollWrites(db: Kysely<Database>, tags: TagVersions, series: number) {
  await db.insertInto('poll').values({ id: 1, question: 'Who wins?' }).execute();
  const options = ['Home', 'Away'].map((words, place) => ({ poll_id: 1, place, words }));
  await db.insertInto('poll_option').values(options).execute();
  let placed = false;
  return {
    'place of a poll': async () => {
      placed = !placed;
      const rows = placed ? ['home', `series:${series}`].map((page) => ({ page, poll: 1 })) : [];
      const value = JSON.stringify(rows);
      await withInvalidation(db, tags, async (trx, changed) => {
        await trx
          .insertInto('setting')
          .values({ key: 'polls.placement', value })
          .onConflict((there) => there.column('key').doUpdateSet({ value }))
          .execute();
        changed([tagOf.settings]);
      });
    },
    // After it has a place, because otherwise no page shows it.
    poll: async (n: number) => {
      await withInvalidation(db, tags, async (trx, changed) => {
        await trx
          .updateTable('poll')
          .set({ question: `Who wins number ${n}?` })
          .where('id', '=', 1)
          .execute();
        changed([pollsTag]);
      });
    },
  };
}
