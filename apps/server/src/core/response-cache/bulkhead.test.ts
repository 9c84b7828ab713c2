import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Bulkhead } from './bulkhead.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('a caller without a fallback gets a time to retry when its wait times out (design 2)', async () => {
  const bulkhead = new Bulkhead({ width: 1, waitMs: 20 });
  let finish: () => void = () => undefined;
  const first = bulkhead.takeOrThrow(
    () =>
      new Promise<string>((done) => {
        finish = () => done('first');
      }),
  );
  const second = expect(bulkhead.takeOrThrow(async () => 'second')).rejects.toMatchObject({
    status: 503,
    retryAfter: 1,
  });
  vi.advanceTimersByTime(20);
  await second;
  finish();
  expect([await first, await bulkhead.takeOrThrow(async () => null)]).toEqual(['first', null]);
});

test('failed work passes its turn on', async () => {
  const bulkhead = new Bulkhead({ width: 1, waitMs: 20 });
  const failed = bulkhead.takeOrThrow(() => Promise.reject(new Error('broken')));
  const next = bulkhead.takeOrThrow(async () => 'next');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
