/** Declarations and answers to disputes as personal data. */
import type { PersonalDataSource } from '../../../core/personal-data/source.ts';

export const leavingPersonalData: PersonalDataSource = {
  name: 'leaving',
  tables: ['withdrawal', 'dispute_answer'],
  async held(db, { accountId }) {
    const declarations = await db
      .selectFrom('withdrawal')
      .select(['number', 'kind', 'received_at', 'confirmed_at', 'effect', 'refunded', 'currency'])
      .where('account_id', '=', accountId)
      .orderBy('received_at')
      .execute();
    const disputes = await db
      .selectFrom('dispute_answer')
      .innerJoin('subscription', 'subscription.id', 'dispute_answer.subscription')
      .select(['dispute', 'contests', 'evidence', 'requested_at'])
      .where('account_id', '=', accountId)
      .execute();
    return { declarations, disputes };
  },
  /** The hash of a full refund stays for its twelve months, so that deleting the account is not a way to another. */
  async erase(trx, { accountId }) {
    await trx
      .deleteFrom('withdrawal')
      .where('account_id', '=', accountId)
      .where('is_full_refund', '=', false)
      .execute();
    await trx.updateTable('withdrawal').set({ account_id: null }).where('account_id', '=', accountId).execute();
    await trx
      .updateTable('dispute_answer')
      .from('subscription')
      .set({ evidence: '' })
      .whereRef('subscription.id', '=', 'dispute_answer.subscription')
      .where('account_id', '=', accountId)
      .execute();
  },
};
