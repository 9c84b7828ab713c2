/** Amounts as Stripe counts them, which for some currencies is not in ISO 4217's minor units. */
import { exponentOf, money, type Money } from '@sightscreen/billing';

/** Written with two decimals that must be zero. */
const TWO_ZEROS = new Set(['ISK', 'UGX']);

/** @throws RangeError for an amount that Stripe cannot charge: it takes two of three decimals */
export function stripeAmount({ minor, currency }: Money): { amount: number; currency: string } {
  if (exponentOf(currency) === 3 && minor % 10 !== 0)
    throw new RangeError(`Stripe cannot charge ${minor} ${currency}: the last decimal must be zero.`);
  return { amount: TWO_ZEROS.has(currency) ? minor * 100 : minor, currency: currency.toLowerCase() };
}

export function moneyOf(amount: number, currency: string): Money {
  const code = currency.toUpperCase();
  return money(TWO_ZEROS.has(code) ? amount / 100 : amount, code);
}
