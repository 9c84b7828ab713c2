/** Withdrawing and cancelling from the footer: two forms, a link by e-mail, and nobody signed in (BEYOND-12). */
import type { LeavingKind, LeavingStep } from '@sightscreen/contracts/pages/leaving';
import { LEAVING_PATHS } from '@sightscreen/contracts/pages/leaving';
import { money } from '@sightscreen/billing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProviderUnavailable } from '../../../core/ports/payments/port.ts';
import { deskRefunds, renewals } from '../job-kinds.ts';
import { forgetWithdrawals } from '../leaving-workers.ts';
import { createPaymentSite, ORIGIN, type PaymentSite, type TestBuyer } from '../testing/payment-test-site.ts';

const DAY = 86_400_000;
let on: PaymentSite;
let noor: TestBuyer;
beforeAll(async () => {
  on = await createPaymentSite({ rateLimits: { write: { points: 1_000, periodMs: 1 } } });
});
beforeEach(async () => {
  noor = await on.reader();
});
afterAll(() => on.close());

const stepIn = (html: string) =>
  (JSON.parse(/application\/json">(.*)<\/script>/s.exec(html)![1]!) as { step: LeavingStep }).step;
const send = async (path: string, fields: Record<string, string>) => {
  const reply = await on.app.inject({
    method: 'POST',
    url: path,
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return { reply, step: stepIn(reply.body) };
};
const declare = (account: string, kind: LeavingKind = 'withdraw') => send(LEAVING_PATHS[kind], { account });
const read = async (link: string) => {
  const { body, statusCode, headers } = await on.app.inject(link.replace(ORIGIN, ''));
  expect([statusCode, headers['referrer-policy'], headers['cache-control']]).toEqual([200, 'same-origin', 'no-store']);
  return stepIn(body);
};
const emails = (buyer = noor) => on.emails.filter(({ to }) => to === buyer.username);
const linkIn = (buyer = noor) => {
  const { text } = emails(buyer).findLast(({ template }) => template === 'leaving.confirm')!;
  return /http\S+confirm\?key=\S+/.exec(text)![0];
};
/** Enters the address and follows the link. */
async function reach(kind: LeavingKind = 'withdraw', account = noor.username) {
  await declare(account, kind);
  await on.runJobs();
  const link = linkIn();
  const step = await read(link);
  const press = () =>
    send(new URL(link).pathname, {
      key: new URL(link).searchParams.get('key')!,
      terms: step.name === 'confirm' ? step.terms : '',
    });
  return { link, step, press };
}
const factsOf = async (accountId = noor.accountId) =>
  (
    await on.database.db
      .selectFrom('subscription_fact')
      .innerJoin('subscription', 'subscription.id', 'subscription')
      .select(['body', 'document'])
      .where('account_id', '=', accountId)
      .orderBy('recorded_at')
      .orderBy('number')
      .execute()
  ).map(({ body, document }) => ({ kind: body.kind, document }));
const kinds = async () => (await factsOf()).map(({ kind }) => kind);
const refundsOf = (payment: string) => on.provider.payments.get(payment)!.refunds.map(({ amount }) => amount.minor);

test('a withdrawal ends access, returns the money and sends a dated receipt (BEYOND-12, PLAN-S06)', async () => {
  const { payment } = await noor.buy();
  on.advanceClock(3 * DAY);
  const { step } = await declare(` ${noor.username.toUpperCase()} `);
  const receivedAt = on.now();
  expect(step).toMatchObject({ name: 'received', receivedAt });
  await on.runJobs();
  on.advanceClock(5 * 60_000);
  const link = linkIn();
  const preview = await read(link);
  expect(preview).toMatchObject({
    ...{ name: 'confirm', receivedAt, endsAt: null, total: '£3.99', cardLastFour: '4242', isLate: false },
    returns: [{ paid: '£3.99', amount: '£3.99', used: null }],
  });
  // Mail scanners open links.
  await read(link);
  expect([await kinds(), await noor.state()]).toEqual([['ordered', 'paid'], 'ACTIVE']);
  const key = new URL(link).searchParams.get('key')!;
  const done = await send('/withdraw-from-contract/confirm', { key, terms: (preview as { terms: string }).terms });
  expect(done.step).toMatchObject({ name: 'done', receivedAt, confirmedAt: on.now(), endsAt: null, total: '£3.99' });
  on.advanceClock(1);
  expect(await noor.state()).toBe('CANCELLED');
  await on.runJobs();
  expect(refundsOf(payment)).toEqual([399]);
  const facts = await factsOf();
  expect(facts.map(({ kind }) => kind)).toEqual(['ordered', 'paid', 'ended', 'refunded']);
  expect(facts.at(-1)!.document).toMatch(/^GB-C-2026-\d{6}$/);
  expect(emails().map(({ template }) => template)).toEqual([
    'subscription.paid',
    'leaving.confirm',
    'leaving.receipt',
    'subscription.refunded',
  ]);
  const { text } = emails().find(({ template }) => template === 'leaving.receipt')!;
  for (const part of [
    'Received: 1 December 2026 at 09:00 GMT',
    'Confirmed: 1 December 2026 at 09:05 GMT',
    '£3.99',
    '4242',
  ])
    expect(text).toContain(part);
});

test('an invoice number leads to the address of its account (BEYOND-12)', async () => {
  await noor.buy();
  const invoice = (await factsOf()).find(({ document }) => document !== null)!.document!;
  const { step } = await reach('withdraw', invoice.toLowerCase());
  expect(step).toMatchObject({ name: 'confirm', total: '£3.99' });
});

test('the form replies alike for known and unknown accounts and invoices (BEYOND-12, AUTH-S02)', async () => {
  await noor.buy();
  const invoice = (await factsOf()).find(({ document }) => document !== null)!.document!;
  const without = await on.reader();
  const entries = [noor.username, invoice, without.username, 'nobody@example.org', 'GB-2026-999999', 'x', '<b>@'];
  const replies = await Promise.all(
    entries.map(async (account) => {
      const { reply, step } = await declare(account);
      const { 'x-request-id': _, date: __, ...headers } = reply.headers;
      return { status: reply.statusCode, headers: { ...headers, 'content-length': '' }, step: blank(step) };
    }),
  );
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  // Nothing is looked up before the job, so the time is the same as well.
  expect(on.waiting.filter(({ name }) => name === 'payments.leaving-declared')).toHaveLength(entries.length);
  expect(
    await on.database.db.selectFrom('withdrawal').select('number').where('account_id', '=', noor.accountId).execute(),
  ).toEqual([]);
  const before = on.emails.length;
  await on.runJobs();
  const sent = on.emails.slice(before).map(({ to, template }) => `${template} ${to}`);
  expect(sent.toSorted()).toEqual([
    `leaving.confirm ${noor.username}`,
    `leaving.confirm ${noor.username}`,
    `leaving.nothing ${without.username}`,
  ]);
});
/** Without what differs for every declaration. */
const blank = (step: LeavingStep) => ({ ...step, number: '', entered: '' });

test('an empty form names the field and sends nothing (BEYOND-12)', async () => {
  const before = on.waiting.length;
  for (const account of ['', '   ', 'x'.repeat(255)])
    expect((await declare(account)).step).toEqual({ name: 'identify', isEmpty: true });
  expect(on.waiting).toHaveLength(before);
});

test('a stranger sends at most three e-mails a day and cancels nothing (BEYOND-12)', async () => {
  await noor.buy();
  for (let count = 0; count < 5; count += 1) await declare(noor.username, 'cancel');
  await on.runJobs();
  expect(emails().filter(({ template }) => template === 'leaving.confirm')).toHaveLength(3);
  expect(await kinds()).toEqual(['ordered', 'paid']);
});

test('a link of seven days, of another or of nobody ends nothing (BEYOND-12)', async () => {
  await noor.buy();
  const { link, press } = await reach();
  const forged = link.replace(/key=.*/, `key=${'A'.repeat(43)}`);
  expect([await read(forged), await read(link.replace(/key=.*/, 'key=x'))]).toEqual([
    { name: 'expired' },
    { name: 'expired' },
  ]);
  on.advanceClock(7 * DAY);
  expect([await read(link), (await press()).step]).toEqual([{ name: 'expired' }, { name: 'expired' }]);
  expect(await kinds()).toEqual(['ordered', 'paid']);
});

test('pressing twice at once withdraws once, and the link shows the receipt again (BEYOND-12)', async () => {
  const { payment } = await noor.buy();
  const { link, press } = await reach();
  const pressed = await Promise.all([press(), press()]);
  expect(pressed.map(({ step }) => step.name)).toEqual(['done', 'done']);
  await on.runJobs();
  expect([refundsOf(payment), (await read(link)).name]).toEqual([[399], 'done']);
  expect(emails().filter(({ template }) => template === 'leaving.receipt')).toHaveLength(1);
});

test('other terms than the page showed are shown again before anything happens (BEYOND-12)', async () => {
  const { payment } = await noor.buy();
  const { link, press } = await reach();
  on.provider.refundThere(payment, money(100, 'GBP'));
  await on.deliver({ payment });
  await on.runJobs();
  const { step } = await press();
  expect(step).toMatchObject({ name: 'confirm', problem: 'changed', total: '£2.99' });
  expect(await kinds()).toEqual(['ordered', 'paid', 'refunded']);
  const key = new URL(link).searchParams.get('key')!;
  await send('/withdraw-from-contract/confirm', { key, terms: (step as { terms: string }).terms });
  await on.runJobs();
  expect(refundsOf(payment)).toEqual([100, 299]);
});

test('the second withdrawal of a person in a year returns the unused days (BEYOND-12)', async () => {
  await noor.buy();
  await (await reach()).press();
  await on.runJobs();
  const firstAt = on.now();
  on.advanceClock(DAY);
  const { payment } = await noor.buy();
  on.advanceClock(9 * DAY);
  const { step, press } = await reach();
  // On the tenth day of 31, in December.
  const used = { days: 10, of: 31, amount: '£1.29', lastFullRefundAt: firstAt };
  expect(step).toMatchObject({ total: '£2.70', returns: [{ used }] });
  await press();
  await on.runJobs();
  expect(refundsOf(payment)).toEqual([270]);
});

test('deleting the account is no way to a second full refund (BEYOND-12)', async () => {
  await noor.buy();
  await (await reach()).press();
  await on.runJobs();
  const person = { accountId: noor.accountId, email: noor.username, phone: null };
  await on.database.db.transaction().execute(async (trx) => {
    for (const source of on.context.personalData.toReversed()) await source.erase(trx, person);
  });
  noor = await on.reader(noor.username);
  await noor.buy();
  expect((await reach()).step).toMatchObject({ total: expect.stringMatching(/^£3\.8/) });
  on.advanceClock(367 * DAY);
  await on.runScheduled(forgetWithdrawals);
  const rows = await on.database.db.selectFrom('withdrawal').select('person').execute();
  expect(rows.filter(({ person: hash }) => hash !== null)).toEqual([]);
});

test('after fourteen days the withdrawal says that it cancels, and cancels (BEYOND-12)', async () => {
  await noor.buy();
  on.advanceClock(20 * DAY);
  const { step, press } = await reach();
  expect(step).toMatchObject({ name: 'confirm', isLate: true, total: null, endsAt: expect.any(Number) });
  expect((await press()).step).toMatchObject({ name: 'done', total: null, endsAt: expect.any(Number) });
  expect([await kinds(), await noor.state()]).toEqual([['ordered', 'paid', 'cancelled'], 'ACTIVE_CANCELLED']);
});

test('cancelling sends one receipt, keeps access, and one click brings the plan back (BEYOND-12, PLAN-Q19)', async () => {
  await noor.buy();
  const { press } = await reach('cancel');
  await press();
  expect([await noor.state(), emails().map(({ template }) => template)]).toEqual([
    'ACTIVE_CANCELLED',
    ['subscription.paid', 'leaving.confirm', 'leaving.receipt'],
  ]);
  expect((await reach('cancel')).step).toMatchObject({ name: 'nothing' });
  expect(await noor.post('subscription/resume')).toEqual({ status: 'success' });
  expect(await noor.state()).toBe('ACTIVE');
});

test('a trial is left at once, without a refund (BEYOND-12, PLAN-034)', async () => {
  await noor.buy(2);
  const { step, press } = await reach();
  expect(step).toMatchObject({ name: 'confirm', total: null, endsAt: null, returns: [] });
  await press();
  on.advanceClock(1);
  expect([await noor.state(), await kinds()]).toEqual(['CANCELLED', ['ordered', 'paid', 'ended']]);
});

test('a refund that staff requested meanwhile is not made twice (BEYOND-12)', async () => {
  const { payment } = await noor.buy();
  const { press } = await reach();
  const { id: subscription } = await on.database.db
    .selectFrom('subscription')
    .select('id')
    .where('account_id', '=', noor.accountId)
    .executeTakeFirstOrThrow();
  const amount = { amount: 150, currency: 'GBP' };
  const row = {
    subscription,
    payment,
    ...amount,
    keeps_access: true,
    reason: 'Late',
    requested_at: new Date(on.now()),
  };
  await on.database.db.insertInto('payment_refund').values(row).execute();
  await press();
  await on.runScheduled(deskRefunds);
  expect(refundsOf(payment)).toEqual([150, 249]);
});

/** Buys, declares a day before the first renewal, and goes to that renewal. */
async function renewing(kind: LeavingKind, plan?: number) {
  Object.assign(on.provider, { before: () => {}, after: () => {} });
  await noor.buy(plan);
  const { subscription } = (await noor.post('subscription')) as { subscription: { next: { at: number } } };
  for (const days of [6.9, 3.4, 1]) {
    on.advanceClock(subscription.next.at - days * DAY - on.now());
    await on.runScheduled(renewals);
  }
  const reached = await reach(kind);
  on.advanceClock(DAY);
  return reached;
}
const paidFor = () =>
  [...on.provider.payments.values()].filter(({ status, amount }) => status === 'paid' && amount.minor > 0);

test.each<[LeavingKind, number | undefined, string]>([
  ['withdraw', 2, 'ended'],
  ['cancel', undefined, 'cancelled'],
])(
  'nobody is charged after they %s in the same second as the renewal job (BEYOND-12, PLAN-S04)',
  async (kind, plan, last) => {
    const { press } = await renewing(kind, plan);
    const before = paidFor().length;
    let step: LeavingStep | null = null;
    on.provider.before = async (call) => {
      if (call !== 'charge') return;
      on.provider.before = () => {};
      step = (await press()).step;
    };
    await on.runScheduled(renewals);
    expect([step, paidFor().length, (await kinds()).at(-1)]).toEqual([
      expect.objectContaining({ name: 'done', total: null }),
      before,
      last,
    ]);
    on.advanceClock(2 * 60_000);
    await on.runScheduled(renewals);
    expect([paidFor().length, await noor.state()]).toEqual([before, 'CANCELLED']);
  },
);

test('a charge that was made before the confirmation is shown, and goes back in full (BEYOND-12, PLAN-S04)', async () => {
  const { link, press } = await renewing('withdraw', 2);
  let step: LeavingStep | null = null;
  on.provider.after = async (call) => {
    if (call !== 'charge') return;
    on.provider.after = () => {};
    step = (await press()).step;
  };
  await on.runScheduled(renewals);
  const shown = step as unknown as { name: string; problem: string; terms: string };
  expect(shown).toMatchObject({ name: 'confirm', problem: 'changed' });
  const key = new URL(link).searchParams.get('key')!;
  await send('/withdraw-from-contract/confirm', { key, terms: shown.terms });
  await on.runJobs();
  const charged = paidFor().at(-1)!;
  expect([refundsOf(charged.id), (await kinds()).at(-1)]).toEqual([[charged.amount.minor], 'refunded']);
});

test('while the provider is away a withdrawal is not acknowledged (BEYOND-12, PLAN-S04)', async () => {
  const { press } = await renewing('withdraw', 2);
  const away = () => Promise.reject(new ProviderUnavailable('away'));
  on.provider.before = away;
  await on.runScheduled(renewals).catch(() => {});
  expect((await press()).step).toMatchObject({ name: 'confirm', problem: 'stopping' });
  on.provider.before = () => {};
  expect((await press()).step).toMatchObject({ name: 'done' });
});
