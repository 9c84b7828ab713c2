/** Opens and closes the provider's payment page of an order. */
import { nextCharge } from '@sightscreen/billing';
import { type Checkout, ProviderRefused } from '../../core/ports/payments/port.ts';
import { changeSubscription, describeOffer } from './change.ts';
import { readCustomer } from './customer.store.ts';
import type { PaymentDeps } from './deps.ts';
import { PENDING_PATH, planPath, RETURN_PATH } from './paths.ts';
import { settleCheckout } from './settle.ts';
import { readSubscription } from './subscription.store.ts';

export interface Buyer {
  accountId: string;
  email: string | null;
  /** BCP 47. */
  locale: string;
}

/** @returns null if the order is no longer open @throws ProviderUnavailable, which leaves the order open */
export async function openPage(deps: PaymentDeps, buyer: Buyer, order: string): Promise<string | null> {
  const known = (await readSubscription(deps.db, order))?.row;
  if (known?.status !== 'pending') return null;
  if (known.checkout === null) return (await openCheckout(deps, buyer, order))?.url ?? null;
  const report = await settleCheckout(deps, known.checkout);
  if (report?.status === 'open') return known.checkout_url;
  if (report === null) await giveUp(deps, order);
  return pendingPath(deps, order);
}

/** While the payment of a complete page is being confirmed. */
async function pendingPath({ db }: PaymentDeps, order: string): Promise<string | null> {
  return (await readSubscription(db, order))?.row.status === 'pending' ? PENDING_PATH : null;
}

/**
 * Closes the page first, so that only one can be paid.
 * @returns an address if the order was paid meanwhile, and null if it is given up
 */
export async function abandonOrder(deps: PaymentDeps, buyer: Buyer, order: string): Promise<string | null> {
  const known = (await readSubscription(deps.db, order))?.row;
  if (known?.status !== 'pending') return null;
  if (known.provider !== deps.payments.name) {
    await giveUp(deps, order);
    return null;
  }
  // The reply to an earlier request may have been lost: the provider then names the page that it opened.
  const checkout = known.checkout ?? (await openCheckout(deps, buyer, order))?.id;
  if (checkout !== undefined) {
    await deps.payments.closeCheckout(checkout);
    const report = await settleCheckout(deps, checkout);
    if (report?.status === 'complete') return pendingPath(deps, order);
  }
  await giveUp(deps, order);
  return null;
}

const giveUp = (deps: PaymentDeps, order: string) =>
  changeSubscription(deps, order, async ({ held, append }) => {
    if (held.state.status === 'pending') await append({ kind: 'ended', reason: 'abandoned' });
  });

async function openCheckout(deps: PaymentDeps, buyer: Buyer, order: string): Promise<Checkout | null> {
  const { db, clock, payments, plans, config } = deps;
  const known = await readSubscription(db, order);
  const charge = known && nextCharge(known.state, clock());
  if (known === null || charge === null) return null;
  const customer = await readCustomer(db, buyer.accountId, payments.name);
  const catalogue = await plans.list();
  const { offer } = known.state;
  const request = {
    order,
    subscription: order,
    customer: customer?.customer ?? null,
    email: buyer.email,
    amount: charge.charge.amount,
    savesCard: offer?.isRenewable === true,
    description: describeOffer(catalogue, offer),
    locale: buyer.locale,
    returnTo: `${config.publicOrigin}${RETURN_PATH}?order=${order}`,
    cancelTo: `${config.publicOrigin}${planPath(catalogue.find(({ id }) => id === offer?.planId))}`,
  };
  const checkout = await payments.openCheckout(request).catch((error: unknown) => {
    // The same order with other words than before, for example after a change of the e-mail address.
    if (error instanceof ProviderRefused) return null;
    throw error;
  });
  if (checkout === null) {
    await giveUp(deps, order);
    return null;
  }
  const isOpen = await changeSubscription(deps, order, async ({ trx, held }) => {
    await trx
      .updateTable('subscription')
      .set({ checkout: checkout.id, checkout_url: checkout.url })
      .where('id', '=', order)
      .execute();
    return held.state.status === 'pending';
  });
  // Another tab gave the order up while the provider opened its page.
  if (isOpen !== true) await payments.closeCheckout(checkout.id);
  return isOpen === true ? checkout : null;
}
