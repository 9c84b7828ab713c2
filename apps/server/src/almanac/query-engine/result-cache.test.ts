import { expect, test } from 'vitest';
import { ResultCache } from './result-cache.ts';

/** A data source with one changing number; a result keeps the number as read. */
function changingNumber() {
  const cache = new ResultCache<{ number: number }>();
  let number = 1;
  let reads = 0;
  const read = (): Promise<{ number: number }> => {
    reads += 1;
    return Promise.resolve({ number });
  };
  return {
    kept: cache,
    reads: () => reads,
    ask: (meanwhile?: () => Promise<void>) =>
      cache.oneState(async (shared) => {
        const first = await shared('first', read);
        await meanwhile?.();
        return [first.number, (await shared('second', read)).number];
      }),
    set: (value: number) =>
      cache.changing(() => {
        number = value;
        return Promise.resolve();
      }),
  };
}

test('a shared result is read once until the data changes (issue 10, 2)', async () => {
  const { ask, reads, set } = changingNumber();
  await ask();
  expect(await ask()).toEqual([1, 1]);
  expect(reads()).toBe(2);
  await set(2);
  expect(await ask()).toEqual([2, 2]);
});

test('a change between two statements reruns both (issue 10, 2)', async () => {
  const { ask, set } = changingNumber();
  await ask();
  let changed = false;
  const once = async (): Promise<void> => {
    if (!changed) await set(2);
    changed = true;
  };
  expect(await ask(once)).toEqual([2, 2]);
  expect(await ask()).toEqual([2, 2]);
});

test('nothing is cached during a change, or after one that failed (issue 10, 2)', async () => {
  const { kept, ask, reads } = changingNumber();
  const failing = kept.changing(async () => {
    await ask();
    throw new RangeError('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  await ask();
  expect(reads()).toBe(4);
});
