import { machineClock } from '@sightscreen/test-kit/clock';
import { startApp, type TestApp } from '@sightscreen/server/testing/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetViews } from './counts.store.ts';
import { dayAfter, dayOf, shareOf } from './share.ts';
import {
  type AdStage,
  adStage,
  ask,
  banner,
  campaign,
  change,
  figures,
  ids,
  make,
  picture,
  see,
} from './testing/ad-stage.ts';

let stage: AdStage;
/** A second server on the same database. */
let other: TestApp;
beforeAll(async () => {
  const roomy = { advert: { points: 100_000, periodMs: 1_000 } };
  stage = await adStage({ rateLimits: roomy });
  other = await startApp({ clock: () => stage.desk.time.now, database: stage.desk.database, rateLimits: roomy });
});
afterAll(async () => {
  await other.close();
  await stage.close();
});

const later = (ms = 2_000) => {
  stage.desk.time.now += ms;
};
/** A page view older than the minimum age of a counted view. */
const viewed = async (page: string): Promise<string> => {
  const { body } = await ask(stage, page);
  later();
  return body.view!;
};
const click = (url: string, headers: Record<string, string> = {}) => stage.desk.app.inject({ url, headers });

test('each ad of a page view counts once, however often it is reported (ADS-S02)', async () => {
  const id = await banner(stage, { campaign: await campaign(stage), pages: ['venue'] });
  const view = await viewed('venue');
  expect((await see(stage, view, [id])).body).toEqual({ counted: 1 });
  expect((await see(stage, view, [id, id])).body).toEqual({ counted: 0 });
  expect((await Promise.all([1, 2, 3].map(() => see(stage, view, [id])))).map(({ body }) => body.counted)).toEqual([
    0, 0, 0,
  ]);
  // Reported to two servers concurrently.
  const next = await viewed('venue');
  const both = await Promise.all([see(stage, next, [id]), see(stage, next, [id], other.app)]);
  expect(both.reduce((sum, { body }) => sum + body.counted!, 0)).toBe(1);
  expect(await figures(stage, 'banners', id)).toMatchObject({ seen: 2 });
});

test('a forged, too young, expired or unrelated view is not counted (ADS-S02)', async () => {
  const id = await banner(stage, { campaign: await campaign(stage), pages: ['team'] });
  const elsewhere = await banner(stage, { campaign: await campaign(stage), pages: ['player'] });
  const fresh = (await ask(stage, 'team')).body.view!;
  const young = await see(stage, fresh, [id]);
  expect([young.status, young.body.code]).toEqual([403, 'view_unknown']);
  later();
  const [at, nonce, units, mark] = fresh.split('.');
  for (const forged of [
    'x',
    `${at}.${nonce}.${units}.${'A'.repeat(43)}`,
    `${at}.${'A'.repeat(16)}.${units}.${mark}`,
    `${at}.${nonce}.${units}-${elsewhere.toString(36)}.${mark}`,
    `${(stage.desk.time.now - 5_000).toString(36)}.${nonce}.${units}.${mark}`,
  ])
    expect([forged, (await see(stage, forged, [id])).status]).toEqual([forged, 403]);
  // A validly signed view of another page, which does not include this ad.
  expect((await see(stage, await viewed('player'), [id])).body).toEqual({ counted: 0 });
  expect((await see(stage, fresh, [elsewhere])).body).toEqual({ counted: 0 });
  expect((await see(stage, fresh, [id])).body).toEqual({ counted: 1 });
  const old = await viewed('team');
  later(3_600_001);
  expect((await see(stage, old, [id])).status).toBe(403);
  expect(await figures(stage, 'banners', id)).toMatchObject({ seen: 1 });
});

test('only our own pages may report impressions (ADS-S02)', async () => {
  const id = await banner(stage, { campaign: await campaign(stage), pages: ['rankings'] });
  const view = await viewed('rankings');
  for (const headers of [{}, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
    string,
    string
  >[]) {
    const reply = await stage.desk.app.inject({
      method: 'POST',
      url: '/api/adverts/seen',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ view, units: [id] }),
    });
    expect([headers, reply.statusCode]).toEqual([headers, 403]);
  }
  expect(await figures(stage, 'banners', id)).toMatchObject({ seen: 0 });
});

