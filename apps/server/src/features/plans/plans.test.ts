/** Plan selection and the calls about plans, as guests and subscribers send them. */
import { type PlansPage, plansPage } from '@sightscreen/contracts';
import { featuredContent, planCard, planTermDetail } from '@sightscreen/contracts/calls/plans';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tagOf } from '../../core/tags/tag.ts';
import { commandSource, newMatch } from '../../match/log/testing/facts.ts';
import { insertArticle } from '../articles/index.ts';
import { article, FOR_MEMBERS } from '../articles/testing/article.ts';
import { signedInReader } from '../identity/testing/signed-in-reader.ts';
import type { StoredPlan } from './plan.store.ts';
import { insertPlan } from './store-plan.ts';
import { storedPlan, storedTerm } from './testing/plan.ts';

/** Addresses of a British and an Indian university, and one of no country. */
const BRITISH = '131.111.8.46';
const INDIAN = '14.139.45.1';
const NOWHERE = '192.0.2.7';
const SELECTION = '/premium-subscription/user/select-plan';
const time = { now: Date.UTC(2026, 10, 21, 9) };
const price = (minor: number, currency: string, country: string | null, validFrom = 0) => ({
  country,
  price: { minor, currency },
  tax: { basisPoints: 2_000, isIncluded: true },
  validFrom,
});

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ clock: () => time.now });
});
afterAll(() => site.close());
const changed = () => site.context.tags.invalidate([tagOf.everything]);
beforeEach(async () => {
  time.now = Date.UTC(2026, 10, 21, 9);
  for (const table of ['plan_price', 'plan_term', 'plan', 'article'] as const)
    await site.database.db.deleteFrom(table).execute();
  changed();
});
async function add(changes: Partial<StoredPlan> = {}): Promise<number> {
  const id = await insertPlan(site.database.db, storedPlan(changes));
  changed();
  return id;
}
async function addArticle(changes = {}): Promise<number> {
  const id = await insertArticle(site.database.db, article({ ...FOR_MEMBERS, ...changes }));
  changed();
  return id!;
}
const get = (url: string, remoteAddress = BRITISH, headers = {}) => site.app.inject({ url, remoteAddress, headers });
const pageIn = (html: string): PlansPage =>
  plansPage.parse(JSON.parse(/application\/json">(.*)<\/script>/s.exec(html)![1]!));
const page = async (rest: string, ...from: [string?, object?]) =>
  pageIn((await get(`${SELECTION}/${rest}`, ...from)).body);
const namesOf = ({ plans }: PlansPage) => plans.map(({ name }) => name);

test('the promotion shows every plan, its own first; news and video show theirs (PLAN-002, PLAN-003, PLAN-005, PLAN-006, PLAN-011)', async () => {
  await add({ type: 'news', name: 'News' });
  await add();
  expect(namesOf(await page('cbplus-promo'))).toEqual(['All access', 'News']);
  expect(namesOf(await page('cbplus-news'))).toEqual(['News']);
  expect(namesOf(await page('cbplus-video'))).toEqual(['All access', 'News']);
  await add({ type: 'video', name: 'Video', entitlements: ['video'] });
  expect(namesOf(await page('cbplus-video'))).toEqual(['Video']);
});

test.each(['promo', 'news', 'video'])(
  'plain %s redirects to the branded segment (PLAN-007, PLAN-Q02)',
  async (type) => {
    for (const [path, to] of [
      [type, `cbplus-${type}`],
      [`${type}/2`, `cbplus-${type}/2`],
    ]) {
      const { statusCode, headers } = await get(`${SELECTION}/${path}`);
      expect([statusCode, headers.location]).toEqual([301, `${SELECTION}/${to}`]);
    }
  },
);

test('an address may name a term; one that is not sold selects the default (PLAN-004, PLAN-066, LIVE-Q14)', async () => {
  await add({ terms: [storedTerm(1, { name: 'Yearly' }), storedTerm(3)] });
  await add({ terms: [storedTerm(5), storedTerm(7)] });
  const chosen = await page('cbplus-promo/1');
  expect([chosen.term, chosen.base.path]).toEqual([1, `${SELECTION}/cbplus-promo/1`]);
  expect(chosen.plans.map(({ terms }) => terms.map(({ termId }) => termId))).toEqual([
    [3, 1],
    [5, 7],
  ]);
  const unknown = await page('cbplus-promo/9');
  expect([unknown.term, unknown.base.path]).toEqual([null, `${SELECTION}/cbplus-promo`]);
});

test.each(['cbplus-other', 'other', 'cbplus-cbplus-news', 'cbplus-promo/x', 'cbplus-promo/0'])(
  '%s is no page (PLAN-Q02, PLAN-004)',
  async (path) => {
    expect((await get(`${SELECTION}/${path}`)).statusCode).toBe(404);
  },
);

test('the price is that of the country, with and without a session, whatever cookies say (PLAN-S01)', async () => {
  await add({
    terms: [storedTerm(3, { prices: [price(499, 'USD', null), price(399, 'GBP', 'GB'), price(14_900, 'INR', 'IN')] })],
  });
  const reader = await signedInReader(site.context, 'noor@example.org');
  const priceFor = async (address: string, headers = {}) =>
    (await page('cbplus-promo', address, headers)).plans[0]!.terms[0]!.price;
  for (const headers of [{}, { cookie: 'geo=IN|AS|not_set|not_set|not_set|not_set' }, { cookie: `${reader.cookie}` }]) {
    expect(await priceFor(BRITISH, headers)).toEqual({ minor: 399, currency: 'GBP' });
    expect(await priceFor(INDIAN, headers)).toEqual({ minor: 14_900, currency: 'INR' });
    expect(await priceFor(NOWHERE, headers)).toEqual({ minor: 499, currency: 'USD' });
  }
  expect((await get(`${SELECTION}/cbplus-promo`)).headers['cache-control']).toBe('no-store');
});

test('a new price appears at its time, and a plan not sold in a country is left out (PLAN-S01)', async () => {
  const from = time.now + 60_000;
  await add({ terms: [storedTerm(3, { prices: [price(399, 'GBP', 'GB'), price(499, 'GBP', 'GB', from)] })] });
  const minors = async () => (await page('cbplus-promo')).plans.map(({ terms }) => terms[0]!.price.minor);
  expect(await minors()).toEqual([399]);
  time.now = from;
  expect(await minors()).toEqual([499]);
  expect(namesOf(await page('cbplus-promo', INDIAN))).toEqual([]);
});

test('a term states what is charged now and later (PLAN-028)', async () => {
  const endsAt = time.now + 1_000;
  await add({
    terms: [
      storedTerm(3, { trialDays: 14 }),
      storedTerm(4, { name: 'Season', cycle: { kind: 'fixed', endsAt }, isRenewable: false }),
    ],
  });
  const [trial, season] = (await page('cbplus-promo')).plans[0]!.terms;
  const pounds = (minor: number) => ({ minor, currency: 'GBP' });
  expect(trial).toMatchObject({ isFree: true, trialDays: 14, price: pounds(399), due: pounds(0), cycle: 'month' });
  expect(season).toMatchObject({ isFree: false, isRenewable: false, due: pounds(399), cycle: 'fixed', endsAt });
  time.now = endsAt;
  expect((await page('cbplus-promo')).plans[0]!.terms).toHaveLength(1);
});

test('a card lists only what opens today (PLAN-S01)', async () => {
  await add({ entitlements: ['live', 'video', 'news'] });
  await add({ name: 'Video', entitlements: ['video'] });
  const opened = async () => (await page('cbplus-promo')).plans.map(({ opens }) => opens);
  expect(await opened()).toEqual([['No ads'], ['No ads']]);
  await addArticle();
  expect(await opened()).toEqual([['No ads', 'Every article'], ['No ads']]);
});

test('cards differ by the articles that only one plan opens (PLAN-S01)', async () => {
  const all = await add();
  await add({ name: 'News' });
  const match_id = 'previewed';
  await site.context.log.create(newMatch(match_id), commandSource('make a match'));
  await addArticle({ genre: 'preview', match_id });
  await addArticle({ genre: 'report', match_id, plan_id: all });
  const opened = async () => (await page('cbplus-promo')).plans.map(({ opens }) => opens);
  expect(await opened()).toEqual([
    ['No ads', 'Every preview', 'Every report'],
    ['No ads', 'Every preview'],
  ]);
  await addArticle({ genre: 'report', match_id });
  expect((await opened())[1]).toEqual(['No ads', 'Every preview']);
  const [, news] = await site.context.plans.list();
  await site.database.db
    .updateTable('plan')
    .set({ covered_plan_ids: [all] })
    .where('id', '=', news!.id)
    .execute();
  changed();
  expect((await opened())[1]).toEqual(['No ads', 'Every preview', 'Every report']);
});

test('a guest gets the card of a plan with its terms (PLAN-046, LIVE-040, LIVE-Q12, PLAN-Q16)', async () => {
  const id = await add({ terms: [storedTerm(1, { name: 'Yearly' }), storedTerm(3)] });
  const { statusCode, headers, body } = await get(`/cb-plus/plan-details/${id}`);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'no-store',
  ]);
  const card = planCard.parse(JSON.parse(body));
  expect([card.name, card.terms.map(({ name }) => name)]).toEqual(['All access', ['Monthly', 'Yearly']]);
});

