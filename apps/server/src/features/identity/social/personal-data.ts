/** Linked social accounts, and social sign-ins that wait for verification. */
import { sql } from 'kysely';
import type { PersonalDataSource } from '../../../core/personal-data/source.ts';

const isOf = (email: string | null) => sql<boolean>`lower(person ->> 'email') = ${email}`;

export const socialPersonalData: PersonalDataSource = {
  name: 'social',
  tables: ['account_social', 'social_attempt'],
  async held(db, { accountId, email }) {
    const accounts = await db
      .selectFrom('account_social')
      .select(['provider', 'subject', 'email', 'name', 'created_at', 'last_used_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    const waiting = await db
      .selectFrom('social_attempt')
      .select(['provider', 'person', 'ends_at'])
      .where(isOf(email))
      .orderBy('ends_at')
      .execute();
    return { accounts, waiting };
  },
  async erase(trx, { accountId, email }) {
    await trx.deleteFrom('account_social').where('account_id', '=', accountId).execute();
    await trx.deleteFrom('social_attempt').where(isOf(email)).execute();
  },
};
