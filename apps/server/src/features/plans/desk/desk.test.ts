/** Plans, terms and prices at the desk, as editors enter them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskBrowser, type DeskTest, startDesk } from '../../staff/testing/desk-person.ts';

let desk: DeskTest;
let editor: DeskBrowser;
beforeAll(async () => {
  desk = await startDesk();
  editor = await desk.person('editor');
});
afterAll(() => desk.close());

const RECORDS = '/desk/api/records';
interface Made {
  id: string;
  version: number;
  values: Record<string, unknown>;
}
const create = (resource: string, values: object, who = editor) => who.post(`${RECORDS}/${resource}`, { values });
async function made(resource: string, values: object): Promise<Made> {
  const { status, body } = await create(resource, values);
  expect([status, body.message]).toEqual([201, undefined]);
  return body.record as Made;
}
const change = (resource: string, { id, version }: Made, values: object) =>
  editor.post(`${RECORDS}/${resource}/${id}`, { values, version });
const remove = (resource: string, { id, version }: Made) =>
  editor.post(`${RECORDS}/${resource}/${id}/delete`, { version });
const refusal = async (reply: Promise<{ status: number; body: { field?: string; message?: string } }>) => {
  const { status, body } = await reply;
  expect([400, 422]).toContain(status);
  return [body.field, body.message];
};

const PLAN = { name: 'All access', type: 'promo', summary: 'No ads, and every article.', news: true };
const TERM = { term: 3, name: 'Monthly', cycle: 'calendar', months: 1 };
const PRICE = { term: 3, amount: '3.99', currency: 'gbp', country: 'GB', tax: 20 };
async function sold(): Promise<{ plan: number; record: Made }> {
  const record = await made('plans', PLAN);
  const plan = Number(record.id);
  await made('plan-terms', { ...TERM, plan });
  return { plan, record };
}
const catalogued = async (id: number) => (await desk.context.plans.list()).find((plan) => plan.id === id)!;

test('an editor creates a plan, a term and a price, and the catalogue sells them (PLAN-S01)', async () => {
  const { plan } = await sold();
  const price = await made('plan-prices', { ...PRICE, plan });
  expect(price.values).toMatchObject({
    price: '£3.99 GB',
    planName: 'All access, Monthly',
    amount: '3.99',
    currency: 'GBP',
    from: '2026-11-21 09:00',
  });
  await made('plan-prices', { ...PRICE, plan, country: null, amount: '480', currency: 'JPY', taxIncluded: false });
  const exactly = (minor: number, currency: string, country: string | null, isIncluded: boolean) => ({
    country,
    price: { minor, currency },
    tax: { basisPoints: 2_000, isIncluded },
    validFrom: desk.time.now,
  });
  expect(await catalogued(plan)).toMatchObject({
    name: 'All access',
    entitlements: ['news'],
    terms: [{ id: 3, name: 'Monthly', prices: [exactly(399, 'GBP', 'GB', true), exactly(480, 'JPY', null, false)] }],
  });
});

test.each([
  ['a hidden fraction', { amount: '9.05' }, 'amount', /9\.05 would appear as 9/],
  ['a fraction hidden by added tax', { amount: '7.55', taxIncluded: false }, 'amount', /also after added tax/],
  ['a third decimal of pounds', { amount: '3.999' }, 'amount', /GBP has 2 decimals/],
  ['a decimal of yen', { amount: '480.5', currency: 'JPY' }, 'amount', /JPY has no decimals/],
  ['an unknown currency', { currency: 'XYZ' }, 'currency', /such as GBP/],
  ['an unknown country', { country: 'ZZ' }, 'country', /such as GB/],
  ['a tax above all', { tax: 101 }, 'tax', /at most 100/],
  ['an amount in words', { amount: 'four' }, 'amount', /look like 3\.99/],
  ['a time that has passed', { from: '2026-11-20 09:00' }, 'from', /has passed/],
  ['an unknown term', { term: 9 }, 'term', /no term with this number/],
  ['an unknown plan', { plan: 999_999 }, 'plan', /no plan with this number/],
])('a price with %s is refused at its field (PLAN-S01, PLAN-065)', async (_, wrong, field, message) => {
  const { plan } = await sold();
  expect(await refusal(create('plan-prices', { ...PRICE, plan, ...wrong }))).toEqual([
    field,
    expect.stringMatching(message),
  ]);
});

test('a price in force stays; a later one changes until its time comes (PLAN-S01)', async () => {
  const { plan } = await sold();
  const first = await made('plan-prices', { ...PRICE, plan });
  const inForce = [undefined, 'This price is in force. Add a new price that replaces it.'];
  expect(await refusal(change('plan-prices', first, { amount: '4.99' }))).toEqual(inForce);
  expect(await refusal(remove('plan-prices', first))).toEqual(inForce);
  const next = await made('plan-prices', { ...PRICE, plan, amount: '4.99', from: '2027-01-01 00:00' });
  expect(await refusal(create('plan-prices', { ...PRICE, plan, from: '2027-01-01 00:00' }))).toEqual([
    'from',
    'This country already has a price from that time. Choose another time.',
  ]);
  const changed = await change('plan-prices', next, { amount: '5.99' });
  expect(changed.body.record.values.amount).toBe('5.99');
  expect((await catalogued(plan)).terms[0]!.prices.map(({ price }) => price.minor)).toEqual([399, 599]);
  expect((await remove('plan-prices', changed.body.record as Made)).status).toBe(200);
  expect((await catalogued(plan)).terms[0]!.prices).toHaveLength(1);
});

test.each([
  ['a number that the plan has', {}, 'term', /already has a term/],
  ['no months', { term: 4, months: null }, 'months', /from 1/],
  ['no end', { term: 4, cycle: 'fixed', renewable: false }, 'ends', /Enter the end/],
  ['renewal without months', { term: 4, cycle: 'once' }, 'renewable', /can renew/],
  ['a trial without renewal', { term: 4, renewable: false, trialDays: 7 }, 'trialDays', /begin with a trial/],
])('a term with %s is refused at its field (PLAN-S01)', async (_, wrong, field, message) => {
  const { plan } = await sold();
  expect(await refusal(create('plan-terms', { ...TERM, plan, ...wrong }))).toEqual([
    field,
    expect.stringMatching(message),
  ]);
});

test('terms of every kind are stored and changed (PLAN-S01)', async () => {
  const { plan } = await sold();
  await made('plan-prices', { ...PRICE, plan });
  const season = { plan, term: 1, name: 'Season', cycle: 'fixed', ends: '2027-05-30 23:59', renewable: false };
  const record = await made('plan-terms', season);
  await made('plan-terms', { plan, term: 2, name: 'For ever', cycle: 'once', renewable: false });
  expect((await change('plan-terms', record, { name: 'All season', ends: '2027-06-30 23:59' })).status).toBe(200);
  expect((await catalogued(plan)).terms.map(({ name, cycle }) => [name, cycle])).toEqual([
    ['All season', { kind: 'fixed', endsAt: Date.UTC(2027, 5, 30, 23, 59) }],
    ['For ever', { kind: 'once' }],
    ['Monthly', { kind: 'calendar', months: 1 }],
  ]);
});

test('what was sold is taken off sale, not deleted; a mistake is deleted and restored (PLAN-S01)', async () => {
  const { plan, record } = await sold();
  await made('plan-prices', { ...PRICE, plan });
  expect(await refusal(remove('plans', record))).toEqual([undefined, expect.stringContaining('Take it off sale')]);
  const term = (await editor.get(`${RECORDS}/plan-terms/${plan}-3`)).body as Made;
  expect(await refusal(remove('plan-terms', term))).toEqual([undefined, expect.stringContaining('Take it off sale')]);
  await change('plans', record, { onSale: false });
  expect(await catalogued(plan)).toMatchObject({ isOnSale: false, terms: [{ prices: [] }] });
  const mistake = await made('plans', { ...PLAN, name: 'Mistake' });
  const gone = await remove('plans', mistake);
  expect((await editor.get(`${RECORDS}/plans/${mistake.id}`)).status).toBe(404);
  const back = await editor.post(`/desk/api/record-changes/${gone.body.change}/undo`);
  expect([back.status, back.body.record.id, back.body.record.values]).toEqual([200, mistake.id, mistake.values]);
});

test('a plan covers other plans that exist, and not itself (PLAN-S01)', async () => {
  const { plan, record } = await sold();
  const other = await made('plans', { ...PLAN, name: 'Bundle', covers: [{ plan }] });
  expect((await catalogued(Number(other.id))).coveredPlanIds).toEqual([plan]);
  expect(await refusal(change('plans', record, { covers: [{ plan }] }))).toEqual([
    'covers',
    'A plan cannot cover itself. Remove its own number.',
  ]);
  expect(await refusal(change('plans', record, { covers: [{ plan: 999_999 }] }))).toEqual([
    'covers',
    'There is no plan with the number 999999.',
  ]);
});

test('a change at the desk appears on the plans page at once (PLAN-S01)', async () => {
  const { plan, record } = await sold();
  await made('plan-prices', { ...PRICE, plan, country: null });
  const isShown = async () =>
    (await desk.app.inject('/premium-subscription/user/select-plan/cbplus-promo')).body.includes('"name":"Once seen"');
  expect(await isShown()).toBe(false);
  await change('plans', record, { name: 'Once seen' });
  expect(await isShown()).toBe(true);
});

test('editors and finance change plans, support only reads them (PLAN-S11)', async () => {
  const [finance, support, moderator] = [
    await desk.person('finance'),
    await desk.person('support'),
    await desk.person('moderator'),
  ];
  expect((await create('plans', PLAN, finance)).status).toBe(201);
  expect((await support.get(`${RECORDS}/plans`)).status).toBe(200);
  expect((await create('plans', PLAN, support)).status).toBe(403);
  expect((await moderator.get(`${RECORDS}/plans`)).status).toBe(403);
});
