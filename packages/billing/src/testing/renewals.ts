/** Carries out the next step of a test log, as the renewal job does. */
import type { Card } from '../fact.ts';
import { nextStep, PRICE_NOT_ACCEPTED, type Step, type StepContext } from '../renewal.ts';
import type { TestLog } from './subscription.ts';

export const CARD: Card = { brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2030 };

export const stepOf = (log: TestLog, more: Partial<StepContext> = {}): Step | null =>
  nextStep(log.state(), { now: log.now(), card: CARD, priceAt: () => null, maxIncrease: 2_000, ...more });

export type ChargeResult = 'paid' | 'soft' | 'hard';

/** @returns the step, if it was due @param result of a charge */
export function runStep(
  log: TestLog,
  { result = 'paid', ...context }: Partial<StepContext> & { result?: ChargeResult } = {},
): Step | null {
  const step = stepOf(log, context);
  if (step === null || step.at > log.now()) return null;
  const card = context.card ?? CARD;
  if (step.kind === 'announce') log.append({ kind: 'announced', chargeAt: step.chargeAt, charge: step.charge, card });
  else if (step.kind === 'reprice')
    log.append({ kind: 'repriced', from: step.from, charge: step.charge, needsConsent: step.needsConsent });
  else if (step.kind === 'warn-of-card') log.append({ kind: 'card-expiring', card: step.card });
  else if (step.kind === 'cancel') log.append({ kind: 'cancelled', reason: PRICE_NOT_ACCEPTED });
  else if (step.kind === 'expire') log.append({ kind: 'ended', reason: 'expired' });
  else if (result === 'paid') log.pay(`renewal ${log.facts.length}`);
  else log.append({ kind: 'failed', attempt: step.attempt, reason: result });
  return step;
}
