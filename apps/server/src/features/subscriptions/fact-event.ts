/** The audit event of a fact, for the history of the account. */
import { amountText, type SubscriptionFactBody } from '@sightscreen/billing';
import type { Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { recordAuditEvent } from '../../core/sign-in/audit.ts';
import type { StoredFact } from './subscription.store.ts';

export async function recordFactEvent(
  trx: Transaction<Database>,
  accountId: string | null,
  { body, recordedAt }: StoredFact,
): Promise<void> {
  if (accountId === null) return;
  const action = `subscription.${body.kind}`;
  await recordAuditEvent(trx, recordedAt, { accountId, sessionId: null, action, words: wordsOf(body) });
}

const WORDS = {
  cancelled: 'Cancelled',
  resumed: 'Resumed',
  'card-changed': 'Changed the card',
  'card-expiring': 'Mentioned that the card expires',
  accepted: 'Accepted the new price',
  moved: 'Moved the dates (demonstration)',
};

/** For the history that owners read in the download of their data. */
function wordsOf(body: SubscriptionFactBody): string {
  if (body.kind === 'ordered') return `Ordered plan ${body.offer.planId}, term ${body.offer.termId}`;
  if (body.kind === 'paid') return `Paid ${amountText(body.charge.amount)}`;
  if (body.kind === 'refunded') return `Refunded ${amountText(body.amount)}`;
  if (body.kind === 'disputed') return `Disputed ${amountText(body.amount)} at the bank: ${body.outcome ?? 'open'}`;
  if (body.kind === 'extended') return `Extended by ${body.days} days`;
  if (body.kind === 'ended') return `Ended: ${body.reason}`;
  if (body.kind === 'announced') return `Announced ${amountText(body.charge.amount)}`;
  if (body.kind === 'repriced') return `Announced the new price ${amountText(body.charge.amount)}`;
  if (body.kind === 'failed') return `The card was declined (day ${body.attempt})`;
  return WORDS[body.kind];
}
