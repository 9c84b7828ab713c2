/** Converts amounts of an auction to the reader's currency (AUCT-S02). */
import { converted } from '@sightscreen/auction';
import type { LoadedAuction } from './log/read-auction.store.ts';
import { validationProblem } from '../../core/http/problems.ts';

/** Converts an amount, both in whole currency units. */
export type Amount = (amount: number) => number;

export interface AuctionInCurrency {
  auction: LoadedAuction;
  currency: string;
  amount: Amount;
}

/** Null for a currency without a rate. */
export function amountsIn({ row: { rates }, state: { rules } }: LoadedAuction, currency: string): Amount | null {
  if (currency === rules?.currency) return (amount) => amount;
  // The currency comes from an address and may be any text, such as `constructor`.
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  return rate === undefined ? null : (amount) => converted(amount, rate);
}

/** The auction's own currency comes first. */
export const currenciesOf = ({ row: { rates }, state: { rules } }: LoadedAuction): string[] => [
  ...(rules === null ? [] : [rules.currency]),
  ...Object.keys(rates).filter((name) => name !== rules?.currency),
];

/** The currency for links: null if it is the auction's own. */
export const otherCurrency = ({ auction, currency }: Pick<AuctionInCurrency, 'auction' | 'currency'>): string | null =>
  currency === auction.state.rules?.currency ? null : currency;

/** Null without rules, and for a currency without a rate. */
export function inCurrency(auction: LoadedAuction, currency: string): AuctionInCurrency | null {
  const amount = auction.state.rules === null ? null : amountsIn(auction, currency);
  return amount === null ? null : { auction, currency, amount };
}

/**
 * Uses the auction's own currency if none is named; null without rules yet.
 * @throws ProblemError for a currency without a rate
 */
export function inRequestedCurrency(auction: LoadedAuction, currency: string | null): AuctionInCurrency | null {
  const own = auction.state.rules?.currency;
  if (own === undefined) return null;
  const pricedAuction = inCurrency(auction, currency ?? own);
  if (pricedAuction === null)
    throw validationProblem(
      [{ instancePath: '/currency', message: `it must be ${currenciesOf(auction).join(' or ')}` }],
      null,
    );
  return pricedAuction;
}