test('plans not sold fail, which leads the caller to the login page (PLAN-091, PLAN-Q16)', async () => {
  const gone = await add({ isOnSale: false });
  const id = await add();
  for (const url of [
    `/cb-plus/plan-details/${gone}`,
    '/cb-plus/plan-details/promo',
    `/cbplus/premium/plan-term-detail/${gone}/3`,
    `/cbplus/premium/plan-term-detail/${id}/9`,
    `/cbplus/premium/featured-content/${id}/9`,
    '/cb-plus/plan-details/other/NA/0',
    '/cb-plus/plan-details/promo/NA/x',
  ]) {
    const { statusCode, headers } = await get(url);
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
  }
});

const fragmentOf = async (url: string) => JSON.parse((await get(url)).body.slice(5, -4)) as object;

test('the detail view is HTML; type and number have defaults (PLAN-080, PLAN-081, PLAN-082, LIVE-Q12)', async () => {
  await add({ terms: [storedTerm(1, { name: 'Yearly' }), storedTerm(3)] });
  await add({ type: 'news', name: 'News' });
  const usual = {
    fragment: 'plan-cards',
    type: 'promo',
    term: null,
    hasPlan: false,
    plans: [{ name: 'All access' }, {}],
  };
  for (const rest of ['', '/promo/NA', '/cbplus-promo/NOTSET/0', '/promo/anything/9'])
    expect(await fragmentOf(`/cb-plus/plan-details${rest}`)).toMatchObject(usual);
  expect(await fragmentOf('/cb-plus/plan-details/promo/NA/1')).toMatchObject({ ...usual, term: 1 });
  expect(await fragmentOf('/cb-plus/plan-details/news/NA/0')).toMatchObject({
    type: 'news',
    plans: [{ name: 'News' }],
  });
  expect((await get('/cb-plus/plan-details/promo/NA')).headers['content-type']).toBe('text/html; charset=utf-8');
});

