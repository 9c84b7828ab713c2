import { adsReply } from '@sightscreen/contracts/calls/adverts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AdStage, adStage, ask, banner, campaign, change, ids, make, picture, set } from './testing/ad-stage.ts';

let stage: AdStage;
let spring: number;
beforeAll(async () => {
  stage = await adStage({
    config: { ADS_COLOMBIA_SCRIPT: 'https://ads.colombia.example/a.js', ADS_TRACKER_HOSTS: 'count.example' },
  });
  spring = await campaign(stage);
});
afterAll(() => stage.close());
afterEach(async () => {
  for (const resource of ['banners', 'natives', 'skins']) {
    const { records } = (await stage.advertiser.get(`/desk/api/records/${resource}`)).body;
    if (records.length > 0)
      await stage.advertiser.post(`/desk/api/records/${resource}/bulk`, {
        action: 'delete',
        ids: records.map(({ id }: { id: string }) => id),
      });
  }
});

test('a house banner has a complete definition and links through our redirect (ADS-010, ADS-013, ADS-017, ADS-026, ADS-S01)', async () => {
  const id = await banner(stage, {
    campaign: spring,
    picture_wide: await picture(stage, 1_456, 180),
    freq: 40,
    geo: 'IN gulf',
    exclude_geo: 'OM',
    render_on_load: true,
    refresh: [
      { country: 'IN', seconds: 30 },
      { country: '*', seconds: 60 },
    ],
    style: 'plain',
  });
  const { status, headers, body } = await ask(stage, 'home');
  expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'private, no-store', undefined]);
  expect(adsReply.parse(body)).toEqual(body);
  const view = body.view!;
  const src = expect.stringMatching(/^\/pictures\/kept\/[0-9a-f-]{36}\.webp$/);
  expect(body).toEqual({
    page: 'home',
    country: 'IN',
    ad_free: false,
    asks: false,
    agreed: true,
    view: expect.stringMatching(/^[\w.-]+$/),
    until: stage.desk.time.now + 3_600_000,
    banners: [
      {
        id,
        place: 'inline',
        network: 'CB',
        sizes: [
          [320, 100],
          [728, 90],
        ],
        freq: 40,
        geo: ['AE', 'BH', 'IN', 'KW', 'OM', 'QA', 'SA'],
        exclude_geo: ['OM'],
        render_on_load: true,
        refresh: { IN: 30, '*': 60 },
        style: 'plain',
        enabled: true,
        images: [
          { src, width: 320, height: 100 },
          { src, width: 728, height: 90 },
        ],
        alt: 'Willow, cut in March',
        advertiser: 'Larkspur and Daughters',
        clk: `/adverts/click/${id}?view=${view}`,
      },
    ],
    natives: [],
    skins: [],
    roadblock: null,
    tcf: null,
  });
  const { images } = body.banners[0] as { images: { src: string }[] };
  const file = await stage.desk.app.inject(images[1]!.src);
  expect([file.statusCode, file.headers['content-type'], file.headers['content-security-policy']]).toEqual([
    200,
    'image/webp',
    expect.stringMatching(/sandbox$/),
  ]);
});

