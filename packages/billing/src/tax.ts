/** Splits a price into its net amount and the tax. */
import { add, allocate, BASIS_POINTS, type Money, percent } from './money.ts';

export interface TaxRule {
  basisPoints: number;
  /** Whether prices include the tax; else it is added to them. */
  isIncluded: boolean;
}

/** `amount` is what a buyer pays, tax included. */
export interface Charge {
  amount: Money;
  tax: Money;
  taxBasisPoints: number;
}

/** Half a unit of tax is rounded up, whether it is included or added. */
export function chargeOf(price: Money, { basisPoints, isIncluded }: TaxRule): Charge {
  const tax = isIncluded ? allocate(price, [basisPoints, BASIS_POINTS])[0]! : percent(price, basisPoints);
  return { amount: isIncluded ? price : add(price, tax), tax, taxBasisPoints: basisPoints };
}
