/** A site that sells plans through a provider in memory. Jobs run when a test says so. */
import { money } from '@sightscreen/billing';
import { startApp, type TestApp, type TestAppOptions } from '@sightscreen/server/testing';
import type { Job, Jobs, SendOptions } from '../../../core/jobs/job.ts';
import type { Email } from '../../../core/ports/mail/port.ts';
import { type SignedInReader, signedInReader } from '../../identity/testing/signed-in-reader.ts';
import { connectPayments } from '../../payments/testing/test-payments.ts';
import { insertPlan } from '../../plans/store-plan.ts';
import { storedPlan, storedTerm } from '../../plans/testing/plan.ts';
import { openOrders } from '../job-kinds.ts';
import { leavingWorkers } from '../leaving-workers.ts';
import { paymentWorkers } from '../workers.ts';
import { type FakeProvider, fakeProvider } from './fake-provider.ts';

export const START = Date.UTC(2026, 10, 28, 9);
export const ORIGIN = 'http://localhost:3000';
const VAT = { basisPoints: 2_000, isIncluded: true };

export interface PaymentSite extends TestApp {
  provider: FakeProvider;
  emails: Email[];
  /** Called in the transaction that sends a job or an e-mail; throws to end it as a dying server does. */
  beforeSend: (() => void) | null;
  /** Jobs that wait. */
  waiting: { name: string; payload: object }[];
  now: () => number;
  advanceClock: (ms: number) => void;
  /** Runs the jobs that wait, and those that they send. */
  runJobs: () => Promise<void>;
  runJob: (job: { name: string; payload: object }) => Promise<unknown>;
  runScheduled: (job?: Job) => Promise<void>;
  /** A request for plan 1, 2 or 3: term 3 of the first has a trial of 7 days, and the third is sold by a partner. */
  plan: (id?: number) => { id: number; termId: number; isFree: boolean; isRenewable: boolean; partner: string | null };
  /** @param name e-mail address, or phone number as E.164 */
  reader: (name?: string) => Promise<TestBuyer>;
  /** Delivers an event as the provider does. */
  deliver: (about: { checkout?: string | null; payment?: string | null }, id?: string) => Promise<number>;
}
type CallReply = Record<string, unknown> & { exception?: { message: string; errorCode: number } };
export interface TestBuyer extends SignedInReader {
  username: string;
  post: (path: string, body?: object) => Promise<CallReply>;
  /** Presses Pay. @returns the id of the checkout */
  order: (plan?: number) => Promise<string>;
  /** Orders, pays and returns. */
  buy: (plan?: number) => Promise<{ payment: string; checkout: string }>;
  state: () => Promise<string | null>;
}

let readers = 0;

/** @param builtIn with the payment service of a demonstration instead of the one in memory */
export async function createPaymentSite({
  builtIn = false,
  ...options
}: TestAppOptions & { builtIn?: boolean } = {}): Promise<PaymentSite> {
  let ahead = 0;
  const clock = () => START + ahead;
  const emails: Email[] = [];
  const waiting: { name: string; payload: object }[] = [];
  const keys = new Set<string>();
  const self = {} as PaymentSite;
  const send = async (job: Job, payload: object, { key }: SendOptions = {}) => {
    self.beforeSend?.();
    if (key !== undefined && keys.has(key)) return key;
    if (key !== undefined) keys.add(key);
    if (job.name === 'mail.send') emails.push(payload as Email);
    else waiting.push({ name: job.name, payload });
    return key ?? '';
  };
  const site = await startApp({
    clock,
    rateLimits: { account: { points: Infinity, periodMs: 1 } },
    ...options,
    emptyDemonstration: true,
    replace: (own) => ({
      demo: builtIn,
      jobs: { ...own.jobs, send, wake: () => {} } as Jobs,
      country: { lookUp: async () => ({ country: 'GB', continent: 'EU', state: 'x', region: 'x', city: 'x' }) },
    }),
  });
  const { app, context, database } = site;
  const provider = fakeProvider();
  if (builtIn) connectPayments(site);
  else context.payments = provider;
  const price = (minor: number) => [{ country: 'GB', price: money(minor, 'GBP'), tax: VAT, validFrom: 0 }];
  if (options.database === undefined) {
    await insertPlan(database.db, storedPlan({ terms: [storedTerm(3, { prices: price(399) })] }));
    await insertPlan(
      database.db,
      storedPlan({ name: 'News', terms: [storedTerm(3, { prices: price(199), trialDays: 7 })] }),
    );
    await insertPlan(
      database.db,
      storedPlan({ name: 'With a partner', partner: 'telco', terms: [storedTerm(3, { prices: price(299) })] }),
    );
  }
  const workers = new Map(
    [...paymentWorkers(context), ...leavingWorkers(context)].map((worker) => [worker.job.name, worker]),
  );
  const run = async (name: string, payload: object) =>
    workers.get(name)?.handle(payload, { id: '1', number: 1, signal: new AbortController().signal });
  return Object.assign(self, {
    ...site,
    beforeSend: null,
    provider,
    emails,
    waiting,
    now: clock,
    advanceClock: (ms) => void (ahead += ms),
    runJob: ({ name, payload }) => run(name, payload),
    async runJobs() {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await run(job.name, job.payload);
    },
    runScheduled: async (job = openOrders) => void (await run(job.name, {})),
    plan: (id = 1) => ({ id, termId: 3, isFree: id === 2, isRenewable: true, partner: id === 3 ? 'telco' : null }),
    async deliver({ checkout = null, payment = null }, id) {
      const event = { id: id ?? crypto.randomUUID(), type: 'checkout', isLive: false, checkout, payment };
      const request = provider.signed(event);
      return (await app.inject({ method: 'POST', url: '/cbplus/payment/webhook/built-in', ...request })).statusCode;
    },
    async reader(name = `buyer${(readers += 1)}@example.org`) {
      const signedIn = await signedInReader(context, name);
      // Tokens last fifteen minutes, and tests advance the clock by days.
      const token = () => context.identity.tokens.sign(signedIn);
      const buyer: TestBuyer = {
        ...signedIn,
        username: name,
        async post(path, body = {}) {
          const reply = await app.inject({
            method: 'POST',
            url: `/cbplus/payment/user/${path}`,
            headers: { origin: ORIGIN },
            payload: { username: name, AccessToken: await token(), ...body },
          });
          return reply.json<CallReply>();
        },
        async order(plan) {
          const { url } = await buyer.post('pymnt', { plan: self.plan(plan) });
          return String(url).slice('https://pay.example/'.length);
        },
        async buy(plan) {
          const checkout = await buyer.order(plan);
          const payment = provider.pay(checkout)!;
          await app.inject(`/cbplus/payment/user/return?order=${provider.pages.get(checkout)!.order}`);
          return { payment, checkout };
        },
        async state() {
          const reply = await app.inject({
            method: 'POST',
            url: '/cbplus/auth/user/verify-token',
            headers: { origin: ORIGIN },
            payload: { username: name, AccessToken: await token() },
          });
          return reply.json<{ user?: { state: string } }>().user?.state ?? null;
        },
      };
      return buyer;
    },
  } satisfies PaymentSite);
}
