/** Appends a fact with everything that follows from it: ledger, invoice, access and audit, in one transaction. */
import {
  applyFact,
  FACT_VERSION,
  type FactRefusal,
  findRefusal,
  ledgerLines,
  paidEnd,
  type SubscriptionFactBody,
} from '@sightscreen/billing';
import type { Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { issueDocument } from './documents.ts';
import { recordFactEvent } from './fact-event.ts';
import { saveGrants } from './grants.store.ts';
import type { Wording } from './issued-document.ts';
import type { FoldedSubscription, StoredFact } from './subscription.store.ts';

/** The rules refuse the fact in the present state, for example a second cancellation. */
class FactRefused extends Error {
  readonly reason: FactRefusal;
  constructor(kind: SubscriptionFactBody['kind'], reason: FactRefusal) {
    super(`${kind}: ${reason}`);
    this.reason = reason;
  }
}

/**
 * @param held locked; brought to the new head @param wording null for facts that issue no document
 * @throws FactRefused
 */
export async function append(
  trx: Transaction<Database>,
  held: FoldedSubscription,
  body: SubscriptionFactBody,
  { now, wording }: { now: number; wording: Wording | null },
): Promise<StoredFact> {
  const { row, facts, state } = held;
  const { id, account_id: accountId } = row;
  const refusal = findRefusal(state, body, now);
  if (refusal !== null) throw new FactRefused(body.kind, refusal);
  const document = await issueDocument(trx, {
    wording,
    accountId,
    subscription: id,
    state,
    body,
    invoiceOf: (payment) =>
      facts.find((fact) => fact.body.kind === 'paid' && fact.body.payment === payment)?.document ?? null,
    now,
  });
  const fact: StoredFact = { number: state.number + 1, version: FACT_VERSION, recordedAt: now, body, document };
  await insertFact(trx, id, fact);
  const lines = ledgerLines(state, body).map(({ account, amount: { minor, currency } }) => ({
    subscription: id,
    fact: fact.number,
    account,
    amount: minor,
    currency,
  }));
  if (lines.length > 0) await trx.insertInto('ledger_line').values(lines).execute();
  applyFact(state, fact);
  facts.push(fact);
  Object.assign(row, {
    status: state.status,
    head: state.number,
    ends_at: dateOrNull(paidEnd(state)),
    next_at: new Date(now),
  });
  const { status, head, ends_at, next_at } = row;
  await trx.updateTable('subscription').set({ status, head, ends_at, next_at }).where('id', '=', id).execute();
  await saveGrants(trx, accountId, id, state);
  await recordFactEvent(trx, accountId, fact);
  return fact;
}

const insertFact = (trx: Transaction<Database>, subscription: string, fact: StoredFact) =>
  trx
    .insertInto('subscription_fact')
    .values({
      subscription,
      number: fact.number,
      version: fact.version,
      recorded_at: new Date(fact.recordedAt),
      body: JSON.stringify(fact.body),
      document: fact.document,
    })
    .execute();

const dateOrNull = (at: number | null | undefined): Date | null => (typeof at === 'number' ? new Date(at) : null);
