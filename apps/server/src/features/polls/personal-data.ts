/** Personal-data source: votes of signed-in readers. Erasure keeps the votes, without their account. */
import type { PersonalDataSource } from '../../core/personal-data/source.ts';

export const pollsPersonalData: PersonalDataSource = {
  name: 'votes',
  tables: ['poll_vote'],
  held: (db, { accountId }) =>
    db
      .selectFrom('poll_vote')
      .innerJoin('poll', 'poll.id', 'poll_vote.poll_id')
      .innerJoin('poll_option', 'poll_option.id', 'poll_vote.option_id')
      .select(['poll.question', 'poll_option.words as chosen', 'poll_vote.voted_at as at'])
      .where('account_id', '=', accountId)
      .orderBy('poll.id')
      .execute(),
  async erase(trx, { accountId }) {
    await trx.updateTable('poll_vote').set({ account_id: null }).where('account_id', '=', accountId).execute();
  },
};
