/** Billing partners at the desk, and access that they bill. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskBrowser, type DeskTest, startDesk } from '../../staff/testing/desk-person.ts';
import { createBuyer } from '../../subscriptions/testing/buyer.ts';

const RECORDS = '/desk/api/records';
const SECRET = 'a secret that the partner and we share';
let desk: DeskTest;
let finance: DeskBrowser;
let admin: DeskBrowser;
beforeAll(async () => {
  desk = await startDesk();
  [finance, admin] = await Promise.all([desk.person('finance'), desk.person('admin')]);
});
afterAll(() => desk.close());
const db = () => desk.database.db;

let count = 0;
const values = (changes: object = {}) => ({
  name: `Harbour ${(count += 1)}`,
  subscribePage: 'https://plans.harbour.example/join',
  cancelPage: 'https://plans.harbour.example/cancel',
  message: 'Harbour bills this plan.',
  seconds: 5,
  secret: SECRET,
  ...changes,
});
const create = async (changes: object = {}, who = finance) =>
  who.post(`${RECORDS}/billing-partners`, { values: values(changes) });
const made = async (changes?: object) => {
  const { status, body } = await create(changes);
  expect([status, body.message]).toEqual([201, undefined]);
  return body.record as { id: string; version: number; values: { name: string; events: string } };
};
const secretOf = async (id: string) =>
  (await db().selectFrom('billing_partner').select('secret').where('id', '=', Number(id)).executeTakeFirst())?.secret;

test('a secret is stored, kept, replaced and never shown (PLAN-S09)', async () => {
  const { id, version, values: first } = await made();
  expect([await secretOf(id), first.events]).toEqual([SECRET, 'Accepted']);
  const path = `${RECORDS}/billing-partners/${id}`;
  const { body } = await finance.post(path, { values: { seconds: 7, secret: null }, version });
  expect(await secretOf(id)).toBe(SECRET);
  const next = `${SECRET}, the next one`;
  await finance.post(path, { values: { secret: next }, version: body.record.version });
  expect(await secretOf(id)).toBe(next);
  const replies = [body, await finance.get(path), await finance.get(`${RECORDS}/billing-partners`)];
  const changes = await db()
    .selectFrom('record_change')
    .selectAll()
    .where('resource', '=', 'billing-partners')
    .where('record', '=', id)
    .execute();
  expect([changes.length, JSON.stringify([replies, changes]).includes(SECRET)]).toEqual([3, false]);
});

test.each([
  ['an address without https', { cancelPage: 'http://plans.harbour.example/' }, 'cancelPage'],
  ['a short secret', { secret: 'short' }, 'secret'],
  ['too long a wait', { seconds: 31 }, 'seconds'],
])('%s is refused (PLAN-S09)', async (_, changes, field) => {
  const { status, body } = await create(changes);
  expect([status, body.field]).toEqual([400, field]);
});

test('only admin and finance change partners (PLAN-S09)', async () => {
  const [editor, support] = await Promise.all([desk.person('editor'), desk.person('support')]);
  expect([(await create({}, editor)).status, (await create({}, support)).status]).toEqual([403, 403]);
  expect([
    (await support.get(`${RECORDS}/billing-partners`)).status,
    (await editor.get(`${RECORDS}/billing-partners`)).status,
  ]).toEqual([200, 403]);
});

test('a plan names a known partner, which then cannot be deleted (PLAN-028, PLAN-S01)', async () => {
  const plan = { name: 'Mobile pass', type: 'news', summary: 'Every article.', news: true };
  const sell = (partner: string) => admin.post(`${RECORDS}/plans`, { values: { ...plan, partner } });
  const { id, version, values: partner } = await made();
  const refused = await sell('Nobody');
  expect([refused.status, refused.body.field]).toEqual([422, 'partner']);
  expect((await sell(partner.name)).status).toBe(201);
  const remove = () => finance.post(`${RECORDS}/billing-partners/${id}/delete`, { version });
  expect((await remove()).body.message).toBe('Plans name this partner. Change them first.');
  await db().deleteFrom('plan').where('partner', '=', partner.name).execute();
  expect((await remove()).status).toBe(200);
});

test('access that a partner bills is shown as such and cannot be changed here (PLAN-S09, AUTH-S13)', async () => {
  const account = await createBuyer(db(), desk.time.now);
  const { id } = await db()
    .insertInto('account_grant')
    .values({
      ...{ account_id: account, kind: 'ACTIVE', plan_id: 1, term_id: 3, billing_cycle: 'month', is_renewable: true },
      ...{ platform: 'Harbour', country: 'ZZ', starts_at: new Date(desk.time.now) },
      ...{ partner: 'Harbour', partner_subscription: 'HT-1', partner_changed_at: new Date(desk.time.now) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const path = `${RECORDS}/grants/${id}`;
  const { body } = await admin.get(path);
  expect(body.values).toMatchObject({ platform: 'Harbour', reason: 'Billed by Harbour' });
  expect((await admin.get(`${RECORDS}/grants?q=${account}`)).body.records[0].values.reason).toBe('Billed by Harbour');
  const { version } = body;
  const refusals = [
    await admin.post(path, { values: { ends: 'now', reason: 'Asked by phone' }, version }),
    await admin.post(path, { values: { reason: 'Asked by phone' }, version }),
    await admin.post(`${path}/delete`, { version }),
  ];
  for (const refusal of refusals)
    expect(refusal.body.message).toBe('Harbour bills this plan. It can only be changed there.');
});