test('the user state in the path changes the layout only (PLAN-Q15)', async () => {
  await add();
  const { hasPlan: no, ...asGuest } = (await fragmentOf('/cb-plus/plan-details/promo/CANCELLED/0')) as {
    hasPlan: boolean;
  };
  const { hasPlan: yes, ...asMember } = (await fragmentOf('/cb-plus/plan-details/promo/ACTIVE_ERROR/0')) as {
    hasPlan: boolean;
  };
  expect([no, yes]).toEqual([false, true]);
  expect(asMember).toEqual(asGuest);
});

test.each(['plan-term-detail', 'term-plan-detail'])(
  '%s returns the detail of a plan and term (PLAN-079, PLAN-029, PLAN-Q14, LIVE-010, LIVE-055, LIVE-Q13)',
  async (name) => {
    const id = await add({ terms: [storedTerm(1, { name: 'Yearly' }), storedTerm(3)] });
    const { statusCode, body } = await get(`/cbplus/premium/${name}/${id}/1`);
    const { imageUrl, header, contentHtml } = planTermDetail.parse(JSON.parse(body));
    expect([statusCode, imageUrl, header]).toEqual([200, null, 'All access']);
    expect(JSON.parse(contentHtml.slice(5, -4))).toMatchObject({
      fragment: 'plan-term',
      plan: { id },
      term: { termId: 1 },
      detail: ['Every preview and report.'],
    });
  },
);

