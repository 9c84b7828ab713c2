/** Signed events, stored with the change that they report and delivered by a job until they are accepted. */
import type { Kysely, Transaction } from 'kysely';
import Stripe from 'stripe';
import { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import type { Send } from '../../../core/ports/payments/stripe.ts';
import { type Job, type Jobs, type Worker, worker } from '../../../core/jobs/job.ts';
import type { Event, StripeObject } from './objects.ts';
import { find, newId, save, secondsNow, type StoreDeps } from './store.ts';

/** How the events of one payment arrive, for trying out what Stripe does not promise. */
export const DELIVERIES = ['usual', 'late', 'twice', 'reversed', 'none'] as const;
export type DeliveryMode = (typeof DELIVERIES)[number];
const LATE_S = 10;

export interface EventDeps extends StoreDeps {
  db: Transaction<Database>;
  jobs: Pick<Jobs, 'send'>;
}

/** Retried for three days, like Stripe's. */
export const deliverEvent = {
  name: 'built-in-payments.deliver',
  payload: z.object({ event: z.string() }),
  retryFor: 3 * 86_400,
  within: 30,
  awaited: true,
  keep: 86_400,
} satisfies Job;

/** @param objects as they are now, each with the type of its event and seconds until it is delivered */
export async function emit(
  deps: EventDeps,
  objects: readonly { type: string; object: StripeObject; after?: number }[],
  mode: DeliveryMode = 'usual',
): Promise<void> {
  for (const [at, { type, object, after = 0 }] of objects.entries()) {
    const event: Event = {
      id: newId(deps, 'evt_'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      type,
      created: secondsNow(deps),
      livemode: false,
      pending_webhooks: 1,
      data: { object },
    };
    await save(deps, event as StripeObject);
    if (mode === 'none') continue;
    const delay = after + (mode === 'late' ? LATE_S : 0) + (mode === 'reversed' ? objects.length - 1 - at : 0);
    for (let copy = 0; copy < (mode === 'twice' ? 2 : 1); copy += 1)
      await deps.jobs.send(deliverEvent, { event: event.id }, { after: delay, transaction: deps.db });
  }
}

/** The body of an event, and the header that signs it. Null for an unknown event. */
export async function signedEvent(
  db: Kysely<Database>,
  id: string,
  { secret, now }: { secret: string; now: number },
): Promise<{ body: string; signature: string } | null> {
  const event = await find(db, id);
  if (event?.object !== 'event') return null;
  const body = JSON.stringify(event, null, 2);
  const timestamp = Math.floor(now / 1000);
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
}

/** @param address where our site receives events */
export const deliveryWorker = ({
  db,
  clock,
  secret,
  address,
  fetch: send,
}: {
  db: Kysely<Database>;
  clock: () => number;
  secret: string;
  address: string;
  fetch: Send;
}): Worker =>
  worker(deliverEvent, async ({ event }, { signal }) => {
    const signed = await signedEvent(db, event, { secret, now: clock() });
    if (signed === null) return;
    const reply = await send(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signed.signature },
      body: signed.body,
      signal,
    });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`the site did not accept an event: ${reply.status}`);
  });
