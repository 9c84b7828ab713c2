/** Step 2: the owner of the account confirms, by the key of the link in the e-mail. */
import { amountText, type Leaving, leavingOf, money, paidEnd, type WithdrawalRefund } from '@sightscreen/billing';
import type { LeavingStep } from '@sightscreen/contracts/pages/leaving';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { mailSend } from '../../../core/ports/mail/port.ts';
import { ProviderUnavailable } from '../../../core/ports/payments/port.ts';
import { changeSubscription, describeOffer } from '../change.ts';
import { readCustomer } from '../customer.store.ts';
import type { PaymentDeps } from '../deps.ts';
import { deskRefunds } from '../job-kinds.ts';
import { leavingReceipt } from '../leaving-emails.ts';
import { readOpenCharge } from '../renewals/charge.store.ts';
import { stopOpenCharge } from '../renewals/charge.ts';
import { PAYMENT_SETTINGS } from '../settings.ts';
import { type FoldedSubscription, readSubscription } from '../subscription.store.ts';
import { withinProviderDeadline } from '../within-deadline.ts';
import { findByKey, lastFullRefundAt, waitingReturns, type WithdrawalRow } from './withdrawal.store.ts';

/** The renewal job may begin a charge in between. */
const MAX_ATTEMPTS = 3;

type Problem = Extract<LeavingStep, { name: 'confirm' }>['problem'];

/** What the link shows. Changes nothing. */
export async function readStep(deps: PaymentDeps, key: string, problem: Problem = null): Promise<LeavingStep> {
  const { db, clock } = deps;
  const now = clock();
  const row = await findByKey(db, key, now);
  const held = row?.subscription == null ? null : await readSubscription(db, row.subscription);
  if (row === null || held === null) return { name: 'expired' };
  const plan = describeOffer(await deps.plans.list(), held.state.offer);
  if (row.confirmed_at !== null) return { ...receiptOf(row, held), plan };
  const found = await decide(db, row, held, now);
  if (found.effect === 'none') return { name: 'nothing', plan, endsAt: endOf(held) };
  const seller = await deps.settings.read(PAYMENT_SETTINGS['invoice.seller']);
  const card = row.account_id === null ? null : await readCustomer(db, row.account_id, held.row.provider);
  return {
    name: 'confirm',
    number: row.number,
    receivedAt: row.received_at.getTime(),
    key,
    seller: seller[0] ?? '',
    plan,
    endsAt: found.effect === 'ends' ? null : endOf(held),
    isLate: row.kind === 'withdraw' && found.effect === 'cancels',
    returns: found.refunds.filter(({ amount }) => amount.minor > 0).map((refund) => returnOf(held, refund, found.last)),
    total: totalOf(found.refunds),
    cardLastFour: card?.card?.lastFour ?? null,
    terms: termsOf(found),
    problem,
  };
}

/**
 * Acknowledged once no charge can follow: one that has begun is stopped first. One that was made already is recorded,
 * and the reader sees that it is returned before they confirm again.
 * @param terms as shown on the page @returns the step that follows
 */
export async function confirmLeaving(deps: PaymentDeps, key: string, terms: string): Promise<LeavingStep> {
  const known = await findByKey(deps.db, key, deps.clock());
  if (known?.subscription == null) return { name: 'expired' };
  const { subscription } = known;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await tryToConfirm(deps, subscription, { key, terms, hasStopped: attempt > 0 });
    if (result !== 'charging') return readStep(deps, key, result);
    try {
      await withinProviderDeadline(stopOpenCharge(deps, subscription));
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      break;
    }
  }
  return readStep(deps, key, 'stopping');
}

/** @returns null once it is confirmed */
async function tryToConfirm(
  deps: PaymentDeps,
  subscription: string,
  { key, terms, hasStopped }: { key: string; terms: string; hasStopped: boolean },
): Promise<'changed' | 'charging' | null> {
  const { jobs } = deps;
  const plans = await deps.plans.list();
  const result = await changeSubscription(deps, subscription, async ({ trx, held, now, append }) => {
    const row = await findByKey(trx, key, now);
    if (row === null || row.confirmed_at !== null) return null;
    // Stopping a charge has cancelled already.
    const isCancelled = hasStopped && held.state.status === 'cancelled';
    const before = isCancelled ? { ...held, state: { ...held.state, status: 'active' as const } } : held;
    const found = await decide(trx, row, before, now);
    if (found.effect === 'none' || termsOf(found) !== terms) return 'changed';
    if ((await readOpenCharge(trx, subscription)) !== undefined) return 'charging';
    if (found.effect === 'cancels') {
      const fact = isCancelled
        ? held.facts.findLast(({ body }) => body.kind === 'cancelled')!.number
        : await append({ kind: 'cancelled', reason: null }, { notifies: false });
      const cancelled = { fact, cancelled_at: row.received_at, reason: null, words: null };
      await trx
        .insertInto('subscription_cancellation')
        .values({ subscription, ...cancelled })
        .execute();
    } else {
      await append({ kind: 'ended', reason: 'withdrawn' });
      await requestRefunds(trx, held, { found, number: row.number, now });
      await jobs.send(deskRefunds, {}, { transaction: trx });
    }
    const confirmed = await trx
      .updateTable('withdrawal')
      .set({
        confirmed_at: new Date(now),
        effect: found.effect,
        refunded: found.refunds.reduce((sum, { amount }) => sum + amount.minor, 0),
        currency: held.state.offer!.charge.amount.currency,
        is_full_refund: found.refunds.some(isFullRefund),
      })
      .where('number', '=', row.number)
      .returningAll()
      .executeTakeFirstOrThrow();
    await sendReceipt(trx, deps, confirmed, { held, description: describeOffer(plans, held.state.offer) });
    return null;
  });
  if (result === null) jobs.wake(deskRefunds);
  return result ?? null;
}

