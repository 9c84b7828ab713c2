import { expect, test } from 'vitest';
import { cachedReads } from './cached-reads.ts';
import { tagOf } from './tag.ts';
import { TagVersions } from './tag-versions.ts';

function open() {
  const versions = new TagVersions();
  const reads: number[] = [];
  let [now, failing] = [0, false];
  /** A tag to invalidate in the middle of the next read. */
  let during: number | null = null;
  const get = cachedReads({
    versions,
    clock: () => now,
    most: 10,
    read: async (id: number) => {
      reads.push(id);
      await Promise.resolve();
      if (failing) throw new Error('away');
      if (during !== null) versions.invalidate([tagOf.team(during)]);
      during = null;
      return { value: reads.length, tags: [tagOf.team(id)], validUntil: 1_000 };
    },
  });
  return {
    get: async (id: number) => (await get(id)).value,
    raise: (id: number) => versions.invalidate([tagOf.team(id)]),
    raiseDuring: (id: number) => (during = id),
    pass: (to: number) => (now = to),
    fail: (does: boolean) => (failing = does),
    reads,
  };
}

test('a cached value is read again only after one of its tags is invalidated or it expires (what-replies-depend-on)', async () => {
  const { get, raise, pass, reads } = open();
  expect([await get(7), await get(7), await get(8)]).toEqual([1, 1, 2]);
  raise(9);
  expect([await get(7), await get(8)]).toEqual([1, 2]);
  raise(7);
  expect([await get(7), await get(8), await get(7)]).toEqual([3, 2, 3]);
  pass(1_000);
  await get(8);
  expect(reads).toEqual([7, 8, 7, 8]);
});

test('a value outdated during its read is not served later; simultaneous callers share a read (what-replies-depend-on)', async () => {
  const { get, raiseDuring, reads } = open();
  expect(await Promise.all([get(7), get(7)])).toEqual([1, 1]);
  const other = open();
  other.raiseDuring(7);
  expect([await other.get(7), await other.get(7), await other.get(7)]).toEqual([1, 2, 2]);
  raiseDuring(8);
  await get(8);
  expect(reads).toEqual([7, 8]);
});

test('a failed read fails its callers, and the next caller reads again', async () => {
  const { get, fail } = open();
  fail(true);
  await expect(get(7)).rejects.toThrow('away');
  fail(false);
  expect(await get(7)).toBe(2);
});
