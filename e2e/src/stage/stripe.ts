/** A stand-in for Stripe in the process of the test, so that its payments outlive the servers that are killed. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const WEBHOOK_SECRET = 'whsec_shared_with_the_site';

interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  customer: string | null;
  customer_email: string | null;
  metadata: Record<string, string>;
  payment_intent: string | null;
  amount: number;
  currency: string;
}
export interface StripePayment {
  id: string;
  object: 'payment_intent';
  status: 'succeeded';
  amount: number;
  amount_received: number;
  currency: string;
  livemode: boolean;
  metadata: Record<string, string>;
}
interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  currency: string;
  status: 'succeeded';
  metadata: Record<string, string>;
}
export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  livemode: boolean;
  data: { object: { id: string; object: string; payment_intent?: string | null } };
}

const CARD = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 };
const METHOD = { id: 'pm_1', object: 'payment_method', type: 'card', card: CARD };

/** An error reply of the API. */
class Refused extends Error {}

export class StripeStandIn {
  readonly sessions = new Map<string, Session>();
  readonly payments = new Map<string, StripePayment>();
  readonly refunds: Refund[] = [];
  readonly deletedCustomers: string[] = [];
  /** Events since they were last taken. */
  readonly events: StripeEvent[] = [];
  /** Decides about each request: processed, failed before it is processed, or processed without a reply. */
  fault: () => 'none' | 'before' | 'after' = () => 'none';
  /** E-mail addresses by customer. */
  private readonly customers = new Map<string, string>();
  private readonly replies = new Map<string, object>();
  private readonly server = createServer((request, reply) => void this.answer(request, reply));
  private count = 0;

