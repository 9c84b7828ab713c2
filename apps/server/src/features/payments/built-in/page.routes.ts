/** Routes of the hosted payment page. */
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { form } from '../../../core/http/bodies/body.ts';
import { nothing } from '../../../core/http/contract.ts';
import type { HandlerInput, Routes } from '../../../core/http/route.ts';
import { problems } from '../../../core/http/problem-replies.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import { requireDemo } from '../../identity/index.ts';
import type { Needs } from '../../services.ts';
import { BUILT_IN, type BuiltInPayments } from './built-in-payments.ts';
import { intentOf, readSession } from './calls.ts';
import { readCard } from './cards.ts';
import { DELIVERIES } from './events.ts';
import { StripeFailure } from './objects.ts';
import { bankPage, closedPage, donePage, type PaymentForm, paymentPage, type Shown } from './page.ts';
import { payByCard } from './pay.ts';
import { STYLE_HASH } from './style.ts';

const page = { description: 'The page', contentType: 'text/html' } as const;
const params = z.object({ checkout: z.string().max(100) });
const description =
  'Only in the demonstration, under another name of this machine; never with `NODE_ENV=production`, `TRUSTED_PROXIES` or an account at Stripe.';
const fields = z.object({
  number: z.string().max(30),
  expiry: z.string().max(9),
  cvc: z.string().max(4),
  name: z.string().max(100),
  delivery: z.enum(DELIVERIES).default('usual'),
});
const common = { limit: 'built-in-payments', auth: 'none', policy: { 'style-src': [STYLE_HASH] } } as const;

export function builtInPage(route: Routes, context: Needs<'builtInPayments' | 'config' | 'demo'>): void {
  const serviceFor = ({ request }: Pick<HandlerInput<never, 'none'>, 'request'>): BuiltInPayments => {
    requireDemo(context, request);
    if (context.builtInPayments === null) throw new ProblemError('not_found');
    return context.builtInPayments;
  };
  const show = (reply: FastifyReply, text: string) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text);
  const read = ({ db, within }: BuiltInPayments, checkout: string): Promise<Shown> =>
    db.transaction().execute(async (trx) => {
      const session = await readSession(within(trx), checkout);
      const { description: words } = await intentOf({ db: trx }, session);
      return { session, description: words ?? '' };
    });
  const pay = async (
    call: Pick<HandlerInput<never, 'none'>, 'request' | 'reply'>,
    { checkout, typed, approval }: { checkout: string; typed: PaymentForm; approval: boolean | null },
  ) => {
    const service = serviceFor(call);
    const { reply } = call;
    try {
      const result = readCard(typed, service.clock());
      const shown = await read(service, checkout);
      if (shown.session.status !== 'open') return reply.redirect(`${BUILT_IN}/pay/${checkout}`, 303);
      if ('errors' in result) return show(reply, paymentPage(shown, typed, result));
      const paid = await service.db
        .transaction()
        .execute((trx) =>
          payByCard(service.within(trx), { checkout, card: result.card, approval, mode: typed.delivery }),
        );
      service.wake();
      if (paid.kind === 'done') return reply.redirect(`${BUILT_IN}/pay/${checkout}`, 303);
      return show(reply, paid.kind === 'declined' ? paymentPage(shown, typed, paid) : bankPage(shown, typed));
    } catch (error) {
      throw error instanceof StripeFailure ? new ProblemError('not_found') : error;
    }
  };

  route({
    ...common,
    method: 'GET',
    path: `${BUILT_IN}/pay/:checkout`,
    contract: {
      summary: 'Payment page of the built-in payment service',
      description,
      tag: 'Site',
      params,
      replies: { 200: page, ...problems(404) },
    },
    handler: async (call) => {
      try {
        const shown = await read(serviceFor(call), call.params.checkout);
        const { status } = shown.session;
        if (status === 'complete') return show(call.reply, donePage(shown));
        return show(call.reply, status === 'open' ? paymentPage(shown) : closedPage(shown));
      } catch (error) {
        throw error instanceof StripeFailure ? new ProblemError('not_found') : error;
      }
    },
  });
  route({
    ...common,
    method: 'POST',
    path: `${BUILT_IN}/pay/:checkout`,
    contract: {
      summary: 'Pay with a test card',
      description,
      tag: 'Site',
      params,
      body: form(fields),
      replies: { 200: page, 303: nothing('The checkout is complete or closed.'), ...problems(404) },
    },
    handler: (call) => pay(call, { checkout: call.params.checkout, typed: call.body, approval: null }),
  });
  route({
    ...common,
    method: 'POST',
    path: `${BUILT_IN}/pay/:checkout/bank`,
    contract: {
      summary: 'Approve or refuse the payment at the bank (3-D Secure)',
      description,
      tag: 'Site',
      params,
      body: form(fields.extend({ answer: z.enum(['approve', 'refuse']) })),
      replies: { 200: page, 303: nothing('The checkout is complete or closed.'), ...problems(404) },
    },
    handler: ({ body: { answer, ...typed }, params: { checkout }, ...call }) =>
      pay(call, { checkout, typed, approval: answer === 'approve' }),
  });
}
