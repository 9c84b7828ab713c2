/** Seeds the demo polls once, without votes: those come from visitors. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { notifyRaised } from '../../tags/changing.ts';
import { tagOf } from '../../tags/tag.ts';
import { seriesBand } from '../world/ids.ts';
import { harbourClubs } from '../world/teams.ts';

const A_DAY = 86_400_000;
const HARBOUR_LEAGUE = seriesBand + 3;

interface DemoPoll {
  question: string;
  options: readonly string[];
  /** From the creation of the world; null for a poll without an end. */
  days: number | null;
  link?: { path: string; label: string };
  /** A page as in the setting “Where polls appear”. */
  page?: string;
}

/** The last one is the newest and comes first on the polls page. */
const POLLS: readonly DemoPoll[] = [
  {
    question: 'Where is a chase of 160 won?',
    options: ['In the power play', 'In the middle overs', 'In the last four overs', 'At the toss'],
    days: null,
    link: { path: '/stats/records', label: 'What the records say' },
  },
  {
    question: 'Should a side lose its review when the ball would have clipped the stumps?',
    options: ['Yes', 'No', 'Lose half'],
    days: 14,
  },
  {
    question: 'Who wins the Harbour League?',
    options: harbourClubs.map(({ name }) => name),
    days: 30,
    page: `series:${HARBOUR_LEAGUE}`,
  },
];

/** @returns whether any were created; none are if any poll exists or was deleted */
export async function plantPolls(db: Kysely<Database>, now: number): Promise<boolean> {
  if ((await db.selectFrom('poll').select('id').limit(1).executeTakeFirst()) !== undefined) return false;
  await db.transaction().execute(async (trx) => {
    const placement: { page: string; poll: number }[] = [];
    for (const { question, options, days, link, page } of POLLS) {
      const { id } = await trx
        .insertInto('poll')
        .values({
          world: 'demo',
          question,
          starts_at: null,
          ends_at: days === null ? null : new Date(now + days * A_DAY),
          says: null,
          closed: false,
          closed_at: null,
          link: link?.path ?? null,
          link_label: link?.label ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('poll_option')
        .values(options.map((words, place) => ({ poll_id: id, place, words })))
        .execute();
      if (page !== undefined) placement.push({ page, poll: id });
    }
    await trx
      .insertInto('setting')
      .values({ key: 'polls.placement', value: JSON.stringify(placement) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await notifyRaised(trx, [tagOf.polls, tagOf.settings]);
  });
  return true;
}
