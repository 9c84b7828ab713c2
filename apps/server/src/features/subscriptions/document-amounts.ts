/** Amounts of the invoice of a payment, and of the credit note of a refund or a lost dispute. */
import { type Charge, type Money, negate, type Period, taxInReturn } from '@sightscreen/billing';
import type { DocumentRequest, IssuedDocument } from './issued-document.ts';

type Amounts = Pick<IssuedDocument, 'kind' | 'corrects' | 'period' | 'payment' | 'taxBasisPoints'> & {
  total: Money;
  tax: Money;
};

/** Null for facts without a sale or its refund. */
export function amountsOf({ state, body, invoiceOf }: DocumentRequest): Amounts | null {
  if (body.kind === 'paid') return isSale(body) ? invoiceAmounts(body.payment, body.charge, body.period) : null;
  // A dispute that we lose returns the price as a refund does.
  if (body.kind !== 'refunded' && !(body.kind === 'disputed' && body.outcome === 'lost')) return null;
  const payment = state.payments.get(body.payment);
  if (payment === undefined || !isSale(payment)) return null;
  return {
    ...invoiceAmounts(body.payment, payment.charge, payment.period),
    kind: 'credit-note',
    corrects: invoiceOf(body.payment),
    total: negate(body.amount),
    tax: negate(taxInReturn(payment, body.amount)),
  };
}

const isSale = (payment: { charge: Charge; period: Period | null }): payment is { charge: Charge; period: Period } =>
  payment.period !== null && payment.charge.amount.minor > 0;

const invoiceAmounts = (payment: string, { amount, tax, taxBasisPoints }: Charge, period: Period): Amounts => ({
  kind: 'invoice',
  corrects: null,
  payment,
  period,
  taxBasisPoints,
  total: amount,
  tax,
});
