/** The name of a user in a legacy system, and the consent given at the migration. */
import type { PersonalDataSource } from '../../../core/personal-data/source.ts';

export const legacyAccountPersonalData: PersonalDataSource = {
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
