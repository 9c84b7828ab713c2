/** Records what a buyer did on the page that takes another card. */
import { findRefusal } from '@sightscreen/billing';
import type { CheckoutReport } from '../../../core/ports/payments/port.ts';
import { changeSubscription } from '../change.ts';
import { readCustomer, saveCard } from '../customer.store.ts';
import type { PaymentDeps } from '../deps.ts';

/** Once: a late event of the page must not replace a card that was saved since. */
export async function saveOtherCard(deps: PaymentDeps, checkout: string, report: CheckoutReport): Promise<void> {
  const { subscription, card } = report;
  if (card === null) return;
  await changeSubscription(deps, subscription, async ({ trx, held: { row, state }, now, append }) => {
    const { account_id: accountId, provider } = row;
    const page = await trx
      .selectFrom('card_page')
      .select('checkout')
      .where('checkout', '=', checkout)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (accountId === null || page === undefined) return;
    const before = await readCustomer(trx, accountId, provider);
    await saveCard(trx, { accountId, provider, report });
    const { id, ...saved } = card;
    const body = { kind: 'card-changed', card: saved } as const;
    if (before?.cardId !== id && findRefusal(state, body, now) === null) await append(body);
  });
}

export const recordClosedPage = ({ db, clock }: PaymentDeps, checkout: string) =>
  db
    .updateTable('card_page')
    .set({ closed_at: new Date(clock()) })
    .where('checkout', '=', checkout)
    .where('closed_at', 'is', null)
    .execute();
