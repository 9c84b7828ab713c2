/** The built-in payment service for tests whose site does not listen, and a buyer at its payment page. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { TestApp } from '@sightscreen/server/testing';
import { money } from '@sightscreen/billing';
import type { CheckoutRequest } from '../../../core/ports/payments/port.ts';
import type { Send } from '../../../core/ports/payments/stripe.ts';
import type { Decline } from '../built-in/cards.ts';
import { type BuiltInPayments, WEBHOOK } from '../built-in/built-in-payments.ts';
import type { DeliveryMode } from '../built-in/events.ts';
import { DECLINES } from '../built-in/words.ts';

/** @throws if the site has no demonstration, or behind a proxy */
export function builtInOf({ context }: Pick<TestApp, 'context'>): BuiltInPayments {
  if (context.builtInPayments === null) throw new Error('this site has no built-in payments');
  return context.builtInPayments;
}

/** Connects site and service without a network. */
export function connectPayments(site: Pick<TestApp, 'app' | 'context'>): void {
  builtInOf(site).fetch = injecting(site.app);
}

const injecting =
  (app: FastifyInstance): Send =>
  async (address, init = {}) => {
    const { host, pathname, search } = new URL(address);
    const { statusCode, headers, rawPayload } = await app.inject({
      method: (init.method ?? 'GET') as 'GET' | 'POST',
      url: `${pathname}${search}`,
      headers: { ...Object.fromEntries(new Headers(init.headers)), host },
      ...(init.body !== undefined && { payload: init.body }),
    });
    return new Response(new Uint8Array(rawPayload), {
      status: statusCode,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    });
  };

let orders = 0;
/** A request for a checkout of a new order. */
export function orderOf(more: Partial<CheckoutRequest> = {}): CheckoutRequest {
  orders += 1;
  return {
    order: `SO-${orders}`,
    subscription: `sub-${orders}`,
    customer: null,
    email: 'noor@example.org',
    amount: money(399, 'GBP'),
    description: 'All access <monthly>',
    locale: 'en-GB',
    returnTo: 'http://localhost:3000/cbplus/payment/user/return?order=1&x=2',
    cancelTo: 'http://localhost:3000/premium-subscription/user/select-plan/cbplus-promo',
    ...more,
  };
}

export interface Purchase {
  number?: string;
  expiry?: string;
  cvc?: string;
  name?: string;
  delivery?: DeliveryMode;
  /** At the bank, if the card needs it. */
  answer?: 'approve' | 'refuse';
}

/** Fills in the payment page. @param url of the checkout @returns 'paid', or the reason shown on the page */
export async function payAt({ app }: Pick<TestApp, 'app'>, url: string, purchase: Purchase = {}): Promise<string> {
  const { host, origin, pathname } = new URL(url);
  const { answer, ...typed } = purchase;
  const form = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Noor Achaval', ...typed };
  const send = (path: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { host, origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  let reply = await send(pathname, form);
  if (reply.body.includes(`${pathname}/bank`) && answer !== undefined)
    reply = await send(`${pathname}/bank`, { ...form, answer });
  if (reply.statusCode === 303) return 'paid';
  const declined = (Object.entries(DECLINES) as [Decline, string][]).find(([, words]) => reply.body.includes(words));
  return declined?.[0] ?? (reply.statusCode === 200 ? 'not paid' : `status ${reply.statusCode}`);
}

/** Every event so far, oldest first, whether delivered or not. */
export async function eventsOf({ database }: Pick<TestApp, 'database'>): Promise<{ id: string; type: string }[]> {
  const rows = await database.db
    .selectFrom('built_in_payment_object')
    .select('body')
    .where('id', 'like', 'evt\\_%')
    .orderBy('seq')
    .execute();
  return rows.map(({ body }) => body as { id: string; type: string });
}

/** The delivery of an event, for `app.inject`. */
export async function webhookOf(
  site: Pick<TestApp, 'context'>,
  event: string,
): Promise<InjectOptions & { payload: string; headers: Record<string, string> }> {
  const signed = await builtInOf(site).sign(event);
  if (signed === null) throw new Error(`no event ${event}`);
  return {
    method: 'POST',
    url: WEBHOOK,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signed.signature },
    payload: signed.body,
  };
}
