/** Amounts of an auction in the currency that a reader chose (AUCT-S02). */
import { converted } from '@sightscreen/auction';
import type { LoadedAuction } from '../../auction/read-auction.store.ts';
import { misfit } from '../../http/problems.ts';

/** In whole units. */
export type Amount = (amount: number) => number;

export interface Told {
  auction: LoadedAuction;
  currency: string;
  amount: Amount;
}

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

/** Another currency than the auction's own, as addresses say it; else null. */
export const otherCurrency = ({ auction, currency }: Pick<Told, 'auction' | 'currency'>): string | null =>
  currency === auction.state.rules?.currency ? null : currency;

/** Null without rules yet, and for a currency that the auction has no rate for. */
export function toldIn(auction: LoadedAuction, currency: string): Told | null {
  const amount = auction.state.rules === null ? null : amountsIn(auction, currency);
  return amount === null ? null : { auction, currency, amount };
}

/** In the auction's own where none is named; null without rules yet. @throws Problem for a currency without a rate */
export function askedIn(auction: LoadedAuction, currency: string | null): Told | null {
  const own = auction.state.rules?.currency;
  if (own === undefined) return null;
  const told = toldIn(auction, currency ?? own);
  if (told === null)
    throw misfit([{ instancePath: '/currency', message: `it must be ${currenciesOf(auction).join(' or ')}` }], null);
  return told;
}
