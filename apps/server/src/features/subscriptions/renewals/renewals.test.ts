/** The renewal job with a provider in memory: announcements, charges, retries, and servers that die at any step. */
import { money, monthsAfter } from '@sightscreen/billing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renewals } from '../job-kinds.ts';
import { away } from '../testing/fake-provider.ts';
import { createPaymentSite, type PaymentSite, START, type TestBuyer } from '../testing/payment-test-site.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
let on: PaymentSite;
let noor: TestBuyer;
let start: number;
beforeAll(async () => {
  on = await createPaymentSite();
});
beforeEach(() => begin());
/** A new reader on the first day; the job leaves those of earlier tests alone. */
async function begin(): Promise<void> {
  Object.assign(on.provider, { before: () => {}, after: () => {}, decline: null });
  on.beforeSend = null;
  await on.database.db.updateTable('subscription').set({ status: 'ended' }).where('status', '<>', 'ended').execute();
  await on.database.db.deleteFrom('renewal_charge').execute();
  await on.database.db.deleteFrom('plan_price').where('for_subscribers', '=', true).execute();
  on.advanceClock(START - on.now());
  noor = await on.reader();
  start = on.now();
}
afterAll(() => on.close());

const run = () => on.runScheduled(renewals);
const emails = (template: string) =>
  on.emails.filter((email) => email.to === noor.username && email.template === template);
const subscriptionOf = () =>
  on.database.db
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', noor.accountId)
    .orderBy('ordered_at', 'desc')
    .executeTakeFirstOrThrow();
const facts = async () =>
  (
    await on.database.db
      .selectFrom('subscription_fact')
      .select('body')
      .where('subscription', '=', (await subscriptionOf()).id)
      .orderBy('number')
      .execute()
  ).map(({ body }) => body.kind);
const paidFor = async () => {
  const { id } = await subscriptionOf();
  return [...on.provider.payments.values()].filter(
    (one) => one.subscription === id && one.status === 'paid' && one.amount.minor > 0,
  );
};
/** Goes to a time after the first renewal, which is a month after the purchase. */
const goTo = (days: number) => on.advanceClock(Math.max(0, monthsAfter(start, 1) + days * DAY + MINUTE - on.now()));
async function announced(plan = 1) {
  await noor.buy(plan);
  goTo(-7);
  await run();
}
async function failed(decline: 'soft' | 'hard' = 'soft') {
  await announced();
  on.provider.decline = decline;
  goTo(0);
  await run();
}
const linkIn = (template: string) => /renewal\?link=(\S+)/.exec(emails(template).at(-1)!.text)![1]!;
const press = (link: string, action: string) =>
  on.app.inject({
    method: 'POST',
    url: '/premium-subscription/user/renewal',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ link, action }).toString(),
  });

test('a renewal is announced with date, amount, card and link, and then charged (PLAN-S04)', async () => {
  await announced();
  await run();
  const [email, ...more] = emails('renewal.announced');
  expect([email!.text, more]).toEqual([
    expect.stringMatching(/renews on 28 December 2026\. We will charge £3\.99 to your Visa ending 4242\.[\s\S]*link=/),
    [],
  ]);
  goTo(0);
  await run();
  expect((await paidFor()).map(({ period }) => period)).toEqual([0, 1]);
  expect([await noor.state(), emails('subscription.paid').length]).toEqual(['ACTIVE', 2]);
  expect(await noor.post('subscription')).toMatchObject({ subscription: { endsAt: monthsAfter(start, 2) } });
  await run();
  expect(await paidFor()).toHaveLength(2);
});

