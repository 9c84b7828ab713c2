/** Seeds the demo polls once, as an editor would, without votes: those come from visitors. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { notifyRaised } from '../../core/tags/changing.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { readData } from '../data/read-data.ts';
import { pollsResource, pollsTag } from '../../features/polls/index.ts';

/** The last one is the newest and comes first on the polls page. */
const polls = readData(
  'polls.json',
  z.array(
    z.strictObject({
      question: z.string(),
      options: z.array(z.string()),
      link: z.string().nullable(),
      link_label: z.string().nullable(),
      /** From the creation of the world; null for a poll without an end. */
      days: z.int().nullable(),
      /** A page as in the setting “Where polls appear”. */
      page: z.string().nullable(),
    }),
  ),
);

/** @returns whether any were created; none are if any poll exists or was deleted */
export async function plantPolls(db: Kysely<Database>, now: number): Promise<boolean> {
  if ((await db.selectFrom('poll').select('id').limit(1).executeTakeFirst()) !== undefined) return false;
  await db.transaction().execute(async (trx) => {
    const placement: { page: string; poll: number }[] = [];
    for (const { days, page, ...poll } of polls) {
      const end = days === null ? null : new Date(now + days * 86_400_000).toISOString();
      const ends = end && `${end.slice(0, 10)} ${end.slice(11, 16)}`;
      const id = Number(await pollsResource.create!(trx, { ...poll, ends }, null, now));
      await trx.updateTable('poll').set({ world: 'demo' }).where('id', '=', id).execute();
      if (page !== null) placement.push({ page, poll: id });
    }
    await trx
      .insertInto('setting')
      .values({ key: 'polls.placement', value: JSON.stringify(placement) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await notifyRaised(trx, [pollsTag, tagOf.settings]);
  });
  return true;
}
