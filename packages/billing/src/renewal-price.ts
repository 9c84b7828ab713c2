/** Prices of the catalogue that apply to running subscriptions. */
import { type Plan, priceIn } from './catalogue.ts';
import { BASIS_POINTS, type Money } from './money.ts';
import type { Offer } from './offer.ts';
import { type Charge, chargeOf } from './tax.ts';

/**
 * The price of a renewal in the catalogue, if it was set for subscribers and after their order. Null: they keep their
 * own.
 */
export function renewalPrice(
  plans: readonly Plan[],
  { planId, termId, country }: Pick<Offer, 'planId' | 'termId' | 'country'>,
  { orderedAt, renewalAt }: { orderedAt: number; renewalAt: number },
): Charge | null {
  const term = plans.find(({ id }) => id === planId)?.terms.find(({ id }) => id === termId);
  const current = term && priceIn(term, country, renewalAt);
  if (!term || !current) return null;
  const prices = term.prices.filter((price) => price.country === current.country && price.forSubscribers === true);
  const found = priceIn({ prices }, country, renewalAt);
  return found !== null && found.validFrom > orderedAt ? chargeOf(found.price, found.tax) : null;
}

/** @param limit hundredths of a percent; another currency, and a price after none, are above every limit */
export const isIncrease = (before: Money, after: Money, limit: number): boolean =>
  before.currency !== after.currency ||
  BigInt(after.minor) * BigInt(BASIS_POINTS) > BigInt(before.minor) * BigInt(BASIS_POINTS + limit);
