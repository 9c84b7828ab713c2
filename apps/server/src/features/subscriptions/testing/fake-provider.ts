/** A payment provider in memory. It reports what a buyer did, and can be away. */
import { createHmac } from 'node:crypto';
import { type DeclineReason, type DisputeOutcome, money, type Money, type ProviderPayment } from '@sightscreen/billing';
import type {
  ChargeReport,
  ChargeRequest,
  CheckoutReport,
  CheckoutRequest,
  PaymentEvent,
  PaymentPort,
} from '../../../core/ports/payments/port.ts';
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
  /** Called after each charge; throws to lose its reply. */
  after: (call: string) => void | Promise<void>;
  /** Why saved cards are refused; null if they are charged. */
  decline: DeclineReason | null;
  /** By their key. */
  charges: Map<string, { payment: string; decline: DeclineReason | null }>;
  /** Pays on a page that is open. @returns the id of the payment; null if the page is closed */
  pay: (checkout: string, changes?: Partial<ProviderPayment>) => string | null;
  /** A payment beside any page, for example a second one for the same order. */
  payAgain: (checkout: string, changes?: Partial<ProviderPayment>) => string;
  /** Opens or decides a dispute. */
  dispute: (payment: string, outcome: DisputeOutcome | null, id?: string) => void;
  /** Answers to disputes, null for an accepted one. */
  answers: Map<string, string | null>;
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
  const charges: FakeProvider['charges'] = new Map();
  const reportOf = (key: string): ChargeReport | null => {
    const charge = charges.get(key);
    return charge === undefined
      ? null
      : structuredClone({ payment: payments.get(charge.payment)!, decline: charge.decline });
  };
  const create = ({ key, order, subscription, period, amount }: ChargeRequest): string => {
    const known = charges.get(key)?.payment;
    if (known !== undefined) return known;
    const id = `pi_${(count += 1)}`;
    payments.set(id, { id, order, subscription, period, amount, isLive: false, status: 'open', refunds: [] });
    charges.set(key, { payment: id, decline: null });
    return id;
  };
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
    charges,
    decline: null,
    before: () => {},
    after: () => {},
    canChargeLater: (country) => country !== 'IN',
    async charge(request) {
      await self.before('charge');
      const payment = payments.get(create(request))!;
      const charge = charges.get(request.key)!;
      if (payment.status === 'open' && charge.decline === null) {
        if (self.decline === null) payments.set(payment.id, { ...payment, status: 'paid' });
        else charge.decline = self.decline;
      }
      await self.after('charge');
      return reportOf(request.key)!;
    },
    async findCharge({ key }) {
      await self.before('findCharge');
      return reportOf(key);
    },
    async stopCharge(request) {
      await self.before('stopCharge');
      const payment = payments.get(create(request))!;
      if (payment.status === 'open') payments.set(payment.id, { ...payment, status: 'failed' });
      return reportOf(request.key)!;
    },
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
    answers: new Map(),
    async answerDispute({ dispute, evidence }) {
      await self.before('answerDispute');
      self.answers.set(dispute, evidence);
    },
    dispute(payment, outcome, id = 'du_1') {
      const known = payments.get(payment)!;
      const others = (known.disputes ?? []).filter((one) => one.id !== id);
      payments.set(payment, { ...known, disputes: [...others, { id, amount: known.amount, outcome }] });
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
      page.card = { id: `pm_${id}`, brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2030 };
      return id;
    },
    payAgain(checkout, changes = {}) {
      const { order, subscription, request } = pages.get(checkout)!;
      const id = `pi_${(count += 1)}`;
      const { minor, currency } = request.amount;
      payments.set(id, {
        ...{ id, order, subscription, isLive: false, status: 'paid', period: request.period ?? 0, refunds: [] },
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
