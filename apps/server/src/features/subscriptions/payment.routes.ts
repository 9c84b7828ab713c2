/** Calls of a buyer: pay, see what was bought, cancel and resume. */
import * as calls from '@sightscreen/contracts/calls/payment';
import { withToken } from '@sightscreen/contracts/calls/identity';
import { ProviderRefused, ProviderUnavailable } from '../../core/ports/payments/port.ts';
import type { Routes } from '../../core/http/route.ts';
import { IdentityError } from '../identity/index.ts';
import { findRequestedOffer } from '../plans/index.ts';
import type { Needs } from '../services.ts';
import { cancelSubscription, resumeSubscription } from './cancel.ts';
import type { PaymentNeeds } from './deps.ts';
import { ownedCalls } from './owned-calls.ts';
import { openCardPage } from './renewals/card-page.ts';
import { startOrder } from './start-order.ts';
import { readSummary, runningSubscription } from './summary.ts';
import { listTransactions } from './transactions.ts';
import { withinProviderDeadline } from './within-deadline.ts';

const SOLD_BY_PARTNER = 'This plan is sold by a partner. Choose another plan.';

export function paymentRoutes(route: Routes, context: PaymentNeeds & Needs<'country' | 'database' | 'identity'>): void {
  const owned = ownedCalls(route, context);
  owned(
    'pymnt',
    {
      summary: 'Start a payment (PLAN-067, PLAN-068)',
      description:
        'The catalogue decides what is charged: a plan that disagrees with it is refused with 14080 (PLAN-Q09). An account has one open order; the same plan gets the same payment page. Readers with an active plan are sent to their account (PLAN-041). 14082: the payment provider did not reply; try again.',
      body: calls.startPayment,
      reply: calls.startPaymentReply,
    },
    async ({ deps, body: { plan }, owner: { account }, country }) => {
      const from = await country();
      const where = { country: from, at: deps.clock(), canRenew: deps.payments.canChargeLater(from) };
      const offer = findRequestedOffer(await deps.plans.list(), plan, where);
      if (offer === null) throw new IdentityError('planChanged');
      if (offer.partner !== null) throw new IdentityError('planChanged', 'plan', SOLD_BY_PARTNER);
      const buyer = { accountId: account.id, email: account.email, locale: 'en' };
      return { url: await orUnavailable(withinProviderDeadline(startOrder(deps, buyer, offer))) };
    },
  );
  owned(
    'payment-transactions',
    {
      summary: 'List payments and refunds (PLAN-070, PLAN-Q11)',
      description: 'Newest first, with the address of the invoice or credit note.',
      body: withToken,
      reply: calls.transactionsReply,
    },
    async ({ deps, owner }) => ({ transactions: await listTransactions(deps, owner.account.id) }),
  );
  owned(
    'subscription',
    {
      summary: 'Get the subscription and the open order',
      description: 'An order without an address was paid and is being confirmed.',
      body: withToken,
      reply: calls.subscriptionReply,
    },
    ({ deps, owner }) => readSummary(deps, owner.account.id),
  );
  owned(
    'subscription/cancel',
    {
      summary: 'Cancel the subscription (PLAN-071, PLAN-072)',
      description:
        'Access stays until the paid end (PLAN-Q19). The reason is an id of the list, or `Other: ` and words (PLAN-063).',
      body: calls.cancelSubscription,
      reply: calls.subscriptionChanged,
    },
    ({ deps, body, owner }) => cancelSubscription(deps, owner.account.id, body.reason),
  );
  owned(
    'subscription/resume',
    {
      summary: 'Resume a cancelled subscription',
      description: 'Before its paid end, at the price and dates that it had.',
      body: withToken,
      reply: calls.subscriptionChanged,
    },
    ({ deps, owner }) => resumeSubscription(deps, owner.account.id),
  );
  owned(
    'subscription/card',
    {
      summary: 'Open the page for another card (PLAN-S04)',
      description:
        'After a failed renewal the page charges the new card at once; before, it only saves the card. 14082: the payment provider did not reply; try again.',
      body: withToken,
      reply: calls.cardPageReply,
    },
    async ({ deps, owner }) => {
      const running = await runningSubscription(deps.db, owner.account.id, deps.clock());
      const url = running && (await orUnavailable(withinProviderDeadline(openCardPage(deps, running.row.id))));
      if (url === null) throw new IdentityError('noSubscription');
      return { url };
    },
  );
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isAway = error instanceof ProviderUnavailable || error instanceof ProviderRefused;
    throw isAway ? new IdentityError('paymentsAway') : error;
  }
}