test('a failed card leaves access for seven days, is retried on days 2, 4 and 6, then expires (PLAN-Q23)', async () => {
  await failed();
  expect(await noor.state()).toBe('ACTIVE_ERROR');
  expect(emails('renewal.failed')[0]!.text).toMatch(
    /Visa ending 4242 was declined[\s\S]*£3\.99[\s\S]*until 4 January 2027[\s\S]*30 December 2026, 1 January 2027 and 3 January 2027/,
  );
  expect(await noor.post('subscription')).toMatchObject({
    subscription: { endsAt: monthsAfter(start, 1) + 7 * DAY, next: { at: monthsAfter(start, 1) + 2 * DAY } },
  });
  for (const day of [1, 2, 3, 4, 5, 6]) {
    goTo(day);
    await run();
  }
  expect([emails('renewal.retried').length, await noor.state()]).toEqual([3, 'ACTIVE_ERROR']);
  goTo(7);
  expect(await noor.state()).toBe('CANCELLED');
  await run();
  expect([(await facts()).slice(-2), emails('renewal.expired').length]).toEqual([['failed', 'ended'], 1]);
});

test('a lost card is not tried again, and the e-mail says so (PLAN-S04)', async () => {
  await failed('hard');
  for (const day of [2, 4, 6]) {
    goTo(day);
    await run();
  }
  expect(emails('renewal.failed')[0]!.text).toContain('We won’t try this card again.');
  expect((await facts()).filter((kind) => kind === 'failed')).toHaveLength(1);
});

test('without a reply the provider is asked by the key before anything is tried again (PLAN-S04)', async () => {
  await announced();
  goTo(0);
  const calls: string[] = [];
  Object.assign(on.provider, { before: (call: string) => void calls.push(call), after: away });
  await expect(run()).rejects.toThrow();
  on.advanceClock(MINUTE);
  await run();
  expect([calls, (await paidFor()).length, await noor.state()]).toEqual([['charge', 'findCharge'], 2, 'ACTIVE']);
});

test('a provider that is a day away moves no date (PLAN-Q29, PLAN-S04)', async () => {
  await announced();
  goTo(0);
  on.provider.before = away;
  await expect(run()).rejects.toThrow();
  expect(await noor.state()).toBe('ACTIVE');
  on.provider.before = () => {};
  goTo(1);
  await run();
  expect(await noor.post('subscription')).toMatchObject({ subscription: { endsAt: monthsAfter(start, 2) } });
});

/** Stops the server the n-th time that the job reaches outside, before or after the effect. */
function dieAt(n: number): { reached: () => boolean } {
  let count = 0;
  const step = () => {
    count += 1;
    if (count === n + 1) throw new Error('the server dies');
  };
  on.beforeSend = step;
  Object.assign(on.provider, { before: step, after: step });
  return { reached: () => count > n };
}

test('killed once at any step, the job informs and charges the subscriber once (PLAN-S04, PLAN-S05)', async () => {
  for (let n = 0, wasKilled = true; wasKilled; n += 1) {
    await begin();
    await noor.buy();
    const death = dieAt(n);
    for (const day of [-7, -6, 0, 0, 0, 1]) {
      goTo(day);
      on.advanceClock(2 * MINUTE);
      await run().catch(() => {});
    }
    wasKilled = death.reached();
    expect(wasKilled || n > 3).toBe(true);
    Object.assign(on.provider, { before: () => {}, after: () => {} });
    on.beforeSend = null;
    await run();
    expect([n, (await paidFor()).length, await noor.state()]).toEqual([n, 2, 'ACTIVE']);
    expect([emails('renewal.announced').length, emails('subscription.paid').length]).toEqual([1, 2]);
  }
});

test('two servers at once charge once (PLAN-S05)', async () => {
  await announced();
  goTo(0);
  await Promise.all([run(), run(), run()]);
  expect([(await paidFor()).length, emails('subscription.paid').length]).toEqual([2, 2]);
});

test('nobody is charged after a cancellation in the same second as the job (PLAN-Q19)', async () => {
  await announced();
  goTo(0);
  let reply: unknown = null;
  on.provider.before = async (call) => {
    if (call !== 'charge') return;
    on.provider.before = () => {};
    reply = await noor.post('subscription/cancel', { reason: 'price' });
  };
  await run();
  expect([reply, (await paidFor()).length, await noor.state()]).toEqual([{ status: 'success' }, 1, 'CANCELLED']);
  on.advanceClock(2 * MINUTE);
  await run();
  expect([(await paidFor()).length, (await facts()).slice(-2)]).toEqual([1, ['cancelled', 'ended']]);
});

