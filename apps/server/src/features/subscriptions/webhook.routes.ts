/** Events of the payment provider: verified, stored once and answered at once. A job asks the provider what is true. */
import { z } from 'zod';
import { raw } from '../../core/http/bodies/body.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { SECOND } from '../../core/rate-limits/policies.ts';
import type { PaymentEvent } from '../../core/ports/payments/port.ts';
import type { Needs } from '../services.ts';
import { type PaymentDeps, paymentDeps, type PaymentNeeds } from './deps.ts';
import { settleEvent } from './job-kinds.ts';

declare module '../../core/rate-limits/policies.ts' {
  interface FeatureHttpLimits {
    'payment-webhook': true;
  }
}
/** A provider sends from few addresses. */
export const WEBHOOK_LIMIT = { points: 3_000, periodMs: 30 * SECOND, by: 'address' } as const;

export function webhookRoutes(route: Routes, context: PaymentNeeds & Needs<'database'>): void {
  route({
    method: 'POST',
    path: '/cbplus/payment/webhook/:provider',
    limit: 'payment-webhook',
    auth: 'none',
    bodyLimit: 256 * 1024,
    contract: {
      summary: 'Receive an event of the payment provider',
      tag: 'Payments',
      description:
        'For the provider only: `Stripe-Signature` is verified over the exact bytes. Repeated events are ignored.',
      params: z.object({ provider: z.string() }),
      body: raw('application/json'),
      replies: { 200: z.object({ received: z.literal(true) }), ...problems(400, 404) },
    },
    handler: async ({ params, body, request }) => {
      const deps = paymentDeps(context);
      const { payments, paymentMetrics, clock, logger } = deps;
      if (params.provider !== payments.name) throw new ProblemError('not_found');
      const signature = [request.headers['stripe-signature']].flat()[0] ?? '';
      const event = payments.readEvent(body, signature, clock());
      if ('failure' in event) {
        paymentMetrics.events.inc({ result: event.failure });
        logger.warn({ failure: event.failure }, 'an event of the payment provider was refused');
        throw new ProblemError('bad_request', { message: `The event was refused: ${event.failure}.` });
      }
      const isNew = await storeEvent(deps, event);
      paymentMetrics.events.inc({ result: isNew ? 'stored' : 'repeated' });
      return { received: true };
    },
  });
}

async function storeEvent({ db, jobs, clock, payments }: PaymentDeps, event: PaymentEvent): Promise<boolean> {
  const { id, type, checkout, payment } = event;
  const isNew = await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('payment_event')
      .values({ provider: payments.name, id, type, checkout, payment, received_at: new Date(clock()) })
      .onConflict((on) => on.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    if (checkout !== null || payment !== null)
      await jobs.send(settleEvent, { checkout, payment }, { transaction: trx });
    return true;
  });
  if (isNew) jobs.wake(settleEvent);
  return isNew;
}
