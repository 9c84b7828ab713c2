import { expect, test, vi } from 'vitest';
import { machineClock } from '@sightscreen/test-kit/clock';
import { startApp } from '@sightscreen/server/testing';
import { uploadFolders } from './catalog.ts';
import { sweepUploads } from './core/uploads/sweep.ts';

test('unused uploads of every folder are swept at night (FORM-S03, issue 11)', async () => {
  const site = await startApp();
  try {
    const { files, jobs } = site.context;
    const names = Object.keys(uploadFolders);
    for (const name of names) await files.put(`${name}/${crypto.randomUUID()}.webp`, Buffer.from('x'));
    const clock = () => machineClock() + 86_400_000;
    await sweepUploads({ db: site.database.db, files, folders: uploadFolders, clock });
    const left: string[] = [];
    for (const name of names) for await (const key of files.list(name)) left.push(key);
    expect(left).toEqual([]);
    // The queue opens with the first request.
    await vi.waitFor(() => jobs.failed(), { timeout: 30_000, interval: 50 });
    const { rows } = await site.database.pool.query(
      `select cron from sightscreen_jobs.schedule where name = 'uploads.sweep'`,
    );
    expect(rows).toEqual([{ cron: '47 3 * * *' }]);
  } finally {
    await site.close();
  }
});
