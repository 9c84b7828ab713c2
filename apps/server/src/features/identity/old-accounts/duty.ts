/** The name that somebody had at an earlier system, and what they agreed to when they moved. */
import type { Duty } from '../../../personal-data/duty.ts';

export const oldAccountDuty: Duty = {
  name: 'earlier-account',
  tables: ['old_account'],
  held: (db, { accountId }) =>
    db
      .selectFrom('old_account')
      .select(['username', 'name', 'imported_at', 'migrated_at', 'consent'])
      .where('account_id', '=', accountId)
      .execute(),
  async erase(trx, { accountId }) {
    await trx.deleteFrom('old_account').where('account_id', '=', accountId).execute();
  },
};
