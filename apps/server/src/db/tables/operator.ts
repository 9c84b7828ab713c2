/** Plans that mobile operators give their customers. */

/** A code that an operator sent, and the tries that are left for it. */
export interface OperatorCodeTable {
  /** Keyed hash of browser, number, operator and product. */
  key: Buffer;
  /** Of that and the code, with a key that is not in the database. */
  code: Buffer;
  tries_left: number;
  ends_at: Date;
  used_at: Date | null;
}

/** That a coupon was issued, kept when the person is erased: of nobody, and of no time. */
export interface OperatorCouponMarkTable {
  /** Of number, operator and product, with a key that is not in the database. */
  mark: Buffer;
}

/** One for a number and product, for ever. Redeemed by whoever takes money. */
export interface OperatorCouponTable {
  /** Capitals and digits. */
  code: string;
  operator: string;
  product_id: string;
  /** E.164. */
  number: string;
  issued_at: Date;
}