  /** @returns the settings of a site that uses it */
  async open(): Promise<Record<string, string>> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return {
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_STAND_IN: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      NODE_OPTIONS: `--import ${fileURLToPath(new URL('stripe-redirect.mjs', import.meta.url))}`,
    };
  }

  close(): void {
    this.server.close().closeAllConnections();
  }

  /** The buyer pays on an open page. @returns null if it is closed */
  pay(id: string, changes: Partial<StripePayment> = {}): StripePayment | null {
    const session = this.sessions.get(id)!;
    if (session.status !== 'open') return null;
    const payment = this.payAgain(id, changes);
    Object.assign(session, { status: 'complete', url: null, payment_intent: payment.id });
    if (session.customer === null) {
      session.customer = this.newId('cus_');
      this.customers.set(session.customer, session.customer_email ?? '');
    }
    this.emit('checkout.session.completed', session);
    return payment;
  }

  /** A payment beside any page, for example a second one for the same order. */
  payAgain(id: string, changes: Partial<StripePayment> = {}): StripePayment {
    const { amount, currency, metadata } = this.sessions.get(id)!;
    const payment: StripePayment = {
      ...{ id: this.newId('pi_'), object: 'payment_intent', status: 'succeeded', livemode: false },
      ...{ amount, amount_received: amount, currency, metadata, ...changes },
    };
    this.payments.set(payment.id, payment);
    this.emit('payment_intent.succeeded', payment);
    return payment;
  }

  openPagesOf(email: string): Session[] {
    return this.sessionsOf(email).filter(({ status }) => status === 'open');
  }

  /** Payments of the right mode. */
  paymentsOf(email: string): StripePayment[] {
    const orders = new Set(this.sessionsOf(email).map(({ metadata }) => metadata['order']));
    return [...this.payments.values()].filter(({ metadata, livemode }) => !livemode && orders.has(metadata['order']));
  }

  private sessionsOf(email: string): Session[] {
    return [...this.sessions.values()].filter(
      ({ customer, customer_email }) => (customer_email ?? this.customers.get(customer ?? '')) === email,
    );
  }

  refundsOf(payment: string): Refund[] {
    return this.refunds.filter((refund) => refund.payment_intent === payment);
  }

  /** What was not returned yet. */
  left(payment: string): number {
    const returned = this.refundsOf(payment).reduce((sum, { amount }) => sum + amount, 0);
    return this.payments.get(payment)!.amount_received - returned;
  }

  refund(payment: string, amount: number, metadata: Record<string, string> = {}): Refund {
    if (amount > this.left(payment)) throw new Refused('Refund amount is greater than unrefunded amount on charge.');
    const { currency } = this.payments.get(payment)!;
    const refund: Refund = {
      ...{ id: this.newId('re_'), object: 'refund', payment_intent: payment, status: 'succeeded' },
      ...{ amount, currency, metadata },
    };
    this.refunds.push(refund);
    this.emit('refund.created', refund);
    return refund;
  }

  emit(type: string, { id, object, ...rest }: Session | StripePayment | Refund): StripeEvent {
    const payment = 'payment_intent' in rest ? { payment_intent: rest.payment_intent } : {};
    const event: StripeEvent = {
      ...{ id: this.newId('evt_'), object: 'event', type, livemode: false },
      data: { object: { id, object, ...payment } },
    };
    this.events.push(event);
    return event;
  }

  /** The header that signs a body. */
  sign(body: string, { secret = WEBHOOK_SECRET, at = Date.now() } = {}): string {
    const seconds = Math.floor(at / 1000);
    return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  }

  private newId(prefix: string): string {
    return `${prefix}${(this.count += 1)}`;
  }

  private async answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fault = this.fault();
    const send = (status: number, body: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (fault === 'before') return void send(503, { error: { type: 'api_error', message: 'Try again.' } });
    let body: object | null = null;
    try {
      const fields = new URLSearchParams(Buffer.concat(chunks).toString());
      body = this.once(request.headers['idempotency-key']?.toString(), () => this.call(request, fields));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return void send(400, { error: { type: 'invalid_request_error', message: error.message } });
    }
    if (fault === 'after') return void request.socket.destroy();
    send(
      body === null ? 404 : 200,
      body ?? { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } },
    );
  }

  /** A repeated request with the same key gets the first reply again. */
  private once(key: string | undefined, work: () => object | null): object | null {
    if (key === undefined) return work();
    const body = this.replies.get(key) ?? structuredClone(work());
    if (body !== null) this.replies.set(key, body);
    return body;
  }

  private call({ method = '', url = '' }: IncomingMessage, fields: URLSearchParams): object | null {
    const { pathname, searchParams } = new URL(url, 'http://stripe');
    const [, , kind, id, action] = pathname.replace('checkout/sessions', 'sessions').split('/');
    if (kind === 'customers' && method === 'DELETE') {
      this.deletedCustomers.push(id!);
      return { id, object: 'customer', deleted: true };
    }
    if (kind === 'payment_intents') return this.payments.get(id!) ?? null;
    if (kind === 'refunds' && method === 'GET')
      return { object: 'list', has_more: false, data: this.refundsOf(searchParams.get('payment_intent')!) };
    if (kind === 'disputes' && method === 'GET') return { object: 'list', has_more: false, data: [] };
    if (kind === 'refunds')
      return this.refund(fields.get('payment_intent')!, Number(fields.get('amount')), inside(fields));
    if (id === undefined) return this.openSession(fields);
    const session = this.sessions.get(id);
    if (session === undefined) return null;
    if (action === 'expire') {
      if (session.status !== 'open') throw new Refused(`This Session has a status of ${session.status}.`);
      Object.assign(session, { status: 'expired', url: null });
      this.emit('checkout.session.expired', session);
    }
    const payment = session.payment_intent === null ? null : this.payments.get(session.payment_intent)!;
    return { ...session, payment_intent: payment && { ...payment, payment_method: METHOD } };
  }

  private openSession(fields: URLSearchParams): Session {
    const id = this.newId('cs_');
    const session: Session = {
      ...{
        id,
        object: 'checkout.session',
        status: 'open',
        url: `https://checkout.example/${id}`,
        payment_intent: null,
      },
      ...{ customer: fields.get('customer'), customer_email: fields.get('customer_email'), metadata: inside(fields) },
      amount: Number(fields.get('line_items[0][price_data][unit_amount]')),
      currency: fields.get('line_items[0][price_data][currency]')!,
    };
    this.sessions.set(id, session);
    return session;
  }
}

/** Fields below `metadata`. */
const inside = (fields: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...fields].flatMap(([key, value]) => {
      const name = /^metadata\[(\w+)\]$/.exec(key)?.[1];
      return name === undefined ? [] : [[name, value]];
    }),
  );
