import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskBrowser, type DeskTest, ORIGIN, startDesk } from '../staff/testing/desk-person.ts';
import { COOKIE } from '../staff/sessions/session.ts';
import { ADVERT_SETTINGS } from '../adverts/index.ts';

let desk: DeskTest;
let editor: DeskBrowser;
beforeAll(async () => {
  desk = await startDesk();
  editor = await desk.person('editor', 'Edda Vane');
});
afterAll(() => desk.close());

async function upload(bytes: Buffer, who = editor) {
  const payload = Buffer.concat([
    Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="picture"; filename="face.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const reply = await desk.app.inject({
    method: 'POST',
    url: '/desk/api/pictures',
    payload,
    headers: {
      origin: ORIGIN,
      cookie: `${COOKIE}=${who.token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(payload.length),
    },
  });
  return { status: reply.statusCode, body: reply.json() as { file: string; message: string; field?: string } };
}
const drawPicture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#1f6638' } })
    .withExif({ IFD0: { Copyright: 'Somebody of Elm Street' } })
    .jpeg()
    .toBuffer();
const make = async (resource: string, values: object) =>
  (await editor.post(`/desk/api/records/${resource}`, { values })).body.record as { id: string; version: number };
const give = (resource: string, { id, version }: { id: string; version: number }, values: object) =>
  editor.post(`/desk/api/records/${resource}/${id}`, { values, version });
const seen = (file: string) => desk.app.inject(`/pictures/kept/${file}`);

test("a player's picture is uploaded, re-encoded, shown, removed and restored (issue 11, MATCH-062)", async () => {
  const { status, body } = await upload(await drawPicture());
  expect([status, body.file]).toEqual([201, expect.stringMatching(/^[0-9a-f-]{36}\.webp$/)]);
  // Nothing uses it yet.
  expect((await seen(body.file)).statusCode).toBe(404);
  const person = await make('people', { name: 'Ishaan Vedarth' });
  const page = async () => {
    desk.time.now += 5_000;
    return (await desk.app.inject(`/profiles/${person.id}/ishaan-vedarth`)).body;
  };
  expect(await page()).toContain(`/pictures/players/${person.id}.svg`);
  const reply = await give('people', person, { picture: body.file, pictureAlt: 'At the nets' });
  expect([reply.status, reply.body.record.values]).toMatchObject([
    200,
    { picture: body.file, pictureAlt: 'At the nets' },
  ]);
  const file = await seen(body.file);
  expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=3600',
  ]);
  expect(file.headers['content-security-policy']).toMatch(/sandbox$/);
  expect(file.rawPayload.includes('Elm Street')).toBe(false);
  expect((await sharp(file.rawPayload).metadata()).format).toBe('webp');
  expect(
    (await desk.app.inject({ method: 'HEAD', url: `/pictures/kept/${body.file}` })).headers['content-length'],
  ).toBe(String(file.rawPayload.length));
  expect(await page()).toContain(body.file);
  expect(await page()).toContain('At the nets');
  const off = await give('people', reply.body.record, { picture: null });
  expect([(await seen(body.file)).statusCode, (await page()).includes(body.file)]).toEqual([404, false]);
  await editor.post(`/desk/api/record-changes/${off.body.change}/undo`);
  expect([(await seen(body.file)).statusCode, (await page()).includes(body.file)]).toEqual([200, true]);
});

test('a series can have a picture (issue 11)', async () => {
  const { body } = await upload(await drawPicture());
  const values = { name: 'Harbour League', shortName: 'HL', season: '2026', gender: 'male', category: 'League' };
  const series = await make('series', { ...values, aliases: [] });
  expect((await give('series', series, { picture: body.file })).status).toBe(200);
  const page = await desk.app.inject(`/cricket-series/${series.id}/harbour-league-2026`);
  expect([page.statusCode, page.body.includes(body.file), (await seen(body.file)).statusCode]).toEqual([
    200,
    true,
    200,
  ]);
});

test('partner banners and TV provider logos are served while their setting names them (issue 11, SITE-027, SITE-Q08)', async () => {
  const admin = await desk.person('admin');
  const set = async (key: string, value: unknown) => {
    const { version } = (await admin.get(`/desk/api/records/settings/${key}`)).body;
    return admin.post(`/desk/api/records/settings/${key}`, { values: { value }, version });
  };
  const partner = { host: 'news.example', source: null, name: 'Tarn News', link: 'https://news.example/' };
  const provider = { id: 'meridian', name: 'Meridian TV', enabled: true, opens: 'Live streams', entitles: '' };
  const { file: banner } = (await upload(await drawPicture(400, 80), await desk.person('advertiser'))).body;
  const { file: logo } = (await upload(await drawPicture(40, 40))).body;
  expect((await set('partners', [{ ...partner, banner }])).status).toBe(200);
  expect((await set('tv.providers', [{ ...provider, logo }])).status).toBe(200);
  const partners = (await desk.app.inject('/site/settings')).json<{ partners: { banner: string | null }[] }>().partners;
  expect(partners[0]!.banner).toBe(`/pictures/kept/${banner}`);
  for (const file of [banner, logo]) expect((await seen(file)).statusCode).toBe(200);
  const unknown = await set('partners', [{ ...partner, banner: `${crypto.randomUUID()}.webp` }]);
  expect([unknown.status, unknown.body]).toMatchObject([422, { field: 'value.0.banner' }]);
  expect((await set('partners', [{ ...partner, banner: 'https://evil.example/x.webp' }])).status).toBe(400);
  // A stored path that never led to a picture counts as none, and the partner remains.
  expect((await set('partners', [{ ...partner, banner: '/files/banner.webp' }])).status).toBe(200);
  expect(await desk.context.settings.read(ADVERT_SETTINGS.partners)).toEqual([{ ...partner, banner: null }]);
  expect([(await seen(banner)).statusCode, (await seen(logo)).statusCode]).toEqual([404, 200]);
});

test('a non-picture and an oversized file are refused at their field (issue 11)', async () => {
  const script = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
  expect([script.status, script.body]).toMatchObject([
    422,
    { field: 'picture', message: 'We can’t read this image. Use JPEG, PNG or GIF.' },
  ]);
  const program = await upload(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]));
  expect(program.status).toBe(422);
  expect((await upload(Buffer.alloc(2_000_001))).status).toBe(413);
});

test('records accept uploaded pictures only, and only staff who edit people may upload one (issue 11)', async () => {
  const person = await make('people', { name: 'Bashir Okafor' });
  for (const [picture, status] of [
    ['../../secret', 400],
    ['https://evil.example/x.webp', 400],
    [`${crypto.randomUUID()}.webp`, 422],
  ] as const)
    expect([picture, (await give('people', person, { picture })).status]).toEqual([picture, status]);
  for (const role of ['moderator', 'support', 'finance', 'scorer'] as const)
    expect([role, (await upload(await drawPicture(), await desk.person(role))).status]).toEqual([role, 403]);
  for (const file of ['x', '..%2f..%2fetc%2fpasswd', `${crypto.randomUUID()}.webp`])
    expect((await seen(file)).statusCode).toBe(404);
});
