import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '@sightscreen/server/testing/test-app';
import { readHost } from '../../../core/config/env.ts';

let site: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(readHost().tempFolder, 'desk-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Desk</title>');
  writeFileSync(join(folder, 'assets/index-ab.js'), 'export {};');
  writeFileSync(join(folder, 'sw.js'), '/* shell */');
  site = await startApp({ desk: folder });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

test('all desk addresses serve one page that cannot be indexed or framed (MATCH-S02)', async () => {
  for (const url of ['/desk', '/desk/', '/desk/matches/1000000001', '/desk/set-up?x=1']) {
    const answer = await site.app.inject(url);
    expect([url, answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      url,
      200,
      'text/html; charset=utf-8',
      '<!doctype html><title>Desk</title>',
    ]);
    expect(answer.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    });
    expect(answer.headers['content-security-policy']).toContain("form-action 'none'");
    expect(answer.headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('the page is revalidated by its ETag (MATCH-S02)', async () => {
  const { headers } = await site.app.inject('/desk');
  const again = await site.app.inject({ url: '/desk/staff', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('files of the desk are cached for good, and unknown files and calls are 404 (MATCH-S02)', async () => {
  const file = await site.app.inject('/desk/assets/index-ab.js');
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  for (const url of ['/desk/assets/nothing.js', '/desk/assets/../index.html', '/desk/api/nothing', '/desk/api']) {
    const answer = await site.app.inject(url);
    expect([url, answer.statusCode === 404 || answer.headers['content-type']?.includes('html')]).toEqual([url, true]);
    expect(answer.body).not.toContain('export');
  }
  expect((await site.app.inject('/desk/api/nothing')).json()).toMatchObject({ code: 'not_found' });
});

test('a desk that was not built says so (MATCH-S02)', async () => {
  const bare = await startApp({ database: site.database, desk: join(folder, 'nowhere') });
  try {
    const answer = await bare.app.inject({ url: '/desk', headers: { accept: 'application/json' } });
    expect([answer.statusCode, answer.json().message]).toEqual([503, expect.stringContaining('npm start')]);
  } finally {
    await bare.close();
  }
});

test('the desk has its own service worker, which can be retired (BEYOND-02)', async () => {
  const answer = await site.app.inject('/desk/sw.js');
  expect([answer.statusCode, answer.body]).toEqual([200, '/* shell */']);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'service-worker-allowed': '/desk',
    'cache-control': 'no-cache',
  });
  const without = await startApp({ database: site.database, desk: folder, config: { SIGHTSCREEN_WORKER: 'off' } });
  const bare = await startApp({ database: site.database, desk: join(folder, 'nowhere') });
  try {
    const retired = (await without.app.inject('/desk/sw.js')).body;
    expect(retired).toContain('registration.unregister()');
    // The caches of the site's own worker are kept.
    expect(retired.match(/startsWith\('([^']+)'\)/)?.[1]).toBe('scorers-desk-');
    expect((await bare.app.inject('/desk/sw.js')).statusCode).toBe(404);
  } finally {
    await without.close();
    await bare.close();
  }
});
