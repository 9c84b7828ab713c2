/** The log of a subscription for tests: facts are validated and appended at the time of a clock. */
import { findRefusal } from '../allowed.ts';
import { DAY } from '../calendar.ts';
import { FACT_VERSION, type SubscriptionFact, type SubscriptionFactBody } from '../fact.ts';
import { foldSubscription } from '../fold.ts';
import type { Offer } from '../offer.ts';
import { nextCharge } from '../schedule.ts';
import type { Subscription } from '../state.ts';
import { offer, START } from './catalogue.ts';

export interface TestLog {
  facts: SubscriptionFact[];
  state(): Subscription;
  now(): number;
  wait(days: number): TestLog;
  /** Throws if the fact is refused. */
  append(...bodies: SubscriptionFactBody[]): TestLog;
  /** Pays what is due. */
  pay(payment: string): TestLog;
}

/** Ordered, not yet paid. */
export function orderedLog(ordered: Offer = offer()): TestLog {
  let now = START;
  const facts: SubscriptionFact[] = [];
  const log: TestLog = {
    facts,
    state: () => foldSubscription(facts),
    now: () => now,
    wait(days) {
      now += days * DAY;
      return log;
    },
    append(...bodies) {
      for (const body of bodies) {
        const refusal = findRefusal(log.state(), body, now);
        if (refusal !== null) throw new Error(`${body.kind} is refused: ${refusal}`);
        facts.push({ number: facts.length + 1, version: FACT_VERSION, recordedAt: now, body });
      }
      return log;
    },
    pay(payment) {
      const { charge, period } = nextCharge(log.state(), now)!;
      return log.append({ kind: 'paid', payment, charge, period });
    },
  };
  return log.append({ kind: 'ordered', order: 'order-1', offer: ordered, platform: 'web' });
}
