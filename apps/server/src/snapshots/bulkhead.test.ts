import { expect, test } from 'vitest';
import { Bulkhead } from './bulkhead.ts';

test('whoever cannot go without and whose turn does not come is told when to come back (design 2)', async () => {
  const lane = new Bulkhead(1, 20);
  let finish: () => void = () => undefined;
  const first = lane.takeOrThrow(() => new Promise<string>((done) => { finish = () => done('first'); }));
  await expect(lane.takeOrThrow(async () => 'second')).rejects.toMatchObject({ status: 503, retryAfter: 1 });
  finish();
  expect([await first, await lane.takeOrThrow(async () => null)]).toEqual(['first', null]);
});

test('work that fails gives its turn on', async () => {
  const lane = new Bulkhead(1, 1_000);
  const failed = lane.takeOrThrow(() => Promise.reject(new Error('broken')));
  const next = lane.takeOrThrow(async () => 'next');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