type Decision = Leaving & { last: number | null };

async function decide(
  db: Kysely<Database>,
  row: WithdrawalRow,
  { state }: FoldedSubscription,
  now: number,
): Promise<Decision> {
  const last = await lastFullRefundAt(db, row);
  const at = { declaredAt: row.received_at.getTime(), lastFullRefundAt: last, now };
  return { ...leavingOf(state, row.kind, at), last };
}

const isFullRefund = ({ share, basis, amount }: WithdrawalRefund): boolean =>
  share === 'full' && basis !== 'unstarted' && amount.minor > 0;

/** A job makes them at the provider. What staff have requested meanwhile is not returned twice. */
async function requestRefunds(
  trx: Transaction<Database>,
  held: FoldedSubscription,
  { found, number, now }: { found: Decision; number: string; now: number },
): Promise<void> {
  for (const { payment, amount } of found.refunds) {
    const minor = amount.minor - (await waitingReturns(trx, payment));
    if (minor <= 0) continue;
    await trx
      .insertInto('payment_refund')
      .values({
        subscription: held.row.id,
        payment,
        amount: minor,
        currency: amount.currency,
        keeps_access: false,
        reason: `Withdrawal ${number}`,
        requested_at: new Date(now),
      })
      .execute();
  }
}

async function sendReceipt(
  trx: Transaction<Database>,
  { jobs, config }: PaymentDeps,
  row: WithdrawalRow,
  { held, description }: { held: FoldedSubscription; description: string },
): Promise<void> {
  if (row.account_id === null) return;
  const account = await trx.selectFrom('account').select('email').where('id', '=', row.account_id).executeTakeFirst();
  if (typeof account?.email !== 'string') return;
  const { number, receivedAt, confirmedAt, total: refund, endsAt } = receiptOf(row, held);
  const customer = await readCustomer(trx, row.account_id, held.row.provider);
  const card = customer?.card?.lastFour ?? null;
  const email = leavingReceipt(account.email, {
    // After the fourteen days a withdrawal cancels.
    ...{
      kind: row.effect === 'cancels' ? 'cancel' : row.kind,
      number,
      receivedAt,
      confirmedAt,
      description,
      refund,
      endsAt,
      card,
    },
    origin: config.publicOrigin,
  });
  await jobs.send(mailSend, email, { transaction: trx });
}

function receiptOf(row: WithdrawalRow, held: FoldedSubscription) {
  const { refunded, currency } = row;
  return {
    name: 'done' as const,
    number: row.number,
    receivedAt: row.received_at.getTime(),
    confirmedAt: row.confirmed_at!.getTime(),
    endsAt: row.effect === 'ends' ? null : endOf(held),
    total: refunded === null || refunded === 0 || currency === null ? null : amountText(money(refunded, currency)),
  };
}

const endOf = ({ state }: FoldedSubscription): number | null => paidEnd(state) ?? null;

const termsOf = ({ effect, refunds }: Leaving): string =>
  [effect, ...refunds.map(({ payment, amount }) => `${payment} ${amount.minor} ${amount.currency}`)].join(', ');

function totalOf(refunds: Leaving['refunds']): string | null {
  const [first] = refunds;
  if (first === undefined) return null;
  const minor = refunds.reduce((sum, { amount }) => sum + amount.minor, 0);
  return minor === 0 ? null : amountText(money(minor, first.amount.currency));
}

function returnOf({ state, facts }: FoldedSubscription, refund: WithdrawalRefund, last: number | null) {
  const { payment, amount, share, days } = refund;
  const { charge } = state.payments.get(payment)!;
  const paidAt = facts.find(({ body }) => body.kind === 'paid' && body.payment === payment)!.recordedAt;
  const kept = money(charge.amount.minor - amount.minor, amount.currency);
  return {
    paidAt,
    paid: amountText(charge.amount),
    amount: amountText(amount),
    used:
      share === 'unused-days' && last !== null
        ? { days: days.used, of: days.total, amount: amountText(kept), lastFullRefundAt: last }
        : null,
  };
}
