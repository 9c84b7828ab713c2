/**
 * Coupons of a mobile operator, by the number they were issued to. Codes are keyed hashes, and swept. A keyed mark
 * (`operator_coupon_mark`) remains after erasure so that no number gets a second coupon: it holds no date, and without
 * our key it reveals no number.
 */
import { sql } from 'kysely';
import type { PersonalDataSource, Person } from '../../../core/personal-data/source.ts';
import { wasTheirs } from '../../../core/personal-data/former-names.ts';

const theirs = ({ accountId, phone }: Person) =>
  sql<boolean>`(number = ${phone} or ${wasTheirs(accountId, sql`number`, sql`issued_at`)})`;

export const operatorPersonalData: PersonalDataSource = {
  name: 'operator-coupons',
  tables: ['operator_coupon'],
  held: (db, person) =>
    db
      .selectFrom('operator_coupon')
      .select(['code', 'operator', 'product_id', 'number', 'issued_at'])
      .where(theirs(person))
      .orderBy('issued_at')
      .execute(),
  async erase(trx, person) {
    await trx.deleteFrom('operator_coupon').where(theirs(person)).execute();
  },
};
