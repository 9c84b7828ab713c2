/**
 * Payment provider: stores cards, and carries out the charges and refunds that we ask for. Dates and prices are ours
 * (PLAN-Q29). Its events are hints; what it reports when asked is the truth.
 */
import type { DeclineReason, Money, ProviderPayment } from '@sightscreen/billing';

export interface CheckoutRequest {
  /** Order number; repeated requests for one order get the same checkout. */
  order: string;
  /** Id of the subscription, stored with the payment. */
  subscription: string;
  /** The provider's id of the buyer; null for the first purchase. */
  customer: string | null;
  email: string | null;
  /** Charged at once; zero only saves a card. */
  amount: Money;
  /** Printed on the payment page. */
  description: string;
  /** BCP 47. */
  locale: string;
  /** Which period is paid, counted from 0, which is the default. */
  period?: number;
  /** Whether the card may be charged later without the buyer; true by default. */
  savesCard?: boolean;
  /** Absolute addresses to return to after paying, and after giving up. */
  returnTo: string;
  cancelTo: string;
}

/** Provider's id of the checkout, and the address of its hosted page. */
export interface Checkout {
  id: string;
  url: string;
}

export interface SavedCard {
  /** "visa". */
  brand: string;
  lastFour: string;
  /** 1 to 12. */
  expiryMonth: number;
  expiryYear: number;
}

export interface CheckoutReport {
  order: string;
  subscription: string;
  status: 'open' | 'complete' | 'expired';
  customer: string | null;
  /** Null until the checkout is complete. A saved card without charge is a paid payment of zero. */
  payment: ProviderPayment | null;
  card: (SavedCard & { id: string }) | null;
}

/** A charge of a saved card while the buyer is away. */
export interface ChargeRequest {
  /** One charge at most is made for each key. */
  key: string;
  order: string;
  subscription: string;
  /** Which period is paid, counted from 0. */
  period: number;
  customer: string;
  /** The provider's id of the card. */
  card: string;
  amount: Money;
  description: string;
}

/** The payment is `open` while it is neither made nor refused, and `failed` once it can no longer be made. */
export interface ChargeReport {
  payment: ProviderPayment & { order: string; subscription: string };
  /** Why the card was refused. */
  decline: DeclineReason | null;
}

export interface PaymentEvent {
  /** Unique; a repeated delivery has the same id. */
  id: string;
  type: string;
  isLive: boolean;
  /** Checkout that it concerns; null if unknown; `payment` then identifies it. */
  checkout: string | null;
  payment: string | null;
}

/** Why an event is refused. */
export type EventFailure = 'signature' | 'stale' | 'malformed';

export interface RefundRequest {
  payment: string;
  amount: Money;
  /** Idempotency key. */
  key: string;
  /** Whether the reader keeps the access that was paid for. */
  keepsAccess: boolean;
}

/** What we say to the bank. */
export interface DisputeAnswer {
  dispute: string;
  /** Plain text; null accepts the dispute, so the buyer keeps the money. */
  evidence: string | null;
  /** Of the account that paid. */
  email: string | null;
}

/** Every call rejects with `ProviderUnavailable` after its deadline, or when the provider fails. */
export interface PaymentPort {
  /** Segment of the webhook's address. */
  name: 'stripe' | 'built-in';
  /** False for test money. */
  isLive: boolean;
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Closes the payment page. Resolves also if it was complete or expired. */
  closeCheckout(checkout: string): Promise<void>;
  /** Null if the provider does not know it. */
  readCheckout(checkout: string): Promise<CheckoutReport | null>;
  /** Null if the provider does not know it. */
  readPayment(payment: string): Promise<(ProviderPayment & { order: string; subscription: string }) | null>;
  /** Whether a saved card may be charged later; false where each charge needs a mandate. @param country ISO 3166 */
  canChargeLater(country: string): boolean;
  /** If no reply arrives, ask with `findCharge` before trying again. */
  charge(request: ChargeRequest): Promise<ChargeReport>;
  /** The charge of this key; null if it was never begun. */
  findCharge(request: ChargeRequest): Promise<ChargeReport | null>;
  /** Makes sure that the charge is never made, also by a request that is on its way. Reports it if it was made. */
  stopCharge(request: ChargeRequest): Promise<ChargeReport>;
  refund(request: RefundRequest): Promise<{ id: string }>;
  /** Deletes the buyer with their saved cards. Resolves also if the provider does not know them. */
  deleteCustomer(customer: string): Promise<void>;
  answerDispute(answer: DisputeAnswer): Promise<void>;
  /** Checks the signature over the raw bytes. @param now milliseconds */
  readEvent(body: Buffer, signature: string, now: number): PaymentEvent | { failure: EventFailure };
}

/** The provider did not answer in time, or answered that it failed. The result of the call is unknown. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider refused the call as wrong, for example a refund of more than was paid. Trying again does not help. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}