test('a click redirects to the stored address and counts once, unless prefetched or forged (ADS-S02)', async () => {
  const id = await banner(stage, { campaign: await campaign(stage), pages: ['boostometer'] });
  const { banners } = (await ask(stage, 'boostometer')).body;
  later();
  const { clk } = banners[0] as { clk: string };
  for (const [address, headers] of [
    [clk, { 'sec-purpose': 'prefetch' }],
    [`/adverts/click/${id}`, {}],
    [`/adverts/click/${id}?view=odd&to=//evil.example`, {}],
    [clk, {}],
    [clk, {}],
  ] as const) {
    const reply = await click(address, headers);
    expect([reply.statusCode, reply.headers['location'], reply.headers['cache-control']]).toEqual([
      302,
      'https://larkspur.example/bats',
      'private, no-store',
    ]);
  }
  await expect.poll(async () => (await figures(stage, 'banners', id)).clicks).toBe(1);
  await change(stage, 'banners', id, { link: '/info/advertise' });
  expect((await click(clk)).headers['location']).toBe('/info/advertise');
  // The queue is processed in order: once this is counted, everything before it is, too.
  await see(stage, await viewed('boostometer'), [id]);
  expect(await figures(stage, 'banners', id)).toEqual({ seen: 1, clicks: 1 });
  for (const gone of ['/adverts/click/999999', `/adverts/click/${id}x`])
    expect([gone, (await click(gone)).statusCode]).toEqual([gone, gone.endsWith('x') ? 400 : 404]);
});

test('a click on a withdrawn ad gets an explanatory page (ADS-S02)', async () => {
  const of = await campaign(stage, { budget: 1 });
  const id = await banner(stage, { campaign: of, pages: ['video'] });
  const { banners } = (await ask(stage, 'video')).body;
  later();
  const { clk } = banners[0] as { clk: string };
  await see(stage, await viewed('video'), [id]);
  const led = async () => {
    const { statusCode, headers } = await click(clk, { accept: 'text/html' });
    return [statusCode, headers['location'] ?? null];
  };
  const ON = [302, 'https://larkspur.example/bats'];
  expect([ids((await ask(stage, 'video')).body), await led()]).toEqual([[], ON]);
  await change(stage, 'campaigns', of, { ends: '2026-11-20' });
  expect(await led()).toEqual(ON);
  for (const [resource, unit, out] of [
    ['banners', id, { enabled: false }],
    ['campaigns', of, { paused: true }],
  ] as const) {
    await change(stage, resource, unit, out);
    expect([out, await led()]).toEqual([out, [404, null]]);
    await change(stage, resource, unit, Object.fromEntries(Object.entries(out).map(([name, is]) => [name, !is])));
    expect(await led()).toEqual(ON);
  }
  for (const [resource, unit] of [
    ['campaigns', of],
    ['banners', id],
  ] as const) {
    const path = `/desk/api/records/${resource}/${unit}`;
    const { version } = (await stage.advertiser.get(path)).body;
    const { body } = await stage.advertiser.post(`${path}/delete`, { version });
    expect([resource, await led()]).toEqual([resource, [404, null]]);
    expect((await stage.advertiser.post(`/desk/api/record-changes/${body.change}/undo`)).status).toBe(200);
    expect(await led()).toEqual(ON);
  }
  await change(stage, 'campaigns', of, { paused: true });
  const { headers, body } = await click(clk, { accept: 'text/html' });
  expect([headers['content-type'], headers['cache-control'], body]).toEqual([
    'text/html; charset=utf-8',
    'private, no-store',
    expect.stringContaining('This ad is over'),
  ]);
});

test('the skin pixel and the page report count one impression together (ADS-Q10)', async () => {
  const id = await make(stage, 'skins', {
    name: 'All over',
    campaign: await campaign(stage),
    pages: ['stats'],
    picture: await picture(stage, 1_600, 800),
  });
  const { skins, view } = (await ask(stage, 'stats')).body;
  later();
  for (const _ of [1, 2]) {
    const reply = await click(skins[0]!.tracker);
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'image/gif',
      'private, no-store',
    ]);
  }
  await see(stage, view, [id]);
  expect(await figures(stage, 'skins', id)).toMatchObject({ seen: 1 });
});