test('native ads and skins have the documented fields (ADS-011, ADS-012, ADS-018, ADS-019, ADS-Q10)', async () => {
  const native = await make(stage, 'natives', {
    name: 'Bats',
    network: 'CB',
    campaign: spring,
    pages: ['home'],
    title: 'Willow, cut in March',
    text: 'How a bat is made.',
    sponsor: 'Larkspur',
    ctaText: 'See how',
    itemType: 'story',
    picture: await picture(stage, 240, 180),
    logo: await picture(stage, 64, 64),
    adchoicesImg: '/assets/choices.svg',
    adchoicesClk: '/info/advertise',
  });
  const skin = await make(stage, 'skins', {
    name: 'Willow all over',
    campaign: spring,
    pages: ['home'],
    picture: await picture(stage, 1_600, 800),
    backcolor: '#E9E4D4',
    is_fixed: true,
    close: true,
    cookie: 'skin_willow',
    tracker_sec: 'https://count.example/1.gif',
  });
  const { body } = await ask(stage, 'home');
  expect(body.natives[0]).toMatchObject({
    id: native,
    network: 'CB',
    place: 'list',
    item: {
      img: expect.stringMatching(/^\/pictures\/kept\//),
      title: 'Willow, cut in March',
      text: 'How a bat is made.',
      clk: `/adverts/click/${native}?view=${body.view}`,
      logo: expect.stringMatching(/^\/pictures\/kept\//),
      sponsor: 'Larkspur',
      ctaText: 'See how',
      adchoicesImg: '/assets/choices.svg',
      adchoicesClk: '/info/advertise',
      itemType: 'story',
    },
  });
  expect(body.skins[0]).toMatchObject({
    id: skin,
    place: 'skin',
    link: `/adverts/click/${skin}?view=${body.view}`,
    img: expect.stringMatching(/^\/pictures\/kept\//),
    backcolor: '#e9e4d4',
    is_fixed: true,
    close: true,
    tracker: `/adverts/pixel/${skin}?view=${body.view}`,
    tracker_sec: 'https://count.example/1.gif',
    cookie: 'skin_willow',
  });
  // Third-party addresses are only for readers with consent, and only at hosts the operator named.
  const refused = await ask(stage, 'home', { from: 'GB', cookie: 'consent=1.0.0.x' });
  expect(refused.body.skins[0]?.tracker_sec).toBeNull();
  await change(stage, 'skins', skin, { tracker_sec: 'https://other.example/1.gif' });
  expect((await ask(stage, 'home')).body.skins[0]?.tracker_sec).toBeNull();
});

test('an ad shows only on its pages and in the countries it is aimed at (ADS-002, ADS-004, ADS-S03)', async () => {
  const [everywhere, india, notIndia, series] = [
    await banner(stage, { campaign: spring }),
    await banner(stage, { campaign: spring, geo: 'IN' }),
    await banner(stage, { campaign: spring, exclude_geo: 'IN' }),
    await banner(stage, { campaign: spring, pages: ['series'] }),
  ];
  const cookie = 'consent=1.1.1.x';
  expect(ids((await ask(stage, 'home')).body)).toEqual([everywhere, india]);
  expect(ids((await ask(stage, 'home', { from: 'GB', cookie })).body)).toEqual([everywhere, notIndia]);
  expect(ids((await ask(stage, 'series')).body)).toEqual([series]);
  // The readable geo cookie does not change the country.
  expect(ids((await ask(stage, 'home', { from: 'GB', cookie: `${cookie}; geo=IN|AS|x|x|x|x` })).body)).toEqual([
    everywhere,
    notIndia,
  ]);
});

test('a visitor of unknown country matches no country list and no exclusion (ADS-Q05)', async () => {
  const [everywhere, , notIndia] = [
    await banner(stage, { campaign: spring }),
    await banner(stage, { campaign: spring, geo: 'IN europe' }),
    await banner(stage, { campaign: spring, exclude_geo: 'IN' }),
  ];
  const { body } = await ask(stage, 'home', { from: 'not_set', cookie: 'consent=1.1.1.x' });
  expect([body.country, ids(body)]).toEqual(['not_set', [everywhere, notIndia]]);
});

test('country groups are a setting, and a removed group matches nobody (ADS-005, ADS-006, ADS-007, ADS-008, ADS-009, ADS-Q04)', async () => {
  const groups = { gulf: 6, eea: 30, europe: 44, 'south-asia': 5, 'north-america': 2 };
  for (const group of Object.keys(groups)) await banner(stage, { campaign: spring, exclude_geo: group });
  const { body } = await ask(stage, 'home');
  expect(body.banners.map((banner) => banner.exclude_geo.length)).toEqual(Object.values(groups));
  const [gulf, eea, europe, south, north] = body.banners.map((banner) => banner.exclude_geo);
  expect([gulf, south, north]).toEqual([
    ['AE', 'BH', 'KW', 'OM', 'QA', 'SA'],
    ['BD', 'HK', 'ID', 'NP', 'PK'],
    ['CA', 'US'],
  ]);
  expect(['IS', 'LI', 'NO'].every((code) => eea!.includes(code))).toBe(true);
  expect(europe!.filter((code) => !eea!.includes(code))).toEqual(
    'AD AL BA CH GB MC MD ME MK RS SM UA VA XK'.split(' '),
  );
  const aimed = await banner(stage, { campaign: spring, geo: 'gulf' });
  const rows = [{ group: 'gulf', countries: 'IN' }];
  expect((await set(stage, 'adverts.countries', rows)).status).toBe(200);
  expect(ids((await ask(stage, 'home')).body)).toContain(aimed);
  expect((await set(stage, 'adverts.countries', [])).status).toBe(200);
  expect(ids((await ask(stage, 'home')).body)).not.toContain(aimed);
  const odd = await set(stage, 'adverts.countries', [{ group: 'gulf', countries: 'AE QQ' }]);
  expect([odd.status, odd.body.field]).toEqual([400, 'value.0.countries']);
});

test('no ads before consent is answered; house ads after either answer (ADS-Q08, ADS-S04)', async () => {
  await banner(stage, { campaign: spring });
  const british = async (cookie?: string) => {
    const { body } = await ask(stage, 'home', { from: 'GB', ...(cookie !== undefined && { cookie }) });
    return [body.asks, body.agreed, body.banners.length, body.view === null];
  };
  expect(await british()).toEqual([true, false, 0, true]);
  expect(await british('consent=1.0.0.x')).toEqual([false, false, 1, false]);
  expect(await british('consent=1.1.1.x')).toEqual([false, true, 1, false]);
  // A consent version that is not in force.
  expect(await british('consent=7.1.1.x')).toEqual([true, false, 0, true]);
  expect(await british('consent=odd')).toEqual([true, false, 0, true]);
});

test('DFP needs a network id and COLOMBIA a script before their ads show (ADS-014, ADS-015, ADS-016, ADS-031, ADS-Q06)', async () => {
  await banner(stage, { name: 'dfp', network: 'DFP', picture: null, alt: null, code: 'home-inline' });
  await banner(stage, { name: 'col', network: 'COLOMBIA', picture: null, alt: null, code: 's1', sizes: ['300x250'] });
  await banner(stage, { name: 'col2', network: 'COLOMBIA_V2', picture: null, alt: null, code: 's2' });
  const colombia = {
    network: 'COLOMBIA',
    script: 'https://ads.colombia.example/a.js',
    slot: 's1',
    sizes: [[300, 250]],
  };
  expect((await ask(stage, 'home')).body.banners).toMatchObject([colombia]);
  expect((await set(stage, 'adverts.network', '1234567')).status).toBe(200);
  expect((await ask(stage, 'home')).body.banners).toMatchObject([
    { network: 'DFP', unit: '/1234567/home-inline' },
    colombia,
  ]);
  // Refused where consent is not required; Europe has no consent platform configured, so no network ads there.
  expect((await ask(stage, 'home', { cookie: 'consent=1.1.0.x' })).body.banners).toEqual([]);
  const british = await ask(stage, 'home', { from: 'GB', cookie: 'consent=1.1.1.x', query: '?tcf=CPxyz' });
  expect([british.body.banners, british.body.tcf]).toEqual([[], null]);
  const odd = await set(stage, 'adverts.network', '12;34');
  expect([odd.status, odd.body.field]).toEqual([400, 'value']);
  expect((await set(stage, 'adverts.network', null)).status).toBe(200);
});

test('the reply lists pages with a roadblock in the country, its rate and its banners (ADS-Q02, ADS-022)', async () => {
  const file = await picture(stage, 320, 480);
  const unit = { campaign: spring, place: 'roadblock', geo: 'IN', picture: file };
  await banner(stage, { ...unit, pages: ['home', 'stats'], freq: 10 });
  await banner(stage, { ...unit, pages: ['home'], freq: 95 });
  const { body } = await ask(stage, 'home');
  expect([body.roadblock, body.banners[0]?.place]).toEqual([
    { seconds: 10, cookie: 'roadblock', cookie_seconds: 86_400, pages: { home: 100, stats: 10 } },
    'roadblock',
  ]);
  expect((await ask(stage, 'home', { from: 'GB', cookie: 'consent=1.1.1.x' })).body.roadblock).toBeNull();
  const series = (await ask(stage, 'series')).body;
  expect([series.roadblock, series.banners]).toEqual([body.roadblock, []]);
});

test('an unknown page name is refused (ADS-026, ADS-Q11)', async () => {
  for (const page of ['nowhere', 'constructor', 'HOME']) {
    const { status, body } = await ask(stage, page);
    expect([page, status, (body as unknown as { field: string }).field]).toEqual([page, 400, 'page']);
  }
});

test('a paused, deleted or not yet started campaign shows nothing and can return (ADS-S01)', async () => {
  const other = await campaign(stage);
  const id = await banner(stage, { campaign: other });
  const isServed = async () => ids((await ask(stage, 'home')).body).includes(id);
  expect(await isServed()).toBe(true);
  await change(stage, 'campaigns', other, { paused: true });
  expect(await isServed()).toBe(false);
  await change(stage, 'campaigns', other, { paused: false, starts: '2026-11-22' });
  expect(await isServed()).toBe(false);
  // The campaign's first day begins, then its last day ends.
  stage.desk.time.now = Date.UTC(2026, 10, 22);
  expect(await isServed()).toBe(true);
  await change(stage, 'campaigns', other, { starts: null, ends: '2026-11-22' });
  expect(await isServed()).toBe(true);
  await change(stage, 'campaigns', other, { ends: '2026-11-21' });
  expect(await isServed()).toBe(false);
  await change(stage, 'campaigns', other, { ends: null });
  await change(stage, 'banners', id, { enabled: false });
  expect(await isServed()).toBe(false);
});
