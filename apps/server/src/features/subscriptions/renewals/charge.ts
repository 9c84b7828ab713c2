/**
 * Charges the saved card. A charge is written down first, made outside of any transaction, and recorded then; a server
 * that dies in between leaves it to another one, which asks the provider before it does anything.
 */
import { findRefusal, periodsOf, type ScheduledCharge, type SubscriptionFactBody } from '@sightscreen/billing';
import { type ChargeReport, ProviderRefused } from '../../../core/ports/payments/port.ts';
import { alertStaff } from '../alert.ts';
import { type Change, changeSubscription, describeOffer } from '../change.ts';
import { readCustomer } from '../customer.store.ts';
import type { PaymentDeps } from '../deps.ts';
import { each } from '../each.ts';
import { settlePayment } from '../settle.ts';
import { readSubscription } from '../subscription.store.ts';
import {
  type BegunCharge,
  readOpenCharge,
  requestOf,
  requestStop,
  settleChargeRow,
  takeOpenCharges,
} from './charge.store.ts';
import type { CataloguePlan } from '../../plans/index.ts';

/** Another server takes a charge over that is not settled by then. */
const TAKE_OVER_MS = 60_000;
const AT_ONCE = 100;

/** @returns null if there is nothing to charge, or while an earlier charge is open */
export async function beginCharge(
  { trx, held: { row, state }, now, append }: Change,
  { attempt, scheduled }: { attempt: number; scheduled: ScheduledCharge },
  plans: readonly CataloguePlan[],
): Promise<BegunCharge | null> {
  const { id: subscription, account_id: accountId, provider } = row;
  const period = periodsOf(state).length;
  const { amount } = scheduled.charge;
  if (amount.minor === 0) {
    await append({ kind: 'paid', payment: `free-${subscription}-${period}`, ...paidOf(scheduled) });
    return null;
  }
  if ((await readOpenCharge(trx, subscription)) !== undefined) return null;
  const customer = accountId === null ? null : await readCustomer(trx, accountId, provider);
  if (customer === null || customer.cardId === null) {
    await append({ kind: 'failed', attempt, reason: 'hard' });
    return null;
  }
  return trx
    .insertInto('renewal_charge')
    .values({
      subscription,
      period,
      attempt,
      customer: customer.customer,
      card: customer.cardId,
      amount: amount.minor,
      currency: amount.currency,
      description: describeOffer(plans, state.offer),
      begun_at: new Date(now),
      asked_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const paidOf = ({ charge, period }: ScheduledCharge) => ({ charge, period });

/** Charges whose server died, or whose provider did not reply. */
export async function settleOpenCharges(deps: PaymentDeps): Promise<void> {
  const now = deps.clock();
  const open = await takeOpenCharges(deps.db, { before: now - TAKE_OVER_MS, now, limit: AT_ONCE });
  await each(open, (charge) => settleCharge(deps, charge, { isRepeated: true }));
}

/** @throws ProviderUnavailable, which leaves the charge open */
export async function settleCharge(
  deps: PaymentDeps,
  charge: BegunCharge,
  { isRepeated }: { isRepeated: boolean },
): Promise<void> {
  const { payments } = deps;
  const request = requestOf(charge);
  const known = isRepeated ? await payments.findCharge(request) : null;
  if (known !== null && isSettled(known)) return record(deps, charge, known);
  const isMade = await isWanted(deps, charge);
  try {
    await record(deps, charge, await (isMade ? payments.charge(request) : payments.stopCharge(request)));
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    // For example a card that was removed at the provider: only another one helps.
    await alertStaff(deps, { alert: 'charge-refused', payment: request.key, subscription: charge.subscription });
    await record(deps, charge, null);
  }
}

const isSettled = ({ payment, decline }: ChargeReport): boolean => payment.status !== 'open' || decline !== null;

/** The subscription may have been cancelled since the charge was written down. */
async function isWanted({ db }: PaymentDeps, { subscription, period }: BegunCharge): Promise<boolean> {
  const [held, open] = await Promise.all([readSubscription(db, subscription), readOpenCharge(db, subscription)]);
  return open?.is_stopped === false && held?.state.status === 'active' && periodsOf(held.state).length === period;
}

/** Also cancels, if the charge was to be stopped. @param report null if the provider refuses the request itself */
async function record(deps: PaymentDeps, charge: BegunCharge, report: ChargeReport | null): Promise<void> {
  const { subscription, period, attempt } = charge;
  const decline = report === null ? 'hard' : report.decline;
  if (report !== null && !isSettled(report)) return;
  if (report?.payment.status === 'paid') await settlePayment(deps, { ...report.payment, subscription });
  await changeSubscription(deps, subscription, async ({ trx, held: { state }, now, append }) => {
    const wasOpen = (await readOpenCharge(trx, subscription)) !== undefined;
    const row = await settleChargeRow(trx, charge, now);
    if (!wasOpen) return;
    const follows: SubscriptionFactBody[] = [
      ...(decline !== null && period === periodsOf(state).length
        ? [{ kind: 'failed', attempt, reason: decline } as const]
        : []),
      ...(row?.is_stopped === true ? [{ kind: 'cancelled', reason: null } as const] : []),
    ];
    for (const body of follows) if (findRefusal(state, body, now) === null) await append(body);
  });
}

/**
 * Cancels where a charge has begun, once it can no longer be made. One that was made already is recorded.
 * @throws ProviderUnavailable; the job then stops the charge and cancels
 */
export async function stopOpenCharge(deps: PaymentDeps, subscription: string): Promise<void> {
  const charge = await requestStop(deps.db, subscription);
  if (charge === undefined) return;
  try {
    await record(deps, charge, await deps.payments.stopCharge(requestOf(charge)));
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await record(deps, charge, null);
  }
}
