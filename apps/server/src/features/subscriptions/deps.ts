/** What payments work with. */
import type { Kysely } from 'kysely';
import { Counter, type Registry } from 'prom-client';
import type { Database } from '../../core/db/database.ts';
import type { Needs } from '../services.ts';

interface PaymentMetrics {
  facts: Counter<'kind'>;
  /** `result`: stored, repeated, or why it was refused. */
  events: Counter<'result'>;
  alerts: Counter<'alert'>;
}

declare module '../services.ts' {
  interface Services {
    paymentMetrics: PaymentMetrics;
  }
}

export const paymentMetrics = (metrics: Registry): PaymentMetrics => {
  const counter = <L extends string>(name: string, help: string, label: L) =>
    new Counter({ name, help, labelNames: [label], registers: [metrics] });
  return {
    facts: counter('subscription_facts_total', 'Facts of subscriptions', 'kind'),
    events: counter('payment_events_total', 'Events of the payment provider', 'result'),
    alerts: counter('payment_alerts_total', 'Payments that contradict what we asked for', 'alert'),
  };
};

export type PaymentNeeds = Needs<
  | 'clock'
  | 'config'
  | 'jobs'
  | 'logger'
  | 'paymentMetrics'
  | 'payments'
  | 'plans'
  | 'renewalLinks'
  | 'settings'
  | 'tags'
>;
export type PaymentDeps = PaymentNeeds & { db: Kysely<Database> };

/** Take it for each request or job. @param pool jobs have connections of their own */
export const paymentDeps = (context: PaymentNeeds & Needs<'database'>, pool: 'db' | 'jobs' = 'db'): PaymentDeps => ({
  ...context,
  db: context.database[pool],
});
