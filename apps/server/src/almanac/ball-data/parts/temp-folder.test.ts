import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFolder } from './temp-folder.ts';

test('a folder is deleted with its work, and after a day if its run was killed (issue 10, 2)', async () => {
  const within = await mkdtemp(join(tmpdir(), 'sightscreen-temp-'));
  try {
    for (const name of ['sightscreen-balls-killed', 'sightscreen-balls-at-work', 'of-another'])
      await mkdir(join(within, name));
    await writeFile(join(within, 'sightscreen-balls-killed', 'part.parquet'), 'x');
    const longAgo = new Date('2020-01-01');
    for (const name of ['sightscreen-balls-killed', 'of-another']) await utimes(join(within, name), longAgo, longAgo);
    const others = ['of-another', 'sightscreen-balls-at-work'];
    const during = await withFolder(() => readdir(within), within);
    expect([during.length, during.filter((name) => others.includes(name)).sort()]).toEqual([3, others]);
    await expect(withFolder(() => Promise.reject(new Error('no room')), within)).rejects.toThrow('no room');
    expect((await readdir(within)).sort()).toEqual(others);
  } finally {
    await rm(within, { recursive: true });
  }
});
