/** Profile pictures: accepted formats, what is stored, and deletion. */
import { machineClock } from '@sightscreen/test-kit/clock';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseDueAccounts } from '../deletion/erase-due-accounts.ts';
import { deviceCookie, sessionCookie } from '../sessions/reader-sessions.ts';
import { type TestBrowser, ORIGIN, type TestSite, createTestSite } from '../testing/identity-test-site.ts';
import { sweepUploads } from '../../../core/uploads/sweep.ts';
import { usesOfAvatars } from './picture.ts';

let on: TestSite;
let browser: TestBrowser;
let people = 0;
let noor: string;
beforeAll(async () => {
  on = await createTestSite();
});
beforeEach(() => {
  people += 1;
  noor = `noor${people}@example.org`;
  browser = on.browser(`203.0.${people}.9`);
});
afterAll(() => on.close());

const DAY = 24 * 3_600_000;
interface Tokens {
  username: string;
  AccessToken: string;
}
const drawn = (width = 400, height = 200) => sharp({ create: { width, height, channels: 3, background: '#1f6638' } });
async function send({ username, AccessToken }: Tokens, bytes: Uint8Array, headers: Record<string, string> = {}) {
  const form = new FormData();
  form.set('username', username);
  form.set('AccessToken', AccessToken);
  form.set('picture', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }), '../me.png');
  const request = new Request(ORIGIN, { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const reply = await on.site.app.inject({
    method: 'POST',
    url: '/cbplus/auth/user/profile/picture',
    payload,
    headers: {
      origin: ORIGIN,
      'content-type': request.headers.get('content-type')!,
      'content-length': String(payload.length),
      cookie: `${deviceCookie.name}=${browser.cookie}; ${sessionCookie.name}=${browser.session}`,
      ...headers,
    },
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>(), headers: reply.headers };
}
const imageOf = async (tokens: Tokens) =>
  ((await browser.post('profile', tokens)).body['profile'] as { image: string | null }).image;
const stored = async () => {
  const keys: string[] = [];
  for await (const key of on.site.context.files.list('avatars')) keys.push(key);
  return keys;
};

test('a picture is cropped and re-encoded, and nothing else of its file is stored (PLAN-017, ASVS 5.0 V5.2.2)', async () => {
  const mine = await browser.signIn(noor);
  const bytes = await drawn()
    .withExif({ IFD0: { Copyright: 'Somebody of Elm Street' } })
    .jpeg()
    .toBuffer();
  expect(bytes.includes('Elm Street')).toBe(true);
  const { status, body, headers } = await send(mine, bytes);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  const { image, image_id } = body['profile'] as { image: string; image_id: string };
  expect(image).toBe(`/cbplus/avatars/${image_id}.webp`);
  expect((await browser.post('verify-token', mine)).body['user']).toMatchObject({ image_id });
  const served = await on.site.app.inject(image);
  const about = await sharp(served.rawPayload).metadata();
  expect([about.format, about.width, about.height, about.exif]).toEqual(['webp', 320, 320, undefined]);
  expect(served.rawPayload.includes('Elm Street')).toBe(false);
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('files that are not JPEG or PNG are refused by content, and large ones unread (ASVS 5.0 V5.2.1, V5.2.2)', async () => {
  const mine = await browser.signIn(noor);
  const before = await stored();
  const png = await drawn().png().toBuffer();
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('GIF89a'),
    await drawn().gif().toBuffer(),
    png.subarray(0, 60),
    await drawn(6_000, 6_000).png({ compressionLevel: 9 }).toBuffer(),
  ])
    expect((await send(mine, bytes)).body).toEqual({
      exception: { errorCode: 14068, message: 'We can’t read this image. Use JPEG or PNG.', field: 'picture' },
    });
  const { status, body } = await send(mine, Buffer.alloc(2 * 1024 * 1024 + 1, png));
  expect([status, body]).toEqual([413, expect.objectContaining({ code: 'too_large', field: 'picture' })]);
  expect([await imageOf(mine), await stored()]).toEqual([null, before]);
});

test('a replaced or removed picture is deleted at once (PLAN-017)', async () => {
  const mine = await browser.signIn(noor);
  await send(mine, await drawn().png().toBuffer());
  const first = (await imageOf(mine))!;
  await send(mine, await drawn(50, 90).png().toBuffer());
  const second = (await imageOf(mine))!;
  expect(second).not.toBe(first);
  expect((await on.site.app.inject(first)).statusCode).toBe(404);
  expect((await on.site.app.inject(second)).statusCode).toBe(200);
  expect((await browser.post('profile/picture/remove', mine)).body['profile']).toMatchObject({
    image: null,
    image_id: null,
  });
  expect((await on.site.app.inject(second)).statusCode).toBe(404);
  for (const gone of [first, second]) expect(await stored()).not.toContain(gone.replace('/cbplus/', ''));
});

test('concurrent uploads leave one file, and files left by a crash are swept (PLAN-017)', async () => {
  const mine = await browser.signIn(noor);
  const before = new Set(await stored());
  const bytes = await drawn().png().toBuffer();
  await Promise.all([send(mine, bytes), send(mine, bytes), send(mine, bytes)]);
  const own = (await imageOf(mine))!.replace('/cbplus/', '');
  expect((await stored()).filter((key) => !before.has(key))).toEqual([own]);
  const { files } = on.site.context;
  await files.put('avatars/left-behind.webp', bytes);
  const { db } = on.site.database;
  const sweepAt = (now: number) => sweepUploads({ db, files, folders: { avatars: usesOfAvatars }, clock: () => now });
  await sweepAt(machineClock());
  expect(await stored()).toContain('avatars/left-behind.webp');
  await sweepAt(machineClock() + DAY);
  expect(await stored()).not.toContain('avatars/left-behind.webp');
  expect(await stored()).toContain(own);
});

test('nobody can change the picture of another account (AUTH-S01, ASVS 5.0 V3.5.1)', async () => {
  const mine = await browser.signIn(noor);
  const theirs = await on.browser().signIn(`thief-${noor}`);
  const bytes = await drawn().png().toBuffer();
  expect((await send({ ...theirs, username: noor }, bytes)).body).toMatchObject({ exception: { errorCode: 14004 } });
  expect((await send(mine, bytes, { origin: 'https://evil.example' })).status).toBe(403);
  await browser.post('logout', mine);
  expect((await send(mine, bytes)).body).toMatchObject({ exception: { errorCode: 14001 } });
});

test('an upload from a browser that is not signed in is refused unread (issue 13, ASVS 5.0 V5.2.1)', async () => {
  await browser.signIn(noor);
  const sent = async (cookie: string) => {
    let read = 0;
    const payload = new Readable({
      read() {
        read += 1;
        this.push(read > 40 ? null : Buffer.alloc(50_000));
      },
    });
    const { statusCode, body } = await on.site.app.inject({
      method: 'POST',
      url: '/cbplus/auth/user/profile/picture',
      payload,
      headers: {
        origin: ORIGIN,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(40 * 50_000),
        cookie,
      },
    });
    return { read, status: statusCode, body };
  };
  const device = `${deviceCookie.name}=${browser.cookie}`;
  for (const cookie of ['', device, `${device}; ${sessionCookie.name}=${'A'.repeat(43)}`]) {
    const { read, status, body } = await sent(cookie);
    expect([read, status, JSON.parse(body)]).toMatchObject([0, 200, { exception: { errorCode: 14001 } }]);
  }
  expect((await sent(`${device}; ${sessionCookie.name}=${browser.session}`)).read).toBeGreaterThan(1);
});

test('uploads are limited, since each is re-encoded (ASVS 5.0 V2.4.1)', async () => {
  const mine = await browser.signIn(noor);
  for (let n = 0; n < 20; n += 1) await send(mine, Buffer.from('no picture'));
  expect((await send(mine, Buffer.from('no picture'))).body).toMatchObject({ exception: { errorCode: 14290 } });
});

test('the picture is exported, hidden when deletion is requested, and erased (AUTH-S10, PLAN-017)', async () => {
  const mine = await browser.signIn(noor);
  await send(mine, await drawn().png().toBuffer());
  const image = (await imageOf(mine))!;
  const key = image.replace('/cbplus/', '');
  const bytes = await buffer((await on.site.context.files.get(key))!.stream);
  const { body } = await browser.post('download', mine);
  const { picture } = (body['held'] as { account: { picture: string } }).account;
  expect(picture).toBe(`data:image/webp;base64,${bytes.toString('base64')}`);
  await browser.post('delete-account', mine);
  expect((await on.site.app.inject(image)).statusCode).toBe(404);
  expect(await stored()).toContain(key);
  on.advanceClock(30 * DAY + 1);
  const { files, personalData, jobs } = on.site.context;
  await eraseDueAccounts({ db: on.site.database.db, files, personalData, jobs, clock: on.now });
  expect(await stored()).not.toContain(key);
});
