/** The API of the built-in payment service, in Stripe's form. */
import { publicProblem } from '@sightscreen/contracts/problem';
import { z } from 'zod';
import { form } from '../../../core/http/bodies/body.ts';
import type { HandlerInput, RouteSpec, Routes } from '../../../core/http/route.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import { hashOf, sameHash } from '../../../core/security/hash.ts';
import { requireDemo } from '../../identity/index.ts';
import type { Needs } from '../../services.ts';
import { BUILT_IN, type BuiltInPayments } from './built-in-payments.ts';
import {
  createRefund,
  createSession,
  deleteCustomer,
  expireSession,
  listRefunds,
  readPaymentIntent,
  readSession,
  readSetupIntent,
} from './calls.ts';
import { answerDispute, closeDispute, listDisputes, readDispute } from './disputes.ts';
import { once } from './idempotency.ts';
import { cancelIntent, confirmIntent, createIntent, declineOf, listIntents } from './saved-card.ts';
import { StripeFailure, type StripeObject } from './objects.ts';
import { expand } from './store.ts';

const failure = z.object({ error: z.looseObject({ type: z.string(), message: z.string() }) });
const replies = {
  200: z.looseObject({ object: z.string() }),
  400: z.union([failure, publicProblem]).describe('The request is wrong.'),
  401: failure.describe('Not the key of this service.'),
  404: z.union([failure, publicProblem]).describe('Nothing has this id, or this site has no built-in payments.'),
};
const description =
  'The form of Stripe’s API, as far as this site uses it. Only in the demonstration, with its own key.';
const text = z.string().max(5_000);
const id = z.object({ id: z.string().max(100) });
const common = { limit: 'built-in-payments', auth: 'none' } as const;

