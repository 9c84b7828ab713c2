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

/**
 * `abandoned`: never paid. `expired`: the paid time is over. `refunded`: access ends with the money. `withdrawn`: the
 * buyer withdrew from the contract. `disputed`: the buyer took the money back at the bank.
 */
export const END_REASONS = ['abandoned', 'expired', 'refunded', 'withdrawn', 'disputed'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** A card, as far as it is stored. It expires at the end of its month, 1 to 12. */
export interface Card {
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
}

/** `hard`: lost, stolen or closed. Trying that card again is useless. */
export type DeclineReason = 'soft' | 'hard';

/** Why support added days; its own words are stored beside the fact. */
export const EXTENSION_REASONS = ['outage', 'goodwill', 'correction'] as const;
export type ExtensionReason = (typeof EXTENSION_REASONS)[number];

/** `won`: the money comes back to us. */
export type DisputeOutcome = 'won' | 'lost';

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
  /** Chargeback: the bank took the money back (outcome null), and later decided. Access ends by `ended`. */
  | { kind: 'disputed'; dispute: string; payment: string; amount: Money; outcome: DisputeOutcome | null }
  /** The paid time, and every charge after it, move by whole days. */
  | { kind: 'extended'; days: number; reason: ExtensionReason }
  | { kind: 'ended'; reason: EndReason }
  /** The next charge, as the buyer was informed of it. Without this fact nothing is charged. */
  | { kind: 'announced'; chargeAt: number; charge: Charge; card: Card | null }
  /** `attempt`: the day after the paid end that it was made for (`ATTEMPT_DAYS`). */
  | { kind: 'failed'; attempt: number; reason: DeclineReason }
  | { kind: 'card-changed'; card: Card }
  /** The buyer was informed that the card expires before the renewal. */
  | { kind: 'card-expiring'; card: Card }
  /** A new price, of which the buyer was informed. `from`: the first renewal that it applies to. */
  | { kind: 'repriced'; from: number; charge: Charge; needsConsent: boolean }
  | { kind: 'accepted'; from: number }
  /** Only in a demonstration: all dates of the subscription are moved back by so many milliseconds. */
  | { kind: 'moved'; by: number };

/** `number` counts from 1 within a subscription; `recordedAt` is in milliseconds. */
export interface SubscriptionFact {
  number: number;
  version: typeof FACT_VERSION;
  recordedAt: number;
  body: SubscriptionFactBody;
}