test('a page with very many units shows and counts as many as fit into a view (ADS-S02)', async () => {
  const spring = await campaign(stage);
  const first = await banner(stage, { campaign: spring, pages: ['venue'], enabled: false });
  const { db } = stage.desk.database;
  await sql`insert into advert_unit (kind, name, network, campaign_id, place, pages, sizes, freq, geo, exclude_geo,
      render_on_load, refresh, style, enabled, content)
    select kind, name || n, network, campaign_id, place, '{series}', sizes, 1, geo, exclude_geo, render_on_load, refresh,
      style, true, content from advert_unit, generate_series(1, 400) n where id = ${first}`.execute(db);
  // Changing units at the desk invalidates the cached ones.
  await banner(stage, { campaign: spring, pages: ['series'] });
  const { body } = await ask(stage, 'series');
  later();
  const served = ids(body);
  expect(served.length).toBeGreaterThan(99);
  expect(served.length).toBeLessThan(400);
  const reported = await see(stage, body.view, [served[0]!, served.at(-1)!]);
  expect([reported.status, reported.body.counted]).toEqual([200, 2]);
});

test('reports from one address are rate-limited (ADS-S02)', async () => {
  const narrow = await startApp({
    clock: () => stage.desk.time.now,
    database: stage.desk.database,
    rateLimits: { advert: { points: 2, periodMs: 20_000 } },
  });
  try {
    const statuses = [];
    for (const _ of [1, 2, 3]) statuses.push((await see(stage, 'x', [1], narrow.app)).status);
    expect(statuses).toEqual([403, 403, 429]);
  } finally {
    await narrow.close();
  }
});

test('an ad cannot change its campaign or network, so past impressions stay charged (ADS-S01, ADS-S02)', async () => {
  const [one, other] = [await campaign(stage, { budget: 100 }), await campaign(stage, { budget: 100 })];
  const units = {
    banners: await banner(stage, { campaign: one, pages: ['other'] }),
    natives: await make(stage, 'natives', {
      name: 'Bats',
      network: 'CB',
      campaign: one,
      pages: ['video'],
      title: 'Bats',
      text: 'Of willow.',
      sponsor: 'Larkspur',
    }),
    skins: await make(stage, 'skins', { name: 'All round', campaign: one, pages: ['home'], enabled: false }),
  };
  expect((await see(stage, await viewed('other'), [units.banners])).body).toEqual({ counted: 1 });
  for (const [resource, id] of Object.entries(units)) {
    const path = `/desk/api/records/${resource}/${id}`;
    const { version } = (await stage.advertiser.get(path)).body;
    const refused = async (values: object) => {
      const { status, body } = await stage.advertiser.post(path, { values, version });
      return [resource, status, body.field];
    };
    expect(await refused({ campaign: other })).toEqual([resource, 422, 'campaign']);
    if (resource === 'skins') continue;
    expect(await refused({ network: 'COLOMBIA', campaign: null, code: 's1' })).toEqual([resource, 422, 'network']);
  }
  expect([await figures(stage, 'campaigns', one), await figures(stage, 'campaigns', other)]).toMatchObject([
    { seen: 1 },
    { seen: 0 },
  ]);
});

