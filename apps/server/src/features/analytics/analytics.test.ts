import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyticsEvent } from '@sightscreen/contracts/calls/analytics';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { described } from '@sightscreen/server/testing/described';
import { sql } from 'kysely';
import { newsOf } from './alert.ts';
import { classOf } from './analytics.routes.ts';
import { countError, forgetOld, MAX_PLACES, readDays } from './counts.store.ts';

let now = Date.UTC(2026, 10, 22, 12);
let site: TestApp;
let production: TestApp;
beforeAll(async () => {
  site = await startApp({ clock: () => now });
  production = await startApp({
    clock: () => now,
    database: site.database,
    config: { PUBLIC_ORIGIN: 'https://scores.example', PRODUCTION_HOSTS: 'scores.example' },
    rateLimits: { write: { points: 1_000, periodMs: 1_000 } },
  });
});
afterAll(async () => {
  await production.close();
  await site.close();
});
const tell = (payload: unknown, headers: Record<string, string> = {}, of = site, remoteAddress = '131.111.8.46') =>
  of.app.inject({
    method: 'POST',
    url: '/analytics/event',
    remoteAddress,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
const counted = async (of = site) =>
  (await of.context.metrics.getSingleMetric('analytics_events_total')?.get())?.values[0]?.value ?? 0;
const today = async () => (await readDays(site.database.db))[0];
const stale = { event: 'stale_feed', match: 'm1', age: 61_000 };

test('each report of a stale feed counts once (MATCH-102)', async () => {
  const reply = await tell(stale, { origin: site.context.config.publicOrigin });
  expect([reply.statusCode, reply.body, reply.headers['set-cookie']]).toEqual([204, '', undefined]);
  expect([await counted(), (await today())?.staleFeeds]).toEqual([1, 1]);
});
test('other sites, unknown events or fields and long bodies are refused and not counted (MATCH-102, MISC-S01)', async () => {
  expect((await tell(stale, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  for (const wrong of [
    { ...stale, event: 'click' },
    { ...stale, who: 'me' },
    { event: 'screen_view', page: '/profiles/7', first: true },
    { event: 'screen_view', page: 'home', first: true, visitor: 'a@b.example' },
    { event: 'vital', page: 'home', name: 'FID', value: 3 },
  ])
    expect((await tell(wrong)).statusCode).toBe(400);
  expect((await tell({ ...stale, match: 'm'.repeat(2000) })).statusCode).toBe(413);
  expect(await counted()).toBe(1);
});
test('the events are the documented ones and none identifies a reader (MISC-Q01)', () => {
  const fields = analyticsEvent.options.map(({ shape: { event, ...rest } }) => [event.value, Object.keys(rest).sort()]);
  expect(Object.fromEntries(fields)).toEqual({
    screen_view: ['first', 'page'],
    sign_out: ['page'],
    account_deleted: ['page'],
    stale_feed: ['age', 'match'],
    exception: ['message', 'page', 'place'],
    vital: ['name', 'page', 'value'],
    cookie_too_long: ['name', 'page'],
  });
});
test('views, sign-outs, deletions and visits are stored as daily totals only (MISC-001, MISC-002, MISC-003, MISC-S01, MISC-S04)', async () => {
  now = Date.UTC(2026, 10, 23, 12);
  await tell({ event: 'screen_view', page: 'home', first: true });
  await tell({ event: 'screen_view', page: 'live-cricket-scores', first: false });
  await tell({ event: 'screen_view', page: 'live-cricket-scores', first: true }, {}, site, '14.139.45.1');
  await tell({ event: 'screen_view', page: 'search-none', first: false });
  for (const event of ['sign_out', 'sign_out', 'account_deleted'])
    expect((await tell({ event, page: 'premium-subscription' })).statusCode).toBe(204);
  expect(await today()).toMatchObject({
    day: '2026-11-23',
    visits: 2,
    views: 4,
    countries: 'GB 1, IN 1',
    pages: 'live-cricket-scores 2, home 1, search-none 1',
    searchesWithoutResults: 1,
    signOuts: 2,
    accountsDeleted: 1,
  });
  const rows = await site.database.db.selectFrom('analytics_count').selectAll().execute();
  expect(Object.keys(rows[0]!).sort()).toEqual(['count', 'day', 'detail', 'event', 'page']);
  expect(JSON.stringify(rows)).not.toMatch(/131\.111|14\.139/);
});
test('web vitals are reported at the 75th percentile, within 10 % (MISC-S04)', async () => {
  for (const value of [900, 1000, 1100, 1200, 1300, 1400, 4000, 9000])
    await tell({ event: 'vital', page: 'home', name: 'LCP', value });
  const { lcp, inp } = (await today())!;
  expect(lcp).toBe(classOf(1400));
  expect(lcp! / 1400).toBeLessThan(1.1);
  expect(inp).toBeNull();
  for (const value of [0, 1, 10, 11, 250, 599_999]) expect(classOf(value)).toBeGreaterThanOrEqual(value);
});
test('exceptions are stored in production only, grouped by place with first and last seen (MISC-004, MISC-S02)', async () => {
  const exception = {
    event: 'exception',
    page: 'live-cricket-scores',
    place: 'feed-abc.js:1:20 TypeError',
    message: 'x is undefined',
  };
  const errors = () => site.database.db.selectFrom('site_error').selectAll().execute();
  await tell(exception);
  expect(await errors()).toEqual([]);
  for (const minute of [0, 5]) {
    now = Date.UTC(2026, 10, 24, 9, minute);
    await tell(exception, {}, production);
  }
  expect(await errors()).toEqual([
    expect.objectContaining({
      place: exception.place,
      count: 2,
      first_at: new Date(Date.UTC(2026, 10, 24, 9, 0)),
      last_at: new Date(Date.UTC(2026, 10, 24, 9, 5)),
    }),
  ]);
});
test('unknown page kinds and cookies count as one `other` each (MISC-S01)', async () => {
  now = Date.UTC(2026, 10, 24, 10);
  for (const page of ['made-up', 'made-up-too', 'polls'])
    await tell({ event: 'screen_view', page, first: false }, {}, production);
  for (const name of ['site_config', 'made_up', 'other_one'])
    await tell({ event: 'cookie_too_long', page: 'made-up', name }, {}, production);
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', event, page, detail, count) as row from analytics_count
     where day = '2026-11-24' and event in ('screen_view', 'cookie_too_long') order by 1`.execute(site.database.db);
  expect(rows.map(({ row }) => row.replaceAll('  ', ' '))).toEqual([
    'cookie_too_long other other 2',
    'cookie_too_long other site_config 1',
    'screen_view other 2',
    'screen_view polls 1',
  ]);
});
test('a view of each page of the site counts as its kind (MISC-003)', async () => {
  now = Date.UTC(2026, 10, 24, 11);
  const { paths } = await described();
  const kinds = Object.entries(paths).flatMap(([path, { get }]) => {
    const { 200: okReply } = (get as { responses: Record<number, { content?: object }> } | undefined)?.responses ?? {};
    const isExcluded = /^\/(api|match-api|desk|outbox|demonstration|built-in-payments|built-in-partner)(\/|$)/.test(
      path,
    );
    return 'text/html' in (okReply?.content ?? {}) && !isExcluded ? [path.split('/')[1] || 'home'] : [];
  });
  const pages = [...new Set([...kinds, 'search-none'])];
  expect(pages.length).toBeGreaterThan(30);
  for (const page of pages) await tell({ event: 'screen_view', page, first: false }, {}, production);
  const counted = await site.database.db
    .selectFrom('analytics_count')
    .select('page')
    .where('day', '=', '2026-11-24')
    .where('event', '=', 'screen_view')
    .execute();
  expect(counted.map(({ page }) => page)).toEqual(expect.arrayContaining(pages));
});
test('accounts created on a day count as sign-ups, except migrated ones (MISC-S04)', async () => {
  const { db } = site.database;
  const created_at = new Date(Date.UTC(2026, 10, 21, 23, 59));
  const account = (id: string) => ({ id, email: `${id}@example.org`, created_at, last_sign_in_at: created_at });
  await db.insertInto('account').values(['one', 'two', 'brought'].map(account)).execute();
  await sql`insert into old_account (username, account_id, scheme, salt_first, imported_at)
    values ('brought', 'brought', 'argon2', true, ${created_at})`.execute(db);
  // A day with no other counts.
  expect((await readDays(db)).find(({ day }) => day === '2026-11-21')).toMatchObject({ signUps: 2, visits: 0 });
  expect((await today())?.signUps).toBe(0);
  await db.deleteFrom('account').execute();
});
test('a fixed error reopens as new when it recurs, and is deleted after 30 days otherwise (MISC-S02)', async () => {
  const { db } = site.database;
  const place = 'mended.js:1:1 Error';
  const seen = async (message: string) => countError(db, now, { place, message, page: 'home' });
  now = Date.UTC(2026, 8, 1, 9);
  await seen('first');
  await db.updateTable('site_error').set({ alerted_on: '2026-09-01' }).where('place', '=', place).execute();
  await seen('first');
  await db.updateTable('site_error').set({ state: 'mended' }).where('place', '=', place).execute();
  now = Date.UTC(2026, 8, 5, 9);
  expect(newsOf(await seen('second'))).toBe('new');
  const row = () => db.selectFrom('site_error').selectAll().where('place', '=', place).executeTakeFirst();
  expect(await row()).toMatchObject({ state: 'open', message: 'second', count: 1, first_at: new Date(now) });
  await forgetOld(db, Date.UTC(2026, 9, 20));
  expect(await row()).toBeDefined();
  await db.updateTable('site_error').set({ state: 'mended' }).where('place', '=', place).execute();
  await forgetOld(db, Date.UTC(2026, 9, 5));
  expect(await row()).toBeDefined();
  await forgetOld(db, Date.UTC(2026, 9, 6));
  expect(await row()).toBeUndefined();
});
test('in a full table a new error replaces a fixed one or one seen once (MISC-S02)', async () => {
  const { db } = site.database;
  now = Date.UTC(2026, 8, 10, 9);
  const seen = (place: string) => countError(db, (now += 1), { place, message: 'x', page: 'home' });
  for (const place of ['real', 'real', 'mended', 'mended']) await seen(place);
  await db.updateTable('site_error').set({ state: 'mended' }).where('place', '=', 'mended').execute();
  const places = async () => (await db.selectFrom('site_error').select('place').execute()).map(({ place }) => place);
  const room = MAX_PLACES - (await places()).length;
  // Later than all real errors.
  await sql`insert into site_error (place, message, page, count, first_at, last_at)
    select 'made up ' || n, 'x', 'home', 1, ${new Date(now)}, ${new Date(now)}::timestamptz + n * interval '1 s'
      from generate_series(1, ${room}::int) n`.execute(db);
  now += 3_600_000;
  const gone = async (known: readonly string[]) => {
    const left = await places();
    return known.filter((place) => !left.includes(place));
  };
  const full = await places();
  expect([newsOf(await seen('new')), await gone(full)]).toEqual(['new', ['mended']]);
  expect([newsOf(await seen('newer')), await gone(full)]).toEqual(['new', ['mended', 'made up 1']]);
  await seen('new');
  expect([(await places()).length, await gone([...full, 'new', 'newer'])]).toEqual([
    MAX_PLACES,
    ['mended', 'made up 1'],
  ]);
  await db.deleteFrom('site_error').where('place', '!~', '^feed-abc').execute();
});
test('no alert for an error at its usual frequency (MISC-S02)', () => {
  const seen = {
    place: 'a',
    message: '',
    page: 'live',
    day: '2026-11-26',
    count: 0,
    onDay: 0,
    days: 10,
    alertedOn: '2026-11-16',
  };
  const of = (onDay: number, earlier: number, more: object = {}) =>
    newsOf({ ...seen, onDay, count: earlier + onDay, ...more });
  expect([of(99, 100), of(100, 100), of(49, 0), of(50, 0), of(1_000, 0, { alertedOn: seen.day })]).toEqual([
    null,
    'surge',
    null,
    'surge',
    null,
  ]);
  expect([of(1, 0, { days: 0, alertedOn: null }), of(1_000, 0, { days: 0 })]).toEqual(['new', null]);
});
test('everything is deleted after 13 months, and not a day earlier (MISC-S01)', async () => {
  const days = async () => (await readDays(site.database.db)).map(({ day }) => day);
  expect(await days()).toEqual(['2026-11-24', '2026-11-23', '2026-11-22']);
  await forgetOld(site.database.db, Date.UTC(2027, 11, 23));
  expect(await days()).toEqual(['2026-11-24', '2026-11-23']);
  await forgetOld(site.database.db, Date.UTC(2027, 11, 25));
  expect([await days(), await site.database.db.selectFrom('site_error').selectAll().execute()]).toEqual([[], []]);
});
test('operators get an e-mail for new and surging errors, with a daily cap (MISC-S02)', async () => {
  const report = (place: string, message = 'x is\nundefined') =>
    tell({ event: 'exception', page: 'live-cricket-scores', place, message }, {}, production);
  const emails = async () =>
    (
      await site.database.pool.query<{ data: { to: string; subject: string; text: string } }>(
        `select data from sightscreen_jobs.job where name = 'mail.send' order by created_on`,
      )
    ).rows.map(({ data }) => data);
  const before = (await emails()).length;
  const since = async () => (await emails()).slice(before);
  now = Date.UTC(2026, 10, 25, 9);
  await Promise.all([report('feed.js:7:1 Error'), report('feed.js:7:1 Error'), report('feed.js:7:1 Error')]);
  expect(await since()).toEqual([
    {
      template: 'error.new',
      to: 'operators@example.org',
      subject: 'New error: x is undefined',
      text: expect.stringContaining('Where: feed.js:7:1 Error\nOn: live-cricket-scores\nFirst seen today.'),
    },
  ]);
  // Ten times the mean of the previous days, and no e-mail below 50 reports.
  now = Date.UTC(2026, 10, 26, 9);
  for (let nth = 0; nth < 49; nth += 1) await report('feed.js:7:1 Error');
  expect(await since()).toHaveLength(1);
  for (let nth = 0; nth < 5; nth += 1) await report('feed.js:7:1 Error');
  expect((await since()).map(({ subject }) => subject)).toEqual([
    'New error: x is undefined',
    'More errors: x is undefined',
  ]);
  expect((await since())[1]!.text).toContain('50 times today; 3 times in the previous day.');
  // Anyone may make up places; the tenth e-mail of a day is the last.
  for (let nth = 0; nth < 12; nth += 1) await report(`made-up.js:1:${nth} Error`);
  const texts = (await since()).map(({ text }) => text.includes('the last error e-mail today'));
  expect([texts.length, texts.filter(Boolean).length, texts.at(-1)]).toEqual([11, 1, true]);
  now = Date.UTC(2026, 10, 27, 9);
  await report('made-up.js:1:11 Error');
  await report('made-up.js:2:1 Error');
  expect(await since()).toHaveLength(12);
});
test('reports from one address are rate-limited (MATCH-102)', async () => {
  const narrow = await startApp({ database: site.database, rateLimits: { write: { points: 6, periodMs: 6_000_000 } } });
  const answers: number[] = [];
  for (let nth = 0; nth < 7; nth += 1) answers.push((await tell(stale, {}, narrow)).statusCode);
  expect(answers.at(-1)).toBe(429);
  await narrow.close();
});
