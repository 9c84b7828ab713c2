import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepUploads } from './sweep.ts';
import type { UsesOfFolder } from './upload-folder.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 23, 4);
let database: TestDatabase;
/** When each file was written. */
let stored: Map<string, number>;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  stored = new Map();
});
afterAll(() => database.close());

const files = {
  async *list(folder: string) {
    for (const key of [...stored.keys()]) if (key.startsWith(`${folder}/`)) yield key;
  },
  head: async (key: string) => {
    const at = stored.get(key);
    return at === undefined ? null : { bytes: 1, type: 'image/webp', changedAt: new Date(at) };
  },
  delete: async (key: string) => void stored.delete(key),
};
const sweep = (uses: UsesOfFolder, now = NOW) =>
  sweepUploads({ db: database.db, files, folders: { letters: uses }, clock: () => now });
const using = (...used: string[]): UsesOfFolder => ({
  used: async (_db, keys) => keys.filter((key) => used.includes(key)),
});
const left = () => [...stored.keys()].sort();

test('an unused file is deleted after a day, and not before (FORM-S03, issue 11)', async () => {
  stored.set('letters/contact/a.webp', NOW - 24 * HOUR + 1).set('letters/contact/b.webp', NOW - 30 * HOUR);
  await sweep(using('letters/contact/b.webp'));
  expect(left()).toEqual(['letters/contact/a.webp', 'letters/contact/b.webp']);
  await sweep(using('letters/contact/b.webp'), NOW + 1);
  expect(left()).toEqual(['letters/contact/b.webp']);
  await sweep(using(), NOW + 1);
  expect(left()).toEqual([]);
});

test('a file that comes into use during the sweep stays (issue 11)', async () => {
  stored.set('letters/a.webp', NOW - 30 * HOUR).set('letters/b.webp', NOW - 30 * HOUR);
  await sweep({ ...using(), release: async (_trx, key) => key !== 'letters/a.webp' });
  expect(left()).toEqual(['letters/a.webp']);
});

test('only upload folders are swept, and a thousand files are checked in batches (issue 11)', async () => {
  stored.set('balls/1/part.parquet', 0);
  for (let n = 0; n < 1_001; n += 1) stored.set(`letters/${n}.webp`, 0);
  const batchSizes: number[] = [];
  await sweep({ used: async (_db, keys) => (batchSizes.push(keys.length), []) });
  expect([left(), batchSizes]).toEqual([['balls/1/part.parquet'], [500, 500, 1]]);
});