test('a charge made before the cancellation is recorded, and the next one never comes (PLAN-Q19)', async () => {
  await announced();
  goTo(0);
  on.provider.after = async () => void (await noor.post('subscription/cancel', { reason: '' }));
  await run();
  expect([(await paidFor()).length, await noor.state(), await facts()]).toEqual([
    2,
    'ACTIVE_CANCELLED',
    ['ordered', 'paid', 'announced', 'paid', 'cancelled'],
  ]);
  expect((await paidFor()).flatMap(({ refunds }) => refunds)).toEqual([]);
});

test('while the provider is away a cancellation is not acknowledged, and the job cancels later (PLAN-Q20)', async () => {
  await announced();
  goTo(0);
  on.provider.before = away;
  await expect(run()).rejects.toThrow();
  expect((await noor.post('subscription/cancel', { reason: '' })).exception?.errorCode).toBe(14_082);
  on.provider.before = () => {};
  on.advanceClock(2 * MINUTE);
  await run();
  expect([(await paidFor()).length, emails('subscription.cancelled').length, await noor.state()]).toEqual([
    1,
    1,
    'CANCELLED',
  ]);
});

test('opening the link changes nothing, and its button cancels without sign-in (PLAN-S04, PLAN-Q19)', async () => {
  await announced();
  const link = linkIn('renewal.announced');
  const page = await on.app.inject(`/premium-subscription/user/renewal?link=${link}`);
  expect([page.headers['cache-control'], page.headers['referrer-policy']]).toEqual(['no-store', 'same-origin']);
  expect([page.body.includes('"minor":399'), await noor.state()]).toEqual([true, 'ACTIVE']);
  expect((await press(link, 'cancel')).statusCode).toBe(303);
  expect([await noor.state(), emails('subscription.cancelled').length]).toEqual(['ACTIVE_CANCELLED', 1]);
  goTo(0);
  await run();
  expect(await paidFor()).toHaveLength(1);
});

test('a forged link shows and changes nothing (PLAN-S04)', async () => {
  await announced();
  const link = linkIn('renewal.announced');
  const changed = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
  for (const forged of ['', 'x', link.replace('.1.', '.2.'), changed]) {
    const { statusCode, body } = await press(forged, 'cancel');
    expect([statusCode, body.includes('"view":null'), body.includes('"amount"')]).toEqual([200, true, false]);
  }
  expect(await noor.state()).toBe('ACTIVE');
});

async function openCardPage(link: string): Promise<string> {
  const { headers } = await press(link, 'card');
  return /cs_[\w-]+/.exec(String(headers['refresh']))![0];
}
const comeBack = (link: string) => on.app.inject(`/cbplus/payment/user/card-return?link=${link}`);

test('another card is charged at once during the grace period and moves no date (PLAN-S04)', async () => {
  await failed();
  const link = linkIn('renewal.failed');
  const checkout = await openCardPage(link);
  expect(on.provider.pages.get(checkout)!.request).toMatchObject({ amount: money(399, 'GBP'), period: 1 });
  on.provider.pay(checkout);
  expect((await comeBack(link)).statusCode).toBe(303);
  expect([await noor.state(), (await facts()).slice(-2)]).toEqual(['ACTIVE', ['card-changed', 'paid']]);
  expect(await noor.post('subscription')).toMatchObject({ subscription: { endsAt: monthsAfter(start, 2) } });
  expect((await on.app.inject(`/premium-subscription/user/renewal?link=${link}`)).body).toContain('"state":"paid"');
});

test('a signed-in reader gets the page for another card by a call (PLAN-S04)', async () => {
  expect((await noor.post('subscription/card')).exception?.errorCode).toBe(14_081);
  await noor.buy();
  expect(await noor.post('subscription/card')).toEqual({ url: expect.stringMatching(/^https:\/\/pay\.example\/cs_/) });
});

test('a page left open is closed and asked about before the next retry (PLAN-S05)', async () => {
  await failed();
  const checkout = await openCardPage(linkIn('renewal.failed'));
  on.provider.pay(checkout);
  on.provider.decline = null;
  goTo(2);
  await run();
  expect([(await paidFor()).length, await noor.state()]).toEqual([2, 'ACTIVE']);
});

