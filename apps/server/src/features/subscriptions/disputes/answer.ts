/** Sends the answers of staff to the provider. The decision follows from its report. */
import { ProviderRefused } from '../../../core/ports/payments/port.ts';
import type { PaymentDeps } from '../deps.ts';
import { each } from '../each.ts';
import { askAboutPayment } from '../settle.ts';
import { paymentOf } from './dispute.store.ts';

export async function sendDisputeAnswers(deps: PaymentDeps): Promise<void> {
  const { db, payments, logger } = deps;
  const waiting = await db
    .selectFrom('dispute_answer')
    .innerJoin('subscription', 'subscription.id', 'dispute_answer.subscription')
    .leftJoin('account', 'account.id', 'subscription.account_id')
    .select(['dispute', 'contests', 'reason', 'evidence', 'account.email'])
    .where('dispute_answer.status', '=', 'waiting')
    .where('provider', '=', payments.name)
    .execute();
  await each(waiting, async ({ dispute, contests, reason, evidence, email }) => {
    const text = contests ? `${reason}\n\n${evidence}` : null;
    const status = await payments.answerDispute({ dispute, evidence: text, email }).then(
      () => 'sent' as const,
      (error: unknown) => {
        if (!(error instanceof ProviderRefused)) throw error;
        logger.warn({ dispute }, 'the provider refuses an answer to a dispute');
        return 'refused' as const;
      },
    );
    const payment = await paymentOf(db, dispute);
    if (payment !== null) await askAboutPayment(deps, payment);
    await db.updateTable('dispute_answer').set({ status }).where('dispute', '=', dispute).execute();
  });
}
