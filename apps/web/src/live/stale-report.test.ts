import { analyticsEvent } from '@sightscreen/contracts/calls/analytics';
import { expect, test } from 'vitest';
import { reportStale } from './stale-report.ts';

test('a stale page reports match and age without cookies, and ignores failures (MATCH-102)', async () => {
  const sent: { address: string; init: RequestInit }[] = [];
  reportStale('m1', 61_000.4, (address, init) => {
    sent.push({ address, init });
    return Promise.reject(new Error('away'));
  });
  await new Promise((done) => {
    setImmediate(done);
  });
  expect(sent.map(({ address, init }) => [address, init.method, init.credentials])).toEqual([
    ['/analytics/event', 'POST', 'omit'],
  ]);
  expect(analyticsEvent.parse(JSON.parse(sent[0]?.init.body as string))).toEqual({
    event: 'stale_feed',
    match: 'm1',
    age: 61_000,
  });
});
