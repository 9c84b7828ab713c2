/** Coupons of a mobile operator, by the number that they were issued to. Codes are keyed hashes, and swept. */
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
