/**
 * Coupons of a mobile operator, by the number that they were issued to. Codes are keyed hashes, and swept. That a
 * coupon was issued stays as a keyed mark (`operator_coupon_mark`) when the person is erased, so that no number gets a
 * second one: it says nothing of a person, nor when, and whoever has not our key finds no number from it.
 */
import type { Duty } from '../../../personal-data/duty.ts';

export const operatorDuty: Duty = {
  name: 'operator-coupons',
  tables: ['operator_coupon'],
  held: async (db, { phone }) =>
    phone === null
      ? []
      : db
          .selectFrom('operator_coupon')
          .select(['code', 'operator', 'product_id', 'number', 'issued_at'])
          .where('number', '=', phone)
          .orderBy('issued_at')
          .execute(),
  async erase(trx, { phone }) {
    if (phone !== null) await trx.deleteFrom('operator_coupon').where('number', '=', phone).execute();
  },
};
