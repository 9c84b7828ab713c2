import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp } from '@sightscreen/server/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestApp;
let folder: string;
const time = { now: Date.UTC(2026, 10, 22, 9) };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightscreen-files-'));
  site = await startApp({ clock: () => time.now, config: { SIGHTSCREEN_DATA: folder } });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (address: string, method: 'GET' | 'HEAD' = 'GET') =>
  site.app.inject({ method, url: address.replace('http://localhost:3000', '') });

test('a request for a file that was never signed is 404 and creates nothing (issue 8)', async () => {
  expect((await ask('/files/a.txt?until=9999999999&signature=x')).statusCode).toBe(404);
  expect(await readdir(folder)).not.toContain('files');
});

test('a signed address serves one file for a limited time, inline or as a download (issue 8)', async () => {
  const { files } = site.context;
  await files.put('pictures/1/drawing.svg', Buffer.from('<svg onload="alert(1)"/>'));
  const address = await files.signedAddress('pictures/1/drawing.svg', 60);
  const inline = await ask(address);
  expect([
    inline.statusCode,
    inline.body,
    inline.headers['content-type'],
    inline.headers['content-length'],
    inline.headers['cache-control'],
    inline.headers['content-security-policy'],
    inline.headers['content-disposition'],
  ]).toEqual([
    200,
    '<svg onload="alert(1)"/>',
    'image/svg+xml',
    '24',
    'private, max-age=60',
    "default-src 'none'; sandbox",
    undefined,
  ]);
  const head = await ask(address, 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '24']);
  const saved = await ask(await files.signedAddress('pictures/1/drawing.svg', 60, 'A 𠮷.svg'));
  expect(saved.headers['content-disposition']).toBe(
    `attachment; filename="A __.svg"; filename*=UTF-8''A%20%F0%A0%AE%B7.svg`,
  );
  time.now += 60_000;
  expect((await ask(address)).statusCode).toBe(404);
});

test('a signed address changed anywhere, or never signed, is not found (issue 8)', async () => {
  const { files } = site.context;
  for (const name of ['a', 'b']) await files.put(`letters/${name}.txt`, Buffer.from(name));
  const address = await files.signedAddress('letters/a.txt', 60);
  expect((await ask(address)).body).toBe('a');
  const changed = [
    address.replace('a.txt', 'b.txt'),
    address.replace(/until=\d+/, `until=${Math.ceil(time.now / 1000) + 9_000}`),
    address.replace(/signature=.{3}/, 'signature=AAA'),
    `${address}&saveAs=x`,
  ];
  for (const wrongAddress of changed)
    expect([wrongAddress, (await ask(wrongAddress)).statusCode]).toEqual([wrongAddress, 404]);
  for (const bare of [
    '/files/letters/a.txt',
    '/files/letters/a.txt?until=9999999999&signature=',
    '/files/../secret?until=9999999999&signature=x',
    '/files/letters/a.txt?until=x&signature=x',
  ])
    expect([400, 404]).toContain((await ask(bare)).statusCode);
});

test('signed addresses survive a restart, and are invalid on another site (issue 8)', async () => {
  await site.context.files.put('letters/c.txt', Buffer.from('c'));
  const address = await site.context.files.signedAddress('letters/c.txt', 600);
  const [again, elsewhere] = [
    await startApp({ clock: () => time.now, database: site.database, config: { SIGHTSCREEN_DATA: folder } }),
    await startApp({
      clock: () => time.now,
      database: site.database,
      config: { SIGHTSCREEN_DATA: join(folder, 'other') },
    }),
  ];
  try {
    await elsewhere.context.files.put('letters/c.txt', Buffer.from('other'));
    expect([(await again.app.inject(address)).body, (await elsewhere.app.inject(address)).statusCode]).toEqual([
      'c',
      404,
    ]);
  } finally {
    await again.close();
    await elsewhere.close();
  }
});
