import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSetUp } from './made-units.ts';
import { ADDRESS, type AdStage, adStage, banner, campaign, member, picture } from './testing/ad-stage.ts';

let stage: AdStage;
beforeAll(async () => {
  stage = await adStage();
  await banner(stage, {
    campaign: await campaign(stage),
    place: 'roadblock',
    pages: ['home', 'schedule'],
    geo: 'IN',
    picture: await picture(stage, 320, 480),
  });
});
afterAll(() => stage.close());

async function visit(
  path: string,
  {
    from = 'IN',
    cookie = '',
    agent = 'Mozilla/5.0',
  }: { from?: keyof typeof ADDRESS; cookie?: string; agent?: string } = {},
) {
  const reply = await stage.desk.app.inject({
    url: `/cricbuzz-ads/roadblock${path}`,
    remoteAddress: ADDRESS[from],
    headers: { cookie, 'user-agent': agent },
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.body };
}
const to = async (...args: Parameters<typeof visit>) => {
  const { status, headers } = await visit(...args);
  return [status, headers.location];
};

test('an active roadblock is uncached, not indexed and shown once in 24 hours (ADS-001, ADS-022, ADS-Q02)', async () => {
  const { status, headers, body } = await visit('?path=%2Fcricket-schedule%2Fwomen%3Fa%3D1');
  expect([status, headers['cache-control'], headers['x-robots-tag'], headers['set-cookie']]).toEqual([
    200,
    'private, no-store',
    'noindex, nofollow',
    'roadblock=1; Max-Age=86400; Path=/; SameSite=Lax',
  ]);
  expect(body).toContain('"next":"/cricket-schedule/women?a=1"');
  expect(await to('?path=/cricket-schedule', { cookie: 'roadblock=1' })).toEqual([302, '/cricket-schedule']);
});
test('a target on another site redirects to the home page (ADS-Q01)', async () => {
  const cookie = 'roadblock=1';
  for (const path of ['//evil.example', '/%5Cevil.example', 'https://evil.example/', '/.//evil.example', ''])
    expect([path, await to(`?path=${encodeURIComponent(path)}`, { cookie })]).toEqual([path, [302, '/']]);
  expect(await to('', { cookie })).toEqual([302, '/']);
  expect(await to('?path=/a&path=//evil.example', { cookie })).toEqual([302, '/']);
  const { body } = await visit('?path=//evil.example');
  expect(body).toContain('"next":"/"');
  expect(body).not.toContain('evil');
});
test('no roadblock before matches, or for crawlers, members and readers without consent (ADS-Q02, ADS-003, ADS-Q08)', async () => {
  const path = '?path=/cricket-schedule';
  expect(await to('?path=/live-cricket-scores/7/a-v-b')).toEqual([302, '/live-cricket-scores/7/a-v-b']);
  expect(await to('?path=/stats')).toEqual([302, '/stats']);
  expect((await visit('?path=/stats')).headers['set-cookie']).toBeUndefined();
  for (const agent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'Baiduspider',
  ])
    expect([agent, await to(path, { agent })]).toEqual([agent, [302, '/cricket-schedule']]);
  expect(await to(path, { from: 'GB' })).toEqual([302, '/cricket-schedule']);
  const { cookie } = await member(stage);
  expect(await to(path, { cookie })).toEqual([302, '/cricket-schedule']);
  expect((await visit(path, { agent: 'Mozilla/5.0 (Linux; CUBOT X30) Chrome/120' })).status).toBe(200);
});
test('a stored roadblock ad of another network is ignored (ADS-001, ADS-S05)', () => {
  const networks = { publisher: '1234567', scripts: { COLOMBIA: '/a.js', COLOMBIA_V2: '/b.js' }, trackers: [] };
  for (const network of ['CB', 'DFP', 'COLOMBIA', 'COLOMBIA_V2'] as const)
    expect((['inline', 'roadblock'] as const).map((slot) => isSetUp({ network, place: slot }, networks))).toEqual([
      true,
      network === 'CB',
    ]);
});
test('with advertising switched off the roadblock redirects at once (SITE-S03)', async () => {
  const admin = await stage.desk.person('admin');
  const { version } = (await admin.get('/desk/api/records/settings/features.off')).body;
  const { status } = await admin.post('/desk/api/records/settings/features.off', {
    values: { value: [{ feature: 'adverts' }] },
    version,
  });
  expect([status, await to('?path=/cricket-schedule')]).toEqual([200, [302, '/cricket-schedule']]);
});
