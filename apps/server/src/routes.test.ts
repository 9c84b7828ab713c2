import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

test.each([
  ['/', 200, undefined],
  ['/cricket-schedule', 200, undefined],
  ['/cricket-schedule/women', 200, undefined],
  ['/cricket-schedule/series/type-t20', 200, undefined],
  ['/cricket-rankings/batting/T20', 200, undefined],
  ['/cricket-series', 200, undefined],
  ['/cricket-team', 200, undefined],
  ['/cricket-venues', 200, undefined],
  ['/special-content/boostometer', 200, undefined],
  ['/cricket-polls', 301, '/polls'],
  ['/polls', 200, undefined],
])('%s replies with its page, status or redirect (SITE-Q15)', async (url, status, location) => {
  const reply = await site.app.inject({ url });
  expect([reply.statusCode, reply.headers.location]).toEqual([status, location]);
});

test('premium calls are below the prefix of their service (MISC-010, MISC-012, AUTH-Q01)', async () => {
  for (const call of ['login', 'verify-otp', 'verify-token', 'refresh-token', 'google-sign-in', 'logout']) {
    const [ours, placeholder] = await Promise.all(
      [`/cbplus/auth/user/${call}`, `/%7Bapi%7D/auth/user/${call}`].map((url) =>
        site.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: '{}' }),
      ),
    );
    expect([call, ours!.statusCode === 404, ours!.headers['content-type']]).toEqual([
      call,
      false,
      'application/json; charset=utf-8',
    ]);
    expect([call, placeholder!.statusCode]).toEqual([call, 404]);
  }
});

test('premium pages have a prefix of their own, separate from calls (MISC-011, MISC-012)', async () => {
  const type = async (url: string) => String((await site.app.inject({ url })).headers['content-type']);
  expect([await type('/cb-plus/home'), await type('/cbplus/home')]).toEqual([
    'text/html; charset=utf-8',
    'application/json; charset=utf-8',
  ]);
});
