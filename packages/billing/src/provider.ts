/**
 * Compares what the provider reports with the facts we have. Its events are hints: they may be repeated, late, out of
 * order or forged, so only its current report counts, and only what is new in it becomes a fact.
 */
import { findRefusal } from './allowed.ts';
import { type DisputeOutcome, FACT_VERSION, type SubscriptionFactBody } from './fact.ts';
import { applyFact } from './fold.ts';
import { isSameMoney, type Money, money } from './money.ts';
import { nextCharge } from './schedule.ts';
import { heldOf, periodsOf, type Subscription } from './state.ts';
import type { Charge } from './tax.ts';

export interface ProviderPayment {
  id: string;
  /** False for test money. */
  isLive: boolean;
  status: 'open' | 'paid' | 'failed';
  amount: Money;
  /** Which period we asked it for, counted from 0. */
  period: number;
  /** Successful ones. `keepsAccess` is the decision of support; false for refunds made at the provider. */
  refunds: readonly { id: string; amount: Money; keepsAccess: boolean }[];
  /** Chargebacks that took money; `outcome` is null while the bank decides. */
  disputes?: readonly { id: string; amount: Money; outcome: DisputeOutcome | null }[];
}

export type ProviderAlert = 'wrong-mode' | 'wrong-amount' | 'wrong-refund' | 'wrong-dispute';

export interface NewInformation {
  /** To be appended in this order; empty if nothing is new. */
  facts: SubscriptionFactBody[];
  /** To be refunded, since this payment buys nothing. */
  refund: Money | null;
  /** For staff: the report contradicts what we asked for. */
  alert: ProviderAlert | null;
}

/** @param before is left as it is */
export function newInformation(
  before: Subscription,
  report: ProviderPayment,
  { now, isLive }: { now: number; isLive: boolean },
): NewInformation {
  if (report.isLive !== isLive) return { facts: [], refund: null, alert: 'wrong-mode' };
  if (report.status !== 'paid') return { facts: [], refund: null, alert: null };
  const state = structuredClone(before);
  const facts: SubscriptionFactBody[] = [];
  let alert: ProviderAlert | null = null;
  const append = (body: SubscriptionFactBody): boolean => {
    if (findRefusal(state, body, now) !== null) return false;
    applyFact(state, { number: state.number + 1, version: FACT_VERSION, recordedAt: now, body });
    facts.push(body);
    return true;
  };

  if (!state.payments.has(report.id)) {
    const due = report.period === periodsOf(state).length ? nextCharge(state, now) : null;
    const isSame = due !== null && isSameMoney(due.charge.amount, report.amount);
    // A renewal that was not announced is returned as well.
    const isDue = isSame && (due.dueAt === null || state.notice !== null);
    if (due !== null && !isSame) alert = 'wrong-amount';
    const { charge, period } = isDue ? due : { charge: untaxed(report.amount), period: null };
    append({ kind: 'paid', payment: report.id, charge, period });
  }
  const payment = state.payments.get(report.id);
  if (payment === undefined) return { facts, refund: null, alert };
  if (!isSameMoney(payment.charge.amount, report.amount)) alert = 'wrong-amount';
  for (const { id, amount, keepsAccess } of report.refunds) {
    if (payment.refunds.has(id)) continue;
    if (!append({ kind: 'refunded', payment: report.id, refund: id, amount })) alert = 'wrong-refund';
    else if (!keepsAccess && heldOf(payment).minor === 0 && payment.period === periodsOf(state).at(-1))
      append({ kind: 'ended', reason: 'refunded' });
  }
  for (const { id, amount, outcome } of report.disputes ?? []) {
    const disputed = { kind: 'disputed', dispute: id, payment: report.id, amount } as const;
    const known = payment.disputes.get(id);
    const isRecorded = known !== undefined || append({ ...disputed, outcome: null });
    // Also if it is won later: the subscriber comes back by buying.
    if (known === undefined && payment.period !== null) append({ kind: 'ended', reason: 'disputed' });
    const isNew = outcome !== null && known?.outcome !== outcome;
    if (!isRecorded || (isNew && !append({ ...disputed, outcome }))) alert = 'wrong-dispute';
  }
  const held = heldOf(payment);
  return { facts, refund: payment.period === null && held.minor > 0 ? held : null, alert };
}

const untaxed = (amount: Money): Charge => ({ amount, tax: money(0, amount.currency), taxBasisPoints: 0 });
