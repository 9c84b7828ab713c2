/**
 * Payment provider: stores cards, and carries out the charges and refunds that we ask for. Dates and prices are ours
 * (PLAN-Q29). Its events are hints; what it reports when asked is the truth.
 */
import type { Money, ProviderPayment } from '@sightscreen/billing';

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
  card: SavedCard | null;
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
  refund(request: RefundRequest): Promise<{ id: string }>;
  /** Deletes the buyer with their saved cards. Resolves also if the provider does not know them. */
  deleteCustomer(customer: string): Promise<void>;
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