test('before a renewal another card is only saved, and a late event brings no old card back (PLAN-S04)', async () => {
  const { checkout: first } = await noor.buy();
  goTo(-7);
  await run();
  const link = linkIn('renewal.announced');
  const checkout = await openCardPage(link);
  expect(on.provider.pages.get(checkout)!.request.amount).toEqual(money(0, 'GBP'));
  on.provider.pay(checkout);
  on.provider.pages.get(checkout)!.card = {
    ...on.provider.pages.get(checkout)!.card!,
    id: 'pm_other',
    lastFour: '1111',
  };
  await comeBack(link);
  expect(emails('renewal.card-changed')[0]!.text).toMatch(/Visa ending 1111[\s\S]*£3\.99[\s\S]*28 December 2026/);
  await on.deliver({ checkout: first });
  await on.runJobs();
  const card = await on.database.db
    .selectFrom('payment_customer')
    .select(['card', 'card_last_four'])
    .where('account_id', '=', noor.accountId)
    .executeTakeFirstOrThrow();
  expect([card, await paidFor()]).toEqual([{ card: 'pm_other', card_last_four: '1111' }, [expect.anything()]]);
});

test('a trial is reminded of and then paid (PLAN-S04, PLAN-034)', async () => {
  await noor.buy(2);
  on.advanceClock(4 * DAY);
  await run();
  expect(emails('renewal.trial')[0]!.text).toMatch(/ends on 5 December 2026[\s\S]*£1\.99[\s\S]*4242/);
  on.advanceClock(3 * DAY + MINUTE);
  await run();
  expect(await noor.state()).toBe('ACTIVE');
});

test('a card that expires before the renewal is mentioned once (PLAN-S04)', async () => {
  await noor.buy();
  await on.database.db
    .updateTable('payment_customer')
    .set({ card_expiry_year: 2026, card_expiry_month: 11 })
    .where('account_id', '=', noor.accountId)
    .execute();
  on.advanceClock(DAY);
  await run();
  await run();
  expect(emails('renewal.card-expiring')).toMatchObject([
    { text: expect.stringMatching(/expires at the end of 11\/2026/) },
  ]);
});

/** From £3.99 to £5.99, also for subscribers. */
async function raisePrice(): Promise<void> {
  on.advanceClock(MINUTE);
  const price = {
    ...{ plan_id: 1, term_id: 3, country: 'GB', minor: 599, currency: 'GBP', tax_basis_points: 2_000 },
    ...{ is_tax_included: true, valid_from: new Date(on.now()), for_subscribers: true },
  };
  await on.database.db.insertInto('plan_price').values(price).execute();
  on.advanceClock(DAY);
  await run();
}

test('a price that needs consent can be accepted at once by its link (PLAN-S01, PLAN-S04)', async () => {
  await noor.buy();
  await raisePrice();
  await press(linkIn('renewal.price'), 'accept');
  for (const day of [-7, 0, 24, 31]) {
    goTo(day);
    await run();
  }
  expect((await paidFor()).map(({ amount }) => amount.minor)).toEqual([399, 399, 599]);
});

test('silence about a dearer price ends the plan uncharged (PLAN-S01, PLAN-S04)', async () => {
  await noor.buy();
  await raisePrice();
  expect(emails('renewal.price')[0]!.text).toMatch(/From 28 January 2027[\s\S]*£5\.99 instead of £3\.99[\s\S]*agree/);
  for (const day of [-7, 0, 24]) {
    goTo(day);
    await run();
  }
  expect([await noor.state(), emails('renewal.price-cancelled').length, (await paidFor()).length]).toEqual([
    'ACTIVE_CANCELLED',
    1,
    2,
  ]);
  await press(linkIn('renewal.price-cancelled'), 'accept');
  expect(await noor.state()).toBe('ACTIVE');
  await run();
  goTo(31);
  await run();
  expect((await paidFor()).map(({ amount }) => amount.minor)).toEqual([399, 399, 599]);
});
