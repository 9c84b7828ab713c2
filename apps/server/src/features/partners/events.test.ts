/** Events of a partner, as it sends them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountReference } from './reference.ts';
import { signatureOf } from './signature.ts';
import {
  createPartnerSite,
  DAY,
  type Delivery,
  PARTNER,
  type PartnerReader,
  type PartnerSite,
  SECRET,
} from './testing/partner-test-site.ts';

let on: PartnerSite;
let noor: PartnerReader;
beforeAll(async () => {
  on = await createPartnerSite();
});
beforeEach(async () => {
  noor = await on.reader();
  on.advanceClock(DAY);
});
afterAll(() => on.close());

const APPLIED: Delivery = { status: 200, body: { result: 'applied', reason: null } };
const ignored = (reason: string) => ({ status: 200, body: { result: 'ignored', reason } });
const event = (changes: object = {}) => on.event({ account: noor.reference, ...changes });
const own = async () => (await noor.post('subscription'))['subscription'];

test('events give, extend, cancel and end access (PLAN-S09)', async () => {
  const first = event();
  expect([await noor.state(), await on.deliver(first), await noor.state()]).toEqual(['NA', APPLIED, 'ACTIVE']);
  expect(await own()).toMatchObject({
    plan: `Plan of ${PARTNER}`,
    partner: PARTNER,
    state: 'ACTIVE',
    startedAt: first.startsAt,
    endsAt: first.endsAt,
    next: null,
    price: null,
    card: null,
  });
  on.advanceClock(20 * DAY);
  const next = { ...first, id: 'extended', at: first.at + 20 * DAY, endsAt: first.endsAt! + 30 * DAY };
  expect([await on.deliver(next), await own()]).toEqual([APPLIED, expect.objectContaining({ endsAt: next.endsAt })]);
  on.advanceClock(20 * DAY);
  expect(await noor.state()).toBe('ACTIVE');
  const cancelled = { ...next, id: 'cancelled', at: next.at + 1, renews: false };
  expect([await on.deliver(cancelled), await noor.state()]).toEqual([APPLIED, 'ACTIVE_CANCELLED']);
  const ended = { ...cancelled, id: 'ended', at: next.at + 2, endsAt: next.startsAt };
  expect([await on.deliver(ended), await noor.state(), await own()]).toEqual([APPLIED, 'CANCELLED', null]);
});

test('access ends at its end without an event (PLAN-S09)', async () => {
  await on.deliver(event());
  on.advanceClock(31 * DAY);
  expect([await noor.state(), await noor.post('subscription')]).toEqual([
    'CANCELLED',
    expect.objectContaining({ subscription: null, hasEnded: true }),
  ]);
});

test('a plan of a partner cannot be cancelled, nor another one bought, on our pages (PLAN-Q21, PLAN-Q24)', async () => {
  await on.deliver(event());
  const plan = { id: on.plans.ours, termId: 3, isFree: false, isRenewable: true, partner: null };
  expect([
    (await noor.post('subscription/cancel', { reason: '' })).exception?.errorCode,
    await noor.post('pymnt', { plan }),
  ]).toEqual([14_081, { url: '/premium-subscription/user/account-info' }]);
});

test.each([
  ['signature', 'another secret', (sent: object) => ({ signature: on.sign(sent, { secret: `${SECRET}.` }) })],
  ['signature', 'other bytes', (sent: object) => ({ body: `${JSON.stringify(sent)} ` })],
  ['signature', 'another time', (sent: object) => ({ signature: on.sign(sent).replace(/t=\d/, 't=2') })],
  ['signature', 'no signature', () => ({ signature: '' })],
  ['timestamp', 'an old time', (sent: object) => ({ signature: on.sign(sent, { at: now() - 301_000 }) })],
  ['timestamp', 'a time ahead', (sent: object) => ({ signature: on.sign(sent, { at: now() + 302_000 }) })],
])('an event is refused for its %s: %s (PLAN-S09)', async (reason, _, changes) => {
  const sent = event();
  const { status, body } = await on.deliver(sent, changes(sent));
  expect([status, body.reason, await noor.state()]).toEqual([400, reason, 'NA']);
  // The refusal does not use up its id.
  expect(await on.deliver(sent)).toEqual(APPLIED);
});
const now = () => on.context.clock();

test.each([
  ['no JSON', 'now'],
  ['no event', '{}'],
  ['a time in words', JSON.stringify({ endsAt: 'tomorrow' })],
])('a signed body that is %s is refused (PLAN-S09)', async (_, text) => {
  const body = text.startsWith('{"') ? JSON.stringify({ ...event(), ...(JSON.parse(text) as object) }) : text;
  const reply = await on.deliver({}, { body, signature: signed(body) });
  expect([reply.status, reply.body.reason]).toEqual([400, 'body']);
});
const signed = (body: string) => signatureOf(Buffer.from(body), { secret: SECRET, now: now() });

test('an unknown partner, and one without a secret, are at no address (PLAN-S09)', async () => {
  await on.database.db
    .insertInto('billing_partner')
    .values({ name: 'New', subscribe_page: '', cancel_page: '', message: '', seconds: 1 })
    .execute();
  for (const partner of ['Nobody', 'New']) expect((await on.deliver(event(), { partner })).status).toBe(404);
});

test('an event counts once, also when it arrives twice at the same moment (PLAN-S09)', async () => {
  const sent = event();
  const both = await Promise.all([on.deliver(sent), on.deliver(sent)]);
  expect(both.map(({ body }) => body.result).toSorted()).toEqual(['applied', 'ignored']);
  on.advanceClock(DAY);
  expect(await on.deliver({ ...sent, at: sent.at + 1, endsAt: sent.startsAt })).toEqual(ignored('repeated'));
  expect(await noor.state()).toBe('ACTIVE');
});

test('an earlier change that arrives later is ignored (PLAN-S09)', async () => {
  const first = event();
  const ended = { ...first, id: `${first.id} end`, at: first.at + 1, endsAt: first.startsAt };
  expect([await on.deliver(ended), await on.deliver(first)]).toEqual([APPLIED, ignored('outdated')]);
  on.advanceClock(1);
  expect(await noor.state()).toBe('CANCELLED');
});

test.each([
  ['none', () => ''],
  ['an account id', () => noor.accountId],
  ['a shortened one', () => noor.reference.slice(1)],
  ['one of another partner', () => accountReference(on.context.identity.secrets, 'Meridian Mobile', noor.accountId)],
  ['one of an erased account', () => accountReference(on.context.identity.secrets, PARTNER, 'erased')],
])('a reference that is %s names no account (PLAN-S09)', async (_, account) => {
  expect(await on.deliver(event({ account: account() }))).toEqual(ignored('unknown-account'));
  expect(await noor.state()).toBe('NA');
});

test('a subscription keeps its reader, whatever later events name (PLAN-S09)', async () => {
  const [first, other] = [event(), await on.reader()];
  await on.deliver(first);
  const moved = { ...first, id: `${first.id} 2`, at: first.at + 1, account: other.reference };
  expect([await on.deliver(moved), await noor.state(), await other.state()]).toEqual([APPLIED, 'ACTIVE', 'NA']);
});

test.each([
  ['a plan of ours', () => ({ plan: on.plans.ours })],
  ['a plan of another partner', () => ({ plan: on.plans.builtIn })],
  ['an unknown plan', () => ({ plan: 999 })],
  ['an unknown term', () => ({ term: 9 })],
])('%s cannot be given (PLAN-S09)', async (_, changes) => {
  const sent = event();
  expect((await on.deliver({ ...sent, ...changes() })).status).toBe(422);
  expect([await noor.state(), await on.deliver(sent)]).toEqual(['NA', APPLIED]);
});

test('ids of events are forgotten after 90 days (PLAN-S09)', async () => {
  const sent = event();
  await on.deliver(sent);
  on.advanceClock(91 * DAY);
  await on.deliver(event());
  const { db } = on.database;
  const left = await db.selectFrom('billing_partner_event').select('id').where('id', '=', sent.id).execute();
  expect([left, await on.deliver(sent)]).toEqual([[], ignored('outdated')]);
});
