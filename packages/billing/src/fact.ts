/**
 * Facts of a subscription, in order. The log is the source of truth: state, dates and access are folded from it. Facts
 * do not name the account, so the books survive its erasure.
 */
import type { Money } from './money.ts';
import type { Offer } from './offer.ts';
import type { Charge } from './tax.ts';

/** Written into every fact. A kind that changes its shape gets the next version, and the fold reads both. */
export const FACT_VERSION = 1;

/** Milliseconds; a null end means unlimited. */
export interface Period {
  startsAt: number;
  endsAt: number | null;
}

/** `abandoned`: never paid. `expired`: the paid time is over. `refunded`: access ends with the money. */
export const END_REASONS = ['abandoned', 'expired', 'refunded'] as const;
export type EndReason = (typeof END_REASONS)[number];

export type SubscriptionFactBody =
  | { kind: 'ordered'; order: string; offer: Offer; platform: string }
  /**
   * The provider took money, or saved a card for a trial or a free plan (then zero). A null period is a payment that
   * buys nothing: a second one, a late one or one of another amount. It is to be refunded.
   */
  | { kind: 'paid'; payment: string; charge: Charge; period: Period | null }
  /** Runs to the paid end, unrenewed. `reason`: an id of the list; the reader's own words are stored elsewhere. */
  | { kind: 'cancelled'; reason: string | null }
  | { kind: 'resumed' }
  /** Money only; access ends by `ended`. */
  | { kind: 'refunded'; refund: string; payment: string; amount: Money }
  | { kind: 'ended'; reason: EndReason };

/** `number` counts from 1 within a subscription; `recordedAt` is in milliseconds. */
export interface SubscriptionFact {
  number: number;
  version: typeof FACT_VERSION;
  recordedAt: number;
  body: SubscriptionFactBody;
}
