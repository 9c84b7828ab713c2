/** Passkeys of an account. Challenges identify nobody, and are swept. */
import type { PersonalDataSource } from '../../../core/personal-data/source.ts';

export const passkeysPersonalData: PersonalDataSource = {
  name: 'passkeys',
  tables: ['account_passkey'],
  held: (db, { accountId }) =>
    db
      .selectFrom('account_passkey')
      .select(['id', 'name', 'credential_id', 'transports', 'synced', 'created_at', 'last_used_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
  async erase(trx, { accountId }) {
    await trx.deleteFrom('account_passkey').where('account_id', '=', accountId).execute();
  },
};
