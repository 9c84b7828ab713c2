/** What a reader has bought, for the account page. */
import type { SubscriptionReply, SubscriptionSummary } from '@sightscreen/contracts/calls/payment';
import {
  accessEnd,
  cycleName,
  grantsOf,
  isPastEnd,
  type Money,
  nextCharge,
  paidEnd,
  periodsOf,
  retryDates,
} from '@sightscreen/billing';
import { stateOf } from '@sightscreen/identity';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { findPartnerPlan } from '../partners/index.ts';
import type { CataloguePlan } from '../plans/index.ts';
import { namesOf } from './change.ts';
import { readCustomer } from './customer.store.ts';
import type { PaymentDeps } from './deps.ts';
import { partnerSummary } from './partner-summary.ts';
import { type FoldedSubscription, listSubscriptions } from './subscription.store.ts';

type Summary = Exclude<SubscriptionReply, { exception: unknown }>;

export async function readSummary({ db, clock, plans: catalogue }: PaymentDeps, accountId: string): Promise<Summary> {
  const now = clock();
  const [plans, all, partnerPlan] = await Promise.all([
    catalogue.list(),
    listSubscriptions(db, accountId),
    findPartnerPlan(db, accountId, now),
  ]);
  const fromPartner = partnerPlan && partnerSummary(partnerPlan, plans, now);
  const running = all.find((one) => isRunning(one, now));
  const open = all.find(({ state }) => state.status === 'pending');
  const customer = running === undefined ? null : await readCustomer(db, accountId, running.row.provider);
  return {
    subscription:
      running === undefined ? fromPartner : { ...summaryOf(running, plans, now), card: customer?.card ?? null },
    order: open === undefined ? null : orderOf(open, plans, now),
    hasEnded:
      (partnerPlan !== null && fromPartner === null) ||
      all.some(({ state }) => periodsOf(state).length > 0 && !isRunningState(state, now)),
  };
}

const isRunningState = (state: FoldedSubscription['state'], now: number): boolean =>
  (state.status === 'active' || state.status === 'cancelled') && !isPastEnd(state, now);
const isRunning = ({ state }: FoldedSubscription, now: number): boolean => isRunningState(state, now);

export async function runningSubscription(
  db: Kysely<Database>,
  accountId: string,
  now: number,
): Promise<FoldedSubscription | null> {
  return (await listSubscriptions(db, accountId)).find((one) => isRunning(one, now)) ?? null;
}

function summaryOf(
  { row, state }: FoldedSubscription,
  plans: readonly CataloguePlan[],
  now: number,
): Omit<SubscriptionSummary, 'card'> {
  const offer = state.offer!;
  const next = nextCharge(state, now);
  return {
    planId: offer.planId,
    termId: offer.termId,
    ...namesOf(plans, offer),
    state: stateOf(grantsOf(row.id, state), now),
    isRenewable: offer.isRenewable,
    partner: offer.partner,
    startedAt: periodsOf(state)[0]!.startsAt,
    endsAt: (state.failure === null ? paidEnd(state) : accessEnd(state)) ?? null,
    next: next?.dueAt == null ? null : nextTry(state, { at: next.dueAt, amount: next.charge.amount }, now),
    price: offer.charge.amount,
    cycle: cycleName(offer.cycle),
  };
}

/** Of a failed charge the next try; null if the card is not tried again. */
function nextTry(
  state: FoldedSubscription['state'],
  { at, amount }: { at: number; amount: Money },
  now: number,
): SubscriptionSummary['next'] {
  if (state.failure === null) return { at: state.notice?.chargeAt ?? at, amount };
  const retry = retryDates(state, now)[0];
  return retry === undefined ? null : { at: retry[1], amount };
}

function orderOf({ row, state }: FoldedSubscription, plans: readonly CataloguePlan[], now: number): Summary['order'] {
  return {
    plan: namesOf(plans, state.offer).plan,
    amount: (nextCharge(state, now)?.charge ?? state.offer!.charge).amount,
    url: row.returned_at === null ? row.checkout_url : null,
  };
}