test('a budget is spread evenly over the remaining days of a schedule (ADS-S01)', () => {
  const schedule = { starts: '2026-11-20', ends: '2026-11-24', budget: 1_000 };
  const shares = [];
  let before = 0;
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']) {
    const share = shareOf(schedule, day, before)!;
    shares.push(share);
    before += share;
  }
  expect([shares, before]).toEqual([[200, 200, 200, 200, 200], 1_000]);
  // An underdelivered day raises the share of later days; an overdelivered one lowers it.
  expect(shareOf(schedule, '2026-11-23', 100)).toBe(450);
  expect(shareOf(schedule, '2026-11-22', 1_000)).toBe(0);
  expect(shareOf({ ...schedule, budget: 7 }, '2026-11-20', 0)).toBe(2);
  expect([shareOf(schedule, '2026-11-19', 0), shareOf(schedule, '2026-11-25', 0)]).toEqual([0, 0]);
  expect(shareOf({ starts: null, ends: null, budget: null }, '2026-11-25', 5)).toBeNull();
  expect(shareOf({ starts: null, ends: null, budget: 9 }, '2026-11-25', 5)).toBe(4);
  // Across a month boundary and a daylight saving change.
  expect(shareOf({ starts: null, ends: '2026-11-02', budget: 10 }, '2026-10-24', 0)).toBe(1);
  const now = Date.UTC(2026, 11, 31, 23, 59, 59, 999);
  expect([dayOf(now), dayOf(dayAfter(now)), dayAfter(now) - now]).toEqual(['2026-12-31', '2027-01-01', 1]);
});

test('two servers together charge no more than the share of the day (ADS-S01)', async () => {
  const running = await campaign(stage, { starts: dayOf(stage.desk.time.now), budget: 60 });
  const day = dayOf(stage.desk.time.now);
  const last = dayOf(dayAfter(dayAfter(stage.desk.time.now)));
  await change(stage, 'campaigns', running, { ends: last });
  const of = [
    await banner(stage, { campaign: running, pages: ['news'], freq: 50 }),
    await banner(stage, { campaign: running, pages: ['news'], freq: 50 }),
  ];
  const impressionsBy = async (app: TestApp['app']) =>
    ids((await app.inject({ url: '/api/adverts/news', remoteAddress: '14.139.45.1' })).json()).length;
  // Forty readers open the page before anything is counted, twice the share of a day, and all of them see the ad.
  const views = await Promise.all(Array.from({ length: 40 }, () => ask(stage, 'news')));
  expect([await impressionsBy(stage.desk.app), await impressionsBy(other.app)]).toEqual([2, 2]);
  later();
  const reported = await Promise.all(
    views.map(({ body }, at) => see(stage, body.view, [of[at % 2]!], at % 3 === 0 ? other.app : stage.desk.app)),
  );
  expect(reported.map(({ status, body }) => body.counted ?? { status, ...body })).toEqual(views.map(() => 1));
  expect(await figures(stage, 'campaigns', running)).toEqual({ seen: 20, beyond: 20, clicks: 0 });
  // Immediate on the server that counted last; the other follows once it is notified.
  await expect.poll(async () => [await impressionsBy(stage.desk.app), await impressionsBy(other.app)]).toEqual([0, 0]);
  const { records } = (await stage.advertiser.get(`/desk/api/records/advert-days?filter=day:${day}&q=${day}`)).body;
  const rows = records.filter(({ id }: { id: string }) => of.includes(Number(id.split('-').at(-1))));
  const table = await stage.advertiser.get(`/desk/api/records/advert-days/table.csv?q=${day}`);
  expect([table.status, table.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('advert-days.csv'),
  ]);
  expect(String(table.body).split(/\r?\n/)[0]).toBe(
    '\ufeffDay,Ad,Kind,Campaign,Advertiser,Seen,Not charged,Clicks,Clicked',
  );
  expect(String(table.body).split('\n').length).toBe(records.length + 2);
  expect((await stage.advertiser.get('/desk/api/records/letters/table.csv')).status).toBe(404);
  expect(rows.reduce((sum: number, { values }: { values: { seen: number } }) => sum + values.seen, 0)).toBe(20);
  stage.desk.time.now = dayAfter(stage.desk.time.now);
  expect([await impressionsBy(stage.desk.app), await impressionsBy(other.app)]).toEqual([2, 2]);
});

test('page views are deleted once they can no longer be counted (ADS-S02)', async () => {
  const { db } = stage.desk.database;
  const left = async () =>
    Number(
      (
        await db
          .selectFrom('advert_view')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  expect(await left()).toBeGreaterThan(0);
  // Rows are stamped by the database clock.
  await forgetViews(db, machineClock() - 3_600_000);
  expect(await left()).toBeGreaterThan(0);
  await forgetViews(db, machineClock() + 3_600_000);
  expect(await left()).toBe(0);
});
