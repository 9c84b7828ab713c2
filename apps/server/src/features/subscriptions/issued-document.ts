/** Invoices and credit notes as issued, and what they follow from. */
import type { DocumentSeries, Period, Subscription, SubscriptionFactBody } from '@sightscreen/billing';

/** What documents say besides the fact. */
export interface Wording {
  /** Lines: name, address, tax number. */
  seller: readonly string[];
  /** Plan and term. */
  description: string;
}

/** As issued. Amounts are minor units, negative in a credit note. */
export interface IssuedDocument {
  kind: DocumentSeries['kind'];
  number: string;
  issuedAt: number;
  /** Of the invoice that a credit note corrects. */
  corrects: string | null;
  seller: readonly string[];
  buyer: { name: string | null; email: string | null; country: string };
  description: string;
  period: Period;
  currency: string;
  net: number;
  tax: number;
  taxBasisPoints: number;
  total: number;
  subscription: string;
  payment: string;
}

export interface DocumentRequest {
  /** Null once erased; a credit note is then kept beside its invoice. */
  accountId: string | null;
  subscription: string;
  /** Before the fact. */
  state: Subscription;
  body: SubscriptionFactBody;
  /** Number of the invoice of a payment. */
  invoiceOf: (payment: string) => string | null;
  wording: Wording | null;
  now: number;
}
