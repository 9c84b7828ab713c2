/** Invoices and credit notes, numbered in the transaction of the payment or refund that they document (PLAN-S06). */
import {
  type Charge,
  documentNumber,
  type DocumentSeries,
  type Money,
  monthsAfter,
  negate,
  type Period,
  seriesName,
  subtract,
  taxInRefund,
  type Subscription,
  type SubscriptionFactBody,
} from '@sightscreen/billing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { storeBill } from '../identity/index.ts';

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

/** The longest time that a tax law of our countries asks for. */
const KEPT_YEARS = 10;

interface DocumentRequest {
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

/** @returns its number; null for facts without a sale or its refund */
export async function issueDocument(trx: Transaction<Database>, request: DocumentRequest): Promise<string | null> {
  const { accountId, subscription, state, wording, now } = request;
  const amounts = amountsOf(request);
  if (amounts === null) return null;
  if (wording === null) throw new TypeError('A payment was appended without the wording of its invoice.');
  const country = state.offer!.country;
  const owner = accountId ?? (await ownerOfBill(trx, amounts.corrects));
  if (owner === null) return null;
  const series = { kind: amounts.kind, country, issuedAt: now };
  const number = documentNumber(series, await nextCount(trx, seriesName(series)));
  const buyer = await trx.selectFrom('account').select(['name', 'email']).where('id', '=', owner).executeTakeFirst();
  const { total, tax, ...rest } = amounts;
  const document: IssuedDocument = {
    ...rest,
    number,
    issuedAt: now,
    seller: wording.seller,
    buyer: { name: buyer?.name ?? null, email: buyer?.email ?? null, country },
    description: wording.description,
    currency: total.currency,
    net: subtract(total, tax).minor,
    tax: tax.minor,
    total: total.minor,
    subscription,
  };
  await storeBill(trx, {
    accountId: owner,
    number,
    issuedAt: new Date(now),
    keptUntil: new Date(monthsAfter(now, KEPT_YEARS * 12)),
    document: { ...document },
  });
  return number;
}

type Amounts = Pick<IssuedDocument, 'kind' | 'corrects' | 'period' | 'payment' | 'taxBasisPoints'> & {
  total: Money;
  tax: Money;
};

function amountsOf({ state, body, invoiceOf }: DocumentRequest): Amounts | null {
  if (body.kind === 'paid') return isSale(body) ? invoiceAmounts(body.payment, body.charge, body.period) : null;
  if (body.kind !== 'refunded') return null;
  const payment = state.payments.get(body.payment);
  if (payment === undefined || !isSale(payment)) return null;
  return {
    ...invoiceAmounts(body.payment, payment.charge, payment.period),
    kind: 'credit-note',
    corrects: invoiceOf(body.payment),
    total: negate(body.amount),
    tax: negate(taxInRefund(payment, body.amount)),
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

async function ownerOfBill(trx: Transaction<Database>, number: string | null): Promise<string | null> {
  if (number === null) return null;
  const bill = await trx.selectFrom('tax_record').select('account_id').where('number', '=', number).executeTakeFirst();
  return bill?.account_id ?? null;
}

/** The place in its series, from 1. The row stays locked until the commit, so a rollback leaves no gap. */
async function nextCount(trx: Transaction<Database>, name: string): Promise<number> {
  const { count } = await trx
    .insertInto('document_series')
    .values({ name, count: 1 })
    .onConflict((on) => on.column('name').doUpdateSet({ count: sql`document_series.count + 1` }))
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}
