import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_POLICY } from '../../core/http/content-policy.ts';
import { type AdStage, adStage, banner, campaign, make, picture, set } from './testing/ad-stage.ts';

let stage: AdStage;
beforeAll(async () => {
  stage = await adStage({
    config: {
      ADS_COLOMBIA_V2_SCRIPT: 'https://ads.colombia.example/b.js',
      ADS_HOSTS: 'pictures.colombia.example',
      ADS_TRACKER_HOSTS: 'count.example',
    },
  });
});
afterAll(() => stage.close());

const policy = async (path: string) => (await stage.desk.app.inject(path)).headers['content-security-policy'];
const sources = async (path: string, directive: string) =>
  String(await policy(path))
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);
const off = async (resource: string, ids: number[]) =>
  stage.advertiser.post(`/desk/api/records/${resource}/bulk`, { action: 'switch-off', ids: ids.map(String) });
const GPT = 'https://securepubads.g.doubleclick.net';

test('only pages with ads of a configured network allow its hosts in their policy (ADS-S05, ADS-Q06)', async () => {
  const dfp = await banner(stage, {
    name: 'dfp',
    network: 'DFP',
    picture: null,
    alt: null,
    code: 'h',
    pages: ['home'],
  });
  const elsewhere = await banner(stage, {
    name: 'v2 of the schedule',
    network: 'COLOMBIA_V2',
    picture: null,
    alt: null,
    code: 's',
    pages: ['schedule'],
  });
  // No network id is set yet.
  expect(await policy('/')).toBe(BASE_POLICY);
  expect((await set(stage, 'adverts.network', '1234567')).status).toBe(200);
  for (let turn = 0; turn < 2; turn++) {
    expect(await sources('/', 'script-src')).toEqual(expect.arrayContaining(["'self'", GPT]));
    expect(await sources('/', 'script-src')).not.toContain('https://ads.colombia.example');
    expect(await sources('/', 'frame-src')).toContain('https://*.safeframe.googlesyndication.com');
    for (const other of [
      '/cricket-schedule',
      '/live-cricket-scores',
      '/polls',
      '/search',
      '/settings',
      '/info/contact',
    ])
      expect([other, await policy(other)]).toEqual([other, expect.not.stringContaining('doubleclick')]);
  }
  // The additions do not loosen the policy.
  expect(await policy('/')).not.toMatch(/unsafe|\*(?!\.safeframe)|data:.*script/);
  expect(await sources('/', 'default-src')).toEqual(["'none'"]);
  expect(await policy('/nowhere-at-all')).toBe(BASE_POLICY);
  expect(await sources('/cricket-schedule/international', 'script-src')).toContain('https://ads.colombia.example');
  await off('banners', [dfp, elsewhere]);
  expect(await policy('/')).toBe(BASE_POLICY);
  expect((await set(stage, 'adverts.network', null)).status).toBe(200);
});

test('a page served from the cache gets the current policy (ADS-S05)', async () => {
  const origin = await stage.desk.listen();
  const policyHeader = async () =>
    (await fetch(`${origin}/cricket-rankings/method`)).headers.get('content-security-policy');
  for (let turn = 0; turn < 3; turn++) expect(await policyHeader()).toBe(BASE_POLICY);
  const { answered } = stage.desk.context.live.cachedReplies;
  const id = await banner(stage, {
    name: 'v2',
    network: 'COLOMBIA_V2',
    picture: null,
    alt: null,
    code: 's',
    pages: ['rankings'],
  });
  for (let turn = 0; turn < 3; turn++) {
    expect(await policyHeader()).toContain(
      "script-src 'self' https://ads.colombia.example https://pictures.colombia.example;",
    );
  }
  // Some of these replies came from the cache.
  expect(stage.desk.context.live.cachedReplies.answered).toBeGreaterThan(answered);
  await off('banners', [id]);
  for (let turn = 0; turn < 3; turn++) expect(await policyHeader()).toBe(BASE_POLICY);
});

test('house ads need no other host, and a secondary impression address only its own, for images (ADS-S05, ADS-Q10)', async () => {
  const spring = await campaign(stage);
  await banner(stage, { campaign: spring, pages: ['schedule'] });
  expect(await policy('/cricket-schedule/international')).toBe(BASE_POLICY);
  await make(stage, 'skins', {
    name: 'All over',
    campaign: spring,
    pages: ['schedule'],
    picture: await picture(stage, 1_600, 800),
    tracker_sec: 'https://count.example/1.gif',
  });
  expect(await sources('/cricket-schedule/international', 'img-src')).toEqual([
    "'self'",
    'data:',
    'https://count.example',
  ]);
  expect(await sources('/cricket-schedule/international', 'script-src')).toEqual(["'self'"]);
});

test('with the feature switched off no page allows another host (ADS-S05, SITE-S03)', async () => {
  const admin = await stage.desk.person('admin', 'Ada Vane');
  await banner(stage, { name: 'v2b', network: 'COLOMBIA_V2', picture: null, alt: null, code: 's', pages: ['search'] });
  expect(await policy('/search')).toContain('colombia');
  const { version } = (await admin.get('/desk/api/records/settings/features.off')).body;
  await admin.post('/desk/api/records/settings/features.off', { values: { value: [{ feature: 'adverts' }] }, version });
  expect(await policy('/search')).toBe(BASE_POLICY);
});