test('featured content is the newest articles for members, and empty without any (PLAN-083)', async () => {
  const featured = async () =>
    featuredContent.parse(JSON.parse((await get('/cbplus/premium/featured-content')).body)).content.map(({ id }) => id);
  expect(await featured()).toEqual([]);
  const older = await addArticle({ published_at: new Date(time.now - 2_000) });
  const newer = await addArticle({ published_at: new Date(time.now - 1_000) });
  await addArticle({ countries: ['IN'], published_at: new Date(time.now - 1_000) });
  await addArticle({ is_premium_free: true, published_at: new Date(time.now - 1_000) });
  await addArticle({ published_at: new Date(time.now + 1_000) });
  expect(await featured()).toEqual([newer, older]);
});

test('featured content of a plan and term is what the plan opens (PLAN-084, PLAN-049)', async () => {
  const first = await add();
  const second = await add({ coveredPlanIds: [first] });
  const video = await add({ entitlements: ['video'] });
  const ofFirst = await addArticle({ plan_id: first });
  const ofSecond = await addArticle({ plan_id: second });
  const featured = async (id: number) =>
    featuredContent
      .parse(JSON.parse((await get(`/cbplus/premium/featured-content/${id}/3`)).body))
      .content.map((each) => each.id)
      .toSorted((a, b) => a - b);
  expect([await featured(first), await featured(second), await featured(video)]).toEqual([
    [ofFirst],
    [ofFirst, ofSecond],
    [],
  ]);
});

test('every call about plans is described, with examples that match its schema (API-031 to API-035)', () => {
  for (const schema of [planCard, planTermDetail, featuredContent]) {
    const examples = schema.meta()!['examples'] as object[];
    expect(examples.map((example) => schema.parse(example))).toEqual(examples);
  }
  type Reply = { responses: Record<string, { content?: Record<string, { schema: { examples?: object[] } }> }> };
  const { paths } = site.app.swagger() as unknown as { paths: Record<string, { get: Reply }> };
  const described = (path: string) => Object.entries(paths[path]!.get.responses['200']!.content!)[0]!;
  for (const path of ['/cb-plus/plan-details', '/cb-plus/plan-details/{planType}/{userState}/{number}'])
    expect(described(path)[0]).toBe('text/html');
  for (const path of [
    '/cb-plus/plan-details/{id}',
    '/cbplus/premium/plan-term-detail/{planId}/{termId}',
    '/cbplus/premium/term-plan-detail/{planId}/{termId}',
    '/cbplus/premium/featured-content',
    '/cbplus/premium/featured-content/{planId}/{termId}',
  ])
    expect([path, JSON.stringify(described(path)[1]).includes('"example')]).toEqual([path, true]);
});
