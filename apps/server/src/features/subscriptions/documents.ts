/** Invoices and credit notes, numbered in the transaction of the payment or refund that they document (PLAN-S06). */
import { documentNumber, monthsAfter, seriesName, subtract } from '@sightscreen/billing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { storeBill } from '../identity/index.ts';
import { amountsOf } from './document-amounts.ts';
import type { DocumentRequest, IssuedDocument } from './issued-document.ts';

/** The longest time that a tax law of our countries asks for. */
const KEPT_YEARS = 10;

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
