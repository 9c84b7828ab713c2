import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openQueueStore } from './store.ts';

test('queues are separate by account and match, survive the page, and leave nothing when empty', async () => {
  const first = await openQueueStore('queues');
  const item = { id: 'c1', command: { type: 'ball' as const }, happenedAt: 1, expected: 4, tries: 1 };
  await first.write({ staff: 1, match: 'a' }, { items: [item], hold: null });
  await first.write({ staff: 2, match: 'a' }, { items: [item, { ...item, id: 'c2' }], hold: null });
  const second = await openQueueStore('queues');
  expect(await second.read({ staff: 1, match: 'a' })).toEqual({ items: [item], hold: null });
  expect(await second.read({ staff: 1, match: 'b' })).toBeNull();
  expect(await second.waiting()).toEqual([
    { key: { staff: 1, match: 'a' }, count: 1 },
    { key: { staff: 2, match: 'a' }, count: 2 },
  ]);
  await second.write({ staff: 2, match: 'a' }, { items: [], hold: null });
  expect(await first.waiting()).toEqual([{ key: { staff: 1, match: 'a' }, count: 1 }]);
});
