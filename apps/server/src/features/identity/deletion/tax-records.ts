/** Invoices, which tax law keeps beyond the account. Features that take money must store theirs here. */
import type { Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';

export interface Bill {
  accountId: string;
  /** Invoice number, unique. */
  number: string;
  issuedAt: Date;
  keptUntil: Date;
  /** As issued. */
  document: Record<string, unknown>;
}

/** @param trx the transaction in which the bill is issued */
export async function storeBill(trx: Transaction<Database>, bill: Bill): Promise<void> {
  await trx
    .insertInto('tax_record')
    .values({
      account_id: bill.accountId,
      number: bill.number,
      issued_at: bill.issuedAt,
      kept_until: bill.keptUntil,
      document: JSON.stringify(bill.document),
    })
    .execute();
}
