import { startApp, type TestApp } from '@sightscreen/test-kit';
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
])('%s is where its screen is: videos and the auction follow (SITE-Q15)', async (url, status, location) => {
  const reply = await site.app.inject({ url });
  expect([reply.statusCode, reply.headers.location]).toEqual([status, location]);
});
