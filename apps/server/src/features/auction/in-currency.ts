/** Amounts of an auction in the currency that a reader chose (AUCT-S02). */
import { converted } from '@sightscreen/auction';
import type { LoadedAuction } from '../../auction/read-auction.store.ts';

/** In whole units. */
export type Amount = (amount: number) => number;

/** Null for a currency that the auction has no rate for. */
export function amountsIn({ row: { rates }, state: { rules } }: LoadedAuction, currency: string): Amount | null {
  if (currency === rules?.currency) return (amount) => amount;
  // The currency may be any text of an address, `constructor` too.
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  return rate === undefined ? null : (amount) => converted(amount, rate);
}

/** Its own first. */
export const currenciesOf = ({ row: { rates }, state: { rules } }: LoadedAuction): string[] => [
  ...(rules === null ? [] : [rules.currency]),
  ...Object.keys(rates).filter((name) => name !== rules?.currency),
];
