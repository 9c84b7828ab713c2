/**
 * The built-in payment service of a demonstration. The site uses it over HTTP through its adapter for Stripe, so trying
 * out a clone takes the same way as real money.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { PaymentPort } from '../../../core/ports/payments/port.ts';
import { type Send, stripePayments } from '../../../core/ports/payments/stripe.ts';
import { randomText } from '../../../core/security/token.ts';
import type { Worker } from '../../../core/jobs/job.ts';
import { hasBuiltIn, otherSite } from '../../identity/index.ts';
import type { Needs } from '../../services.ts';
import { deliverEvent, deliveryWorker, type EventDeps, signedEvent } from './events.ts';

export const BUILT_IN = '/built-in-payments';
export const WEBHOOK = '/cbplus/payment/webhook/built-in';

export type BuiltInNeeds = Needs<'clock' | 'config' | 'database' | 'demo' | 'jobs' | 'random'>;

export interface BuiltInPayments {
  port: PaymentPort;
  secretKey: string;
  db: Kysely<Database>;
  clock: () => number;
  /** Reaches the service and the site; tests whose site does not listen replace it. */
  fetch: Send;
  /** @param checkout its id */
  page(checkout: string): string;
  /** Dependencies of calls that run in a transaction. */
  within(db: Transaction<Database>): EventDeps & { page(checkout: string): string };
  /** Delivers events that a transaction has stored. */
  wake(): void;
  /** An event as it would be delivered now. */
  sign(event: string): ReturnType<typeof signedEvent>;
  worker: Worker;
}

/** Null where built-in partners are unavailable, and where the site has an account at Stripe. */
export function builtInPayments(deps: BuiltInNeeds): BuiltInPayments | null {
  const { clock, config, database, jobs, random } = deps;
  if (config.stripe !== null || !hasBuiltIn(deps)) return null;
  // Each process calls itself, so the keys need not outlive it.
  const secretKey = `sk_test_${randomText()}`;
  const webhookSecret = `whsec_${randomText()}`;
  const service = `${otherSite(config.publicOrigin)}${BUILT_IN}`;
  const { db } = database;
  const page = (checkout: string) => `${service}/pay/${checkout}`;
  const call: Send = (...request) => self.fetch(...request);
  const self: BuiltInPayments = {
    port: stripePayments(
      { secretKey, webhookSecret },
      {
        name: 'built-in',
        ask: (address, init) => {
          const { pathname, search } = new URL(address);
          return call(`${service}${pathname}${search}`, init);
        },
      },
    ),
    secretKey,
    db,
    clock,
    fetch,
    page,
    within: (trx) => ({ db: trx, clock, random, jobs, page }),
    wake: () => jobs.wake(deliverEvent),
    sign: (event) => signedEvent(db, event, { secret: webhookSecret, now: clock() }),
    worker: deliveryWorker({
      db,
      clock,
      secret: webhookSecret,
      address: `${config.publicOrigin}${WEBHOOK}`,
      fetch: call,
    }),
  };
  return self;
}
