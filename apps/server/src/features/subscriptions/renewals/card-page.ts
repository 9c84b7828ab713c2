/** The provider's page for another card. After a failed renewal it charges at once; before, it only saves the card. */
import { money, nextCharge, periodsOf } from '@sightscreen/billing';
import { ProviderUnavailable } from '../../../core/ports/payments/port.ts';
import { describeOffer } from '../change.ts';
import { readCustomer } from '../customer.store.ts';
import type { PaymentDeps } from '../deps.ts';
import { settleCheckout } from '../settle.ts';
import { readSubscription } from '../subscription.store.ts';
import { readOpenCharge } from './charge.store.ts';
import { cardReturnPath, renewalPath } from './paths.ts';

/** @returns its address; null if nothing more is charged @throws ProviderUnavailable */
export async function openCardPage(deps: PaymentDeps, subscription: string): Promise<string | null> {
  const { db, payments, clock, config, renewalLinks, plans } = deps;
  // The provider may be charging the saved card at this moment.
  if ((await readOpenCharge(db, subscription)) !== undefined) throw new ProviderUnavailable('a charge is open');
  await closeCardPage(deps, subscription);
  const held = await readSubscription(db, subscription);
  const due = held && nextCharge(held.state, clock());
  if (held === null || due?.dueAt == null || held.row.account_id === null) return null;
  const { state, row } = held;
  const customer = await readCustomer(db, held.row.account_id, payments.name);
  const sign = await renewalLinks.signer();
  const link = sign({ subscription, period: periodsOf(state).length });
  const { id, url } = await payments.openCheckout({
    // The facts decide what it charges, so the same facts lead to the same page.
    order: `${subscription}-card-${state.number}-${await countPages(deps, subscription)}`,
    subscription,
    period: periodsOf(state).length,
    customer: customer?.customer ?? null,
    email: await emailOf(deps, row.account_id!),
    amount: state.failure === null ? money(0, due.charge.amount.currency) : due.charge.amount,
    description: describeOffer(await plans.list(), state.offer),
    locale: 'en',
    returnTo: `${config.publicOrigin}${cardReturnPath(link)}`,
    cancelTo: `${config.publicOrigin}${renewalPath(link)}`,
  });
  await db
    .insertInto('card_page')
    .values({ checkout: id, subscription, url, opened_at: new Date(clock()) })
    .onConflict((on) => on.doNothing())
    .execute();
  return url;
}

/** Closed first, so that nobody pays there and by the saved card at once. @throws ProviderUnavailable */
export async function closeCardPage(deps: PaymentDeps, subscription: string): Promise<void> {
  const open = await readOpenPage(deps, subscription);
  if (open === undefined) return;
  await deps.payments.closeCheckout(open.checkout);
  await settleCheckout(deps, open.checkout);
}

/** What the buyer did on the open page, if there is one. @throws ProviderUnavailable */
export async function askAboutCardPage(deps: PaymentDeps, subscription: string): Promise<void> {
  const open = await readOpenPage(deps, subscription);
  if (open !== undefined) await settleCheckout(deps, open.checkout);
}

const readOpenPage = ({ db }: PaymentDeps, subscription: string) =>
  db
    .selectFrom('card_page')
    .select('checkout')
    .where('subscription', '=', subscription)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

const countPages = async ({ db }: PaymentDeps, subscription: string): Promise<number> => {
  const { count } = await db
    .selectFrom('card_page')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('subscription', '=', subscription)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const emailOf = async ({ db }: PaymentDeps, accountId: string): Promise<string | null> =>
  (await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst())?.email ?? null;
