/** Opens the payment page of an order. An account has one open order, whatever is pressed in however many tabs. */
import { isSameMoney, type Offer } from '@sightscreen/billing';
import { PATHS, planStateOf, stateOf } from '@sightscreen/identity';
import { withInvalidation } from '../../core/tags/changing.ts';
import { IdentityError, listGrants } from '../identity/index.ts';
import type { PaymentDeps } from './deps.ts';
import { insertOrder } from './insert-order.ts';
import { abandonOrder, type Buyer, openPage } from './payment-page.ts';
import { listSubscriptions, lockAccount } from './subscription.store.ts';

/** Another tab may change the order at the same time. */
const MAX_ATTEMPTS = 4;

/** @returns the address to go to @throws IdentityError 14082 ProviderUnavailable */
export async function startOrder(deps: PaymentDeps, buyer: Buyer, offer: Offer): Promise<string> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const order = await placeOrder(deps, buyer.accountId, offer);
    if (order === 'active') return PATHS.account;
    const url = order.isSame ? await openPage(deps, buyer, order.id) : await abandonOrder(deps, buyer, order.id);
    if (url !== null) return url;
  }
  throw new IdentityError('paymentsAway');
}

/** The open order of the account; a new one if there is none. */
function placeOrder(
  { db, tags, clock, payments }: PaymentDeps,
  accountId: string,
  offer: Offer,
): Promise<'active' | { id: string; isSame: boolean }> {
  return withInvalidation(db, tags, async (trx) => {
    if (!(await lockAccount(trx, accountId))) throw new IdentityError('accessToken');
    const now = clock();
    // No change of plan while one runs (PLAN-Q24).
    const state = stateOf(await listGrants(trx, accountId), now);
    if (planStateOf({ verified: true, state }) === 'ACTIVE') return 'active';
    const subscriptions = await listSubscriptions(trx, accountId);
    const open = subscriptions.find(({ row }) => row.status === 'pending');
    if (open !== undefined)
      return { id: open.row.id, isSame: open.row.provider === payments.name && isSameOffer(open.state.offer!, offer) };
    const { row } = await insertOrder(trx, { accountId, offer, provider: payments.name, now });
    return { id: row.id, isSame: true };
  });
}

const isSameOffer = (a: Offer, b: Offer): boolean =>
  a.planId === b.planId && a.termId === b.termId && isSameMoney(a.charge.amount, b.charge.amount);
