/** A payment provider in memory. It reports what a buyer did, and can be away. */
import { createHmac } from 'node:crypto';
import { money, type Money, type ProviderPayment } from '@sightscreen/billing';
import type { CheckoutReport, CheckoutRequest, PaymentEvent, PaymentPort } from '../../../core/ports/payments/port.ts';
import { ProviderRefused, ProviderUnavailable } from '../../../core/ports/payments/port.ts';

type Payment = ProviderPayment & { order: string; subscription: string };
interface Page extends CheckoutReport {
  request: CheckoutRequest;
}

export interface FakeProvider extends PaymentPort {
  pages: Map<string, Page>;
  payments: Map<string, Payment>;
  deletedCustomers: string[];
  /** Called before each call; throws to fail it. */
  before: (call: string) => void | Promise<void>;
  /** Pays on a page that is open. @returns the id of the payment; null if the page is closed */
  pay: (checkout: string, changes?: Partial<ProviderPayment>) => string | null;
  /** A payment beside any page, for example a second one for the same order. */
  payAgain: (checkout: string, changes?: Partial<ProviderPayment>) => string;
  /** A refund made at the provider. */
  refundThere: (payment: string, amount: Money) => void;
  expire: (checkout: string) => void;
  /** A signed delivery. */
  signed: (event: PaymentEvent) => { payload: string; headers: Record<string, string> };
}

const SECRET = 'shared with the provider';
const sign = (body: string | Buffer): string => createHmac('sha256', SECRET).update(body).digest('hex');
export const away = (): never => {
  throw new ProviderUnavailable('away');
};

export function fakeProvider(): FakeProvider {
  const pages = new Map<string, Page>();
  const payments = new Map<string, Payment>();
  let count = 0;
  const refunds = new Map<string, string>();
  const addRefund = (
    payment: string,
    key: string,
    { amount, keepsAccess }: { amount: Money; keepsAccess: boolean },
  ) => {
    const id = refunds.get(key) ?? `re_${(count += 1)}`;
    if (!refunds.has(key)) {
      const known = payments.get(payment)!;
      const left = known.refunds.reduce((sum, refund) => sum - refund.amount.minor, known.amount.minor);
      if (amount.minor > left) throw new ProviderRefused('more than is left');
      payments.set(payment, { ...known, refunds: [...known.refunds, { id, amount, keepsAccess }] });
      refunds.set(key, id);
    }
    return { id };
  };
  const self: FakeProvider = {
    name: 'built-in',
    isLive: false,
    pages,
    payments,
    deletedCustomers: [],
    before: () => {},
    async openCheckout(request) {
      await self.before('openCheckout');
      const id = `cs_${request.order}`;
      if (!pages.has(id)) {
        const { order, subscription, customer } = request;
        pages.set(id, { request, order, subscription, status: 'open', customer, payment: null, card: null });
      }
      return { id, url: `https://pay.example/${id}` };
    },
    async closeCheckout(checkout) {
      await self.before('closeCheckout');
      self.expire(checkout);
    },
    async readCheckout(checkout) {
      await self.before('readCheckout');
      const page = pages.get(checkout);
      if (page === undefined) return null;
      return structuredClone({ ...page, payment: page.payment && payments.get(page.payment.id)! });
    },
    async readPayment(payment) {
      await self.before('readPayment');
      return structuredClone(payments.get(payment) ?? null);
    },
    async refund({ payment, key, ...refund }) {
      await self.before('refund');
      return addRefund(payment, key, refund);
    },
    async deleteCustomer(customer) {
      await self.before('deleteCustomer');
      self.deletedCustomers.push(customer);
    },
    readEvent(body, signature) {
      return signature === sign(body) ? (JSON.parse(body.toString()) as PaymentEvent) : { failure: 'signature' };
    },
    pay(checkout, changes = {}) {
      const page = pages.get(checkout)!;
      if (page.status !== 'open') return null;
      const id = self.payAgain(checkout, changes);
      page.status = 'complete';
      page.payment = payments.get(id)!;
      page.customer ??= `cus_${page.order}`;
      page.card = { brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2030 };
      return id;
    },
    payAgain(checkout, changes = {}) {
      const { order, subscription, request } = pages.get(checkout)!;
      const id = `pi_${(count += 1)}`;
      const { minor, currency } = request.amount;
      payments.set(id, {
        ...{ id, order, subscription, isLive: false, status: 'paid', period: 0, refunds: [] },
        amount: money(minor, currency),
        ...changes,
      });
      return id;
    },
    refundThere: (payment, amount) => void addRefund(payment, `there ${(count += 1)}`, { amount, keepsAccess: false }),
    expire(checkout) {
      const page = pages.get(checkout);
      if (page?.status === 'open') page.status = 'expired';
    },
    signed(event) {
      const payload = JSON.stringify(event);
      return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': sign(payload) } };
    },
  };
  return self;
}
