import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AdStage,
  adStage,
  ask,
  banner,
  campaign,
  change,
  drawn,
  ids,
  make,
  picture,
  set,
  upload,
} from '../testing/ad-stage.ts';

let stage: AdStage;
let spring: number;
beforeAll(async () => {
  stage = await adStage();
  spring = await campaign(stage);
});
afterAll(() => stage.close());

const refused = async (resource: string, values: object): Promise<[number, string, string]> => {
  const { status, body } = await stage.advertiser.post(`/desk/api/records/${resource}`, { values });
  return [status, body.field, body.message];
};
const BANNER = { name: 'Odd', network: 'CB', place: 'inline', pages: ['home'], enabled: false };
const SKIN = { name: 'Odd', pages: ['home'], enabled: false };
const NATIVE = { name: 'Odd', network: 'CB', pages: ['home'], title: 'Bats', text: 'Of willow.', sponsor: 'Larkspur' };

test('an oversized, HTML, script or SVG creative is refused with its field named (ADS-S02)', async () => {
  const large = await upload(stage, randomBytes(10_000_000));
  expect([large.status, large.body.field, large.body.message]).toEqual([
    413,
    'picture',
    'This request is too large. It may hold one file of at most 2000000 bytes.',
  ]);
  const html = '<!doctype html><script>fetch("https://evil.example")</script>';
  for (const [name, bytes] of [
    ['ad.png', Buffer.from(html)],
    ['ad.html', Buffer.from(html)],
    ['ad.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['ad.png', Buffer.from('alert(1)')],
    ['ad.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['ad.gif', Buffer.from('')],
  ] as const) {
    const { status, body } = await upload(stage, bytes, name);
    expect([name, status, body.field, body.message]).toEqual([
      name,
      422,
      'picture',
      'We can’t read this image. Use JPEG, PNG or GIF.',
    ]);
  }
  // HTML appended to a picture does not survive re-encoding.
  const both = await upload(stage, Buffer.concat([await drawn(300, 250), Buffer.from(html)]));
  expect(both.status).toBe(201);
  const id = await make(stage, 'banners', {
    ...BANNER,
    place: 'aside',
    campaign: spring,
    picture: both.body.file,
    alt: 'A bat',
    enabled: true,
  });
  const file = await stage.desk.app.inject(`/pictures/kept/${both.body.file}`);
  expect([file.statusCode, file.headers['content-type'], file.rawPayload.includes('script')]).toEqual([
    200,
    'image/webp',
    false,
  ]);
  expect(id).toBeGreaterThan(0);
});

test('a picture must be uploaded here and have the size of its slot, or twice that (ADS-S02, BEYOND-07)', async () => {
  const odd = await picture(stage, 500, 400);
  expect(await refused('banners', { ...BANNER, campaign: spring, picture: odd, alt: 'A bat' })).toEqual([
    422,
    'picture',
    'The picture has 500 × 400 pixels. Use one of 320 × 100 or 640 × 200.',
  ]);
  expect(
    (await refused('banners', { ...BANNER, campaign: spring, picture_wide: odd, alt: 'A bat' })).slice(0, 2),
  ).toEqual([422, 'picture_wide']);
  expect(await refused('skins', { ...SKIN, campaign: spring, picture: odd })).toEqual([
    422,
    'picture',
    'The picture has 500 × 400 pixels. Use a picture of at least 1200 × 600.',
  ]);
  const unknown = `${crypto.randomUUID()}.webp`;
  expect(await refused('natives', { ...NATIVE, campaign: spring, logo: unknown })).toEqual([
    422,
    'logo',
    'Upload this picture again.',
  ]);
  for (const path of ['../../etc/passwd', 'https://evil.example/a.webp', '//evil.example/a.webp'])
    expect((await refused('natives', { ...NATIVE, campaign: spring, logo: path })).slice(0, 2)).toEqual([400, 'logo']);
});

test('conflicting values are refused with the field named (ADS-S01)', async () => {
  const file = await picture(stage, 320, 100);
  for (const [resource, values, field] of [
    ['campaigns', { name: '', advertiser: 'A', link: '/' }, 'name'],
    ['campaigns', { name: '<b>A</b>', advertiser: 'A', link: '/' }, 'name'],
    ['campaigns', { name: 'A', advertiser: 'A', link: 'javascript:alert(1)' }, 'link'],
    ['campaigns', { name: 'A', advertiser: 'A', link: 'http://larkspur.example/' }, 'link'],
    ['campaigns', { name: 'A', advertiser: 'A', link: '//evil.example' }, 'link'],
    ['campaigns', { name: 'A', advertiser: 'A', link: 'https://a:b@larkspur.example/' }, 'link'],
    ['campaigns', { name: 'A', advertiser: 'A', link: '/adverts/click/1' }, 'link'],
    ['campaigns', { name: 'A', advertiser: 'A', link: '/', starts: '2026-02-30' }, 'starts'],
    ['campaigns', { name: 'A', advertiser: 'A', link: '/', starts: '2026-11-22', ends: '2026-11-21' }, 'ends'],
    ['campaigns', { name: 'A', advertiser: 'A', link: '/', budget: 0 }, 'budget'],
    ['banners', { ...BANNER }, 'campaign'],
    ['banners', { ...BANNER, campaign: 999_999 }, 'campaign'],
    ['banners', { ...BANNER, network: 'DFP', code: 'x', campaign: spring }, 'campaign'],
    ['banners', { ...BANNER, network: 'DFP' }, 'code'],
    ['banners', { ...BANNER, network: 'DFP', code: 'a b<' }, 'code'],
    ['banners', { ...BANNER, network: 'OTHER', code: 'x' }, 'network'],
    ['banners', { ...BANNER, campaign: spring, enabled: true }, 'picture'],
    ['banners', { ...BANNER, campaign: spring, picture: file }, 'alt'],
    ['banners', { ...BANNER, campaign: spring, place: 'list' }, 'place'],
    ['banners', { ...BANNER, campaign: spring, pages: [] }, 'pages'],
    ['banners', { ...BANNER, campaign: spring, pages: ['nowhere'] }, 'pages.0'],
    ['banners', { ...BANNER, campaign: spring, place: 'roadblock', pages: ['match'] }, 'pages'],
    ['banners', { ...BANNER, campaign: spring, freq: 101 }, 'freq'],
    ['banners', { ...BANNER, campaign: spring, freq: 1.5 }, 'freq'],
    ['banners', { ...BANNER, campaign: spring, geo: 'IN QQ' }, 'geo'],
    ['banners', { ...BANNER, campaign: spring, exclude_geo: 'constructor' }, 'exclude_geo'],
    ['banners', { ...BANNER, campaign: spring, refresh: [{ country: 'IN', seconds: 5 }] }, 'refresh.0.seconds'],
    ['banners', { ...BANNER, campaign: spring, refresh: [{ country: '__proto__', seconds: 60 }] }, 'refresh.0.country'],
    ['banners', { ...BANNER, campaign: spring, sizes: ['wide'] }, 'sizes.0'],
    ['banners', { ...BANNER, campaign: spring, html: '<script>' }, null],
    ['natives', { ...NATIVE, campaign: spring, title: '<img onerror=alert(1)>' }, 'title'],
    ['natives', { ...NATIVE, campaign: spring, adchoicesClk: 'javascript:alert(1)' }, 'adchoicesClk'],
    ['natives', { ...NATIVE, campaign: spring, adchoicesImg: 'https://evil.example/a.png' }, 'adchoicesImg'],
    ['natives', { ...NATIVE, network: 'DFP', code: 'x' }, 'network'],
    ['skins', { ...SKIN, campaign: spring, backcolor: 'red;background:url(//evil)' }, 'backcolor'],
    ['skins', { ...SKIN, campaign: spring, cookie: 'consent' }, 'cookie'],
    ['skins', { ...SKIN, campaign: spring, tracker_sec: 'http://count.example/1' }, 'tracker_sec'],
    ['skins', { ...SKIN, campaign: spring, enabled: true }, 'picture'],
  ] as const) {
    const [status, at] = await refused(resource, values);
    expect([resource, values, [400, 422].includes(status as number), at]).toEqual([
      resource,
      values,
      true,
      field ?? expect.anything(),
    ]);
  }
});

test('a roadblock, which allows no other host, accepts house ads only (ADS-001, ADS-S05)', async () => {
  for (const network of ['DFP', 'COLOMBIA', 'COLOMBIA_V2'])
    expect(await refused('banners', { ...BANNER, network, code: 'x', place: 'roadblock' })).toEqual([
      400,
      'place',
      'Roadblocks take house ads only.',
    ]);
});

test('only advertisers make, change, delete and restore ads (ADS-S01)', async () => {
  const editor = await stage.desk.person('editor', 'Edda Vane');
  const support = await stage.desk.person('support', 'Sue Tarn');
  const admin = await stage.desk.person('admin', 'Ada Vane');
  const id = await banner(stage, { campaign: spring, pages: ['auction'] });
  const isServed = async () => ids((await ask(stage, 'auction')).body).includes(id);
  for (const who of [editor, support]) {
    expect((await who.get(`/desk/api/records/banners/${id}`)).status).toBe(200);
    expect((await who.post(`/desk/api/records/banners/${id}`, { values: { freq: 1 }, version: 0 })).status).toBe(403);
    expect((await who.post('/desk/api/records/campaigns', { values: {} })).status).toBe(403);
  }
  expect((await upload(stage, await drawn(10, 10), 'a.png', support)).status).toBe(403);
  expect((await upload(stage, await drawn(10, 10), 'a.png', admin)).status).toBe(201);
  const { version } = (await stage.advertiser.get(`/desk/api/records/banners/${id}`)).body;
  expect(await isServed()).toBe(true);
  const gone = await stage.advertiser.post(`/desk/api/records/banners/${id}/delete`, { version });
  expect([gone.status, await isServed()]).toEqual([200, false]);
  const back = await stage.advertiser.post(`/desk/api/record-changes/${gone.body.change}/undo`);
  expect([back.status, await isServed()]).toEqual([200, true]);
});

test('fields with a default may stay empty in desk forms (ADS-S01)', async () => {
  const id = await make(stage, 'skins', {
    ...SKIN,
    name: 'Empty',
    campaign: spring,
    freq: null,
    geo: null,
    exclude_geo: '',
    backcolor: null,
    cookie: '',
    picture: null,
    tracker_sec: null,
    link: null,
  });
  expect((await stage.advertiser.get(`/desk/api/records/skins/${id}`)).body.values).toMatchObject({
    freq: 100,
    geo: '',
    exclude_geo: '',
    backcolor: '#12171a',
    cookie: 'skin_closed',
    campaignName: expect.stringMatching(/^Spring/),
  });
});

test('the list shows the remaining share of 100 views for each unit (ADS-025, ADS-Q03)', async () => {
  const made = { name: 'Odd', campaign: spring, pages: ['venue', 'team'] };
  const of = [
    await banner(stage, { ...made, name: 'First', pages: ['venue'], freq: 70 }),
    await banner(stage, { ...made, name: 'Second', freq: 50 }),
    await banner(stage, { ...made, name: 'Third', freq: null }),
    await banner(stage, { ...made, name: 'Fourth' }),
  ];
  const drawn = async () => {
    const { records } = (await stage.advertiser.get('/desk/api/records/banners')).body;
    return of.map((id) => records.find((record: { id: string }) => record.id === String(id)).values.drawn);
  };
  expect(await drawn()).toEqual([70, 50, 50, 0]);
  await change(stage, 'banners', of[2]!, { enabled: false });
  expect(await drawn()).toEqual([70, 50, 50, 50]);
  expect((await stage.advertiser.get(`/desk/api/records/banners/${of[3]}`)).body.values.drawn).toBe(50);
});

test('names of campaigns, and of units of a kind, are unique (ADS-S01)', async () => {
  await campaign(stage, { name: 'Autumn' });
  expect((await refused('campaigns', { name: 'AUTUMN', advertiser: 'A', link: '/' })).slice(0, 2)).toEqual([
    422,
    'name',
  ]);
});

test('the network id and country groups are settings of advertisers (ADS-031)', async () => {
  const editor = await stage.desk.person('editor', 'Eve Marsh');
  for (const key of ['adverts.network', 'adverts.countries'])
    expect(
      (await editor.post(`/desk/api/records/settings/${key}`, { values: { value: null }, version: 0 })).status,
    ).toBe(403);
  expect((await set(stage, 'adverts.network', '555')).status).toBe(200);
});