export function builtInApi(route: Routes, context: Needs<'builtInPayments' | 'config' | 'demo'>): void {
  type Work = (deps: ReturnType<BuiltInPayments['within']>) => Promise<object>;
  const answer = async (
    { request, reply }: Pick<HandlerInput<RouteSpec<never, 'none'>['contract'], 'none'>, 'request' | 'reply'>,
    work: Work,
  ) => {
    requireDemo(context, request);
    const service = context.builtInPayments;
    if (service === null) throw new ProblemError('not_found');
    reply.header('cache-control', 'no-store');
    try {
      const key = String(request.headers.authorization);
      if (!sameHash(hashOf(key), hashOf(`Bearer ${service.secretKey}`)))
        throw new StripeFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
      const { body, isReplayed } = await once(
        service,
        {
          key: request.method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined,
          request: `${request.url} ${JSON.stringify(request.body)}`,
        },
        (trx) => work(service.within(trx)),
      );
      if (isReplayed) reply.header('idempotent-replayed', 'true');
      else if (request.method === 'POST') service.wake();
      return body;
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return reply.code(error.status).send({ error: error.error });
    }
  };
  const expanded = z.object({ 'expand[0]': text.optional(), 'expand[1]': text.optional() });
  const reader = (name: string, path: string, read: (deps: Parameters<Work>[0], id: string) => Promise<StripeObject>) =>
    route({
      ...common,
      method: 'GET',
      path: `${BUILT_IN}/v1/${path}/:id`,
      contract: { summary: `Read ${name}`, description, tag: 'Site', params: id, query: expanded, replies },
      handler: (call) =>
        answer(call, async (deps) => {
          const paths = [call.query['expand[0]'], call.query['expand[1]']];
          return expand(
            deps.db,
            await read(deps, call.params.id),
            paths.filter((path) => path !== undefined),
          );
        }),
    });
  reader('a checkout', 'checkout/sessions', readSession);
  reader('a payment', 'payment_intents', readPaymentIntent);
  reader('a saved card', 'setup_intents', readSetupIntent);
  reader('a dispute', 'disputes', readDispute);
  route({
    ...common,
    method: 'POST',
    path: `${BUILT_IN}/v1/checkout/sessions`,
    contract: {
      summary: 'Open a checkout',
      description,
      tag: 'Site',
      body: form(
        z.looseObject({
          mode: z.enum(['payment', 'setup']),
          customer: text.optional(),
          customer_email: text.optional(),
          'line_items[0][price_data][currency]': z.string().length(3).optional(),
          'line_items[0][price_data][unit_amount]': z.string().max(12).optional(),
          success_url: z.url(),
          cancel_url: z.url(),
        }),
      ),
      replies,
    },
    handler: (call) => answer(call, (deps) => createSession(deps, call.body as Record<string, string>)),
  });
  route({
    ...common,
    method: 'POST',
    path: `${BUILT_IN}/v1/checkout/sessions/:id/expire`,
    contract: { summary: 'Close a checkout', description, tag: 'Site', params: id, body: form(z.object({})), replies },
    handler: (call) => answer(call, (deps) => expireSession(deps, call.params.id)),
  });
  route({
    ...common,
    method: 'DELETE',
    path: `${BUILT_IN}/v1/customers/:id`,
    // The SDK states the type of a form although there is none.
    contract: { summary: 'Delete a customer', description, tag: 'Site', params: id, body: form(z.object({})), replies },
    handler: (call) => answer(call, (deps) => deleteCustomer(deps, call.params.id)),
  });
  route({
    ...common,
    method: 'GET',
    path: `${BUILT_IN}/v1/refunds`,
    contract: {
      summary: 'List the refunds of a payment',
      description,
      tag: 'Site',
      query: z.object({ payment_intent: text, limit: z.string().max(3).optional() }),
      replies,
    },
    handler: (call) => answer(call, (deps) => listRefunds(deps, call.query.payment_intent)),
  });
  route({
    ...common,
    method: 'POST',
    path: `${BUILT_IN}/v1/refunds`,
    contract: {
      summary: 'Refund a payment in full or in part',
      description,
      tag: 'Site',
      body: form(z.looseObject({ payment_intent: text, amount: z.string().max(12).optional() })),
      replies,
    },
    handler: (call) => answer(call, (deps) => createRefund(deps, call.body as Record<string, string>)),
  });
  const intents = `${BUILT_IN}/v1/payment_intents`;
  route({
    ...common,
    method: 'POST',
    path: intents,
    contract: {
      summary: 'Create a charge of a saved card',
      description,
      tag: 'Site',
      body: form(
        z.looseObject({
          amount: z.string().max(12),
          currency: z.string().length(3),
          customer: text,
          payment_method: text,
          description: text.optional(),
        }),
      ),
      replies,
    },
    handler: (call) => answer(call, (deps) => createIntent(deps, call.body as Record<string, string>)),
  });
  route({
    ...common,
    method: 'GET',
    path: intents,
    contract: {
      summary: 'List the charges of a saved card',
      description,
      tag: 'Site',
      query: z.object({ customer: text, limit: z.string().max(3).optional() }),
      replies,
    },
    handler: (call) => answer(call, (deps) => listIntents(deps, call.query.customer)),
  });
  route({
    ...common,
    method: 'POST',
    path: `${intents}/:id/confirm`,
    contract: {
      summary: 'Charge the saved card',
      description,
      tag: 'Site',
      params: id,
      body: form(z.looseObject({})),
      replies: { ...replies, 402: failure.describe('The card was declined.') },
    },
    handler: async (call) => {
      const body = await answer(call, (deps) => confirmIntent(deps, call.params.id));
      // Stored by now, unlike other failures.
      const error = declineOf(body);
      return error === null ? body : call.reply.code(402).send({ error });
    },
  });
  route({
    ...common,
    method: 'POST',
    path: `${intents}/:id/cancel`,
    contract: {
      summary: 'Stop a charge that is not made yet',
      description,
      tag: 'Site',
      params: id,
      body: form(z.looseObject({})),
      replies,
    },
    handler: (call) => answer(call, (deps) => cancelIntent(deps, call.params.id)),
  });
  route({
    ...common,
    method: 'GET',
    path: `${BUILT_IN}/v1/disputes`,
    contract: {
      summary: 'List the disputes of a payment',
      description,
      tag: 'Site',
      query: z.object({ payment_intent: text, limit: z.string().max(3).optional() }),
      replies,
    },
    handler: (call) => answer(call, (deps) => listDisputes(deps, call.query.payment_intent)),
  });
  route({
    ...common,
    method: 'POST',
    path: `${BUILT_IN}/v1/disputes/:id`,
    contract: {
      summary: 'Answer a dispute with evidence',
      description,
      tag: 'Site',
      params: id,
      body: form(z.looseObject({ 'evidence[uncategorized_text]': z.string().max(20_000) })),
      replies,
    },
    handler: (call) => answer(call, (deps) => answerDispute(deps, call.params.id, call.body as Record<string, string>)),
  });
  route({
    ...common,
    method: 'POST',
    path: `${BUILT_IN}/v1/disputes/:id/close`,
    contract: { summary: 'Accept a dispute', description, tag: 'Site', params: id, body: form(z.object({})), replies },
    handler: (call) => answer(call, (deps) => closeDispute(deps, call.params.id)),
  });
}
